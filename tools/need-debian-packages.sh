#!/bin/sh
# Install Debian or Ubuntu packages if this user may; otherwise say the exact command.
#
#   tools/need-debian-packages.sh "what they are for" PACKAGE...
set -u
purpose=$1
shift

if ! command -v apt-get >/dev/null 2>&1; then
    echo "Missing: $purpose. This machine has no apt-get; install what corresponds to: $*" >&2
    exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
    echo "Missing: $purpose. Run this, then the same make command again:" >&2
    echo >&2
    echo "    sudo apt-get update && sudo apt-get install -y --no-install-recommends $*" >&2
    echo >&2
    exit 1
fi
echo "Installing $purpose: $*"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@" >/dev/null
