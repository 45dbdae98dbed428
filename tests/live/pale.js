() => {
  const shade = (text) => {
    const [r, g, b] = text.match(/[\d.]+/g).map((n) => n / 255)
      .map((n) => n <= 0.03928 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (e) => {
    for (; e; e = e.parentElement) {
      const found = getComputedStyle(e).backgroundColor;
      if (!found.startsWith("rgba(") || !found.endsWith(", 0)")) { return found; }
    }
    return "rgb(255, 255, 255)";
  };
  const pale = [];
  for (const e of document.querySelectorAll("main *, header *")) {
    const told = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    if (!told || e.closest("svg, iframe, option") || !e.checkVisibility()) { continue; }
    const [one, other] = [shade(getComputedStyle(e).color), shade(behind(e))].sort((a, b) => b - a);
    if ((one + 0.05) / (other + 0.05) < 4.5) {
      pale.push(e.tagName + ": " + e.textContent.trim().slice(0, 40));
    }
  }
  return pale;
}