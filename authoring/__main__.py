"""`python -m authoring` is `questpack`."""

from authoring.cli.main import main

if __name__ == "__main__":
    main()
