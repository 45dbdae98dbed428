"use strict";
(() => {
  const seen = {};
  const touched = new Map();
  const gone = document.getElementById("gone");
  const focusable = "a, button, summary, select, input, [tabindex]";
  const key = (e) => e.id || [e.tagName, e.closest("details")?.id, e.value, e.textContent].join("|");

  // A fragment takes another's place: what is open, chosen, focused and scrolled to stays.
  function replace(box, html) {
    const focus = box.contains(document.activeElement) ? key(document.activeElement) : null;
    const values = [...box.querySelectorAll("select[id], input[id]")].map((e) => [e.id, e.value]);
    const scrolled = [...box.querySelectorAll(".scroll")].map((e) => e.scrollLeft);
    const held = reading();
    const top = held && document.getElementById(held).getBoundingClientRect().top;
    box.innerHTML = html;
    touched.forEach((open, id) => { const e = document.getElementById(id); if (e) { e.open = open; } });
    values.forEach(([id, value]) => {
      const e = document.getElementById(id);
      if (e && (e.tagName !== "SELECT" || [...e.options].some((one) => one.value === value))) { e.value = value; }
    });
    box.querySelectorAll(".scroll").forEach((e, at) => { e.scrollLeft = scrolled[at] || 0; });
    if (focus) { [...box.querySelectorAll(focusable)].find((e) => key(e) === focus)?.focus({ preventScroll: true }); }
    const there = held && document.getElementById(held);
    if (there && scrollY > 0) { scrollBy(0, there.getBoundingClientRect().top - top); }
  }

  // The id of what one looks at: where the focus is, or else what stands highest in the window.
  function reading() {
    const seen = (e) => { const top = e.getBoundingClientRect().top; return top >= 0 && top < innerHeight; };
    const focus = document.activeElement.closest("main [id]");
    return (focus && seen(focus) ? focus : [...document.querySelectorAll("main [id]:not(svg *)")].find(seen))?.id;
  }

  // What the server says; nothing once it is gone, which the next look says.
  async function text(path) {
    try { return await (await fetch(path)).text(); } catch { return null; }
  }

  async function renew(name, version) {
    if (seen[name] === version) { return; }
    seen[name] = version;
    const box = document.querySelector(`[data-panel="${name}"]`);
    const html = await text("panel/" + name);
    if (html === null && seen[name] === version) { delete seen[name]; }
    if (html === null || seen[name] !== version) { return; }
    replace(box, html);
    box.querySelectorAll("form[data-into]").forEach((form) => { if (form.id in asked) { load(form, asked[form.id]); } });
  }

  // What this window alone has asked for: shown when it is all there, asked for again after a save.
  const asked = {};
  async function load(form, values) {
    asked[form.id] = values;
    const into = document.getElementById(form.dataset.into);
    into.setAttribute("aria-busy", "true");
    const next = document.createElement("div");
    next.innerHTML = await text(form.getAttribute("action") + "?" + values) ?? "";
    if (asked[form.id] !== values) { return; }
    next.className = "waiting";
    into.append(next);
    const frame = next.querySelector("iframe");
    if (frame) { await new Promise((done) => { frame.onload = done; }); }
    if (asked[form.id] !== values) { next.remove(); return; }
    next.className = "";
    [...into.children].forEach((e) => { if (e !== next) { e.remove(); } });
    into.removeAttribute("aria-busy");
  }

  document.addEventListener("submit", (event) => {
    const form = event.target, by = event.submitter;
    event.preventDefault();
    if (form.method === "post") {  // its fragments come with the next look
      fetch(by?.getAttribute("formaction") || form.getAttribute("action"), { method: "POST", redirect: "manual" }).catch(() => {});
      return;
    }
    if (!form.dataset.into) { return; }
    const values = new URLSearchParams(new FormData(form));
    if (by?.name) {
      values.set(by.name, by.value);
      form.querySelectorAll(`[name="${by.name}"]`).forEach((e) => { e.value = by.value; });
      const section = form.closest("section");
      if (!section.contains(by)) { section.focus(); section.scrollIntoView(); }
    }
    load(form, values);
  });
  document.addEventListener("change", (event) => {
    const e = event.target;
    if (e.classList.contains("begin")) {
      const frame = e.closest("div").querySelector("iframe");
      frame.src = frame.src.split("#")[0] + "#" + e.value;
    } else if (e.tagName === "SELECT") { e.form.requestSubmit(); }
  });
  document.addEventListener("click", (event) => {
    const opened = event.target.closest?.("summary")?.parentElement;
    if (opened?.id) { setTimeout(() => touched.set(opened.id, opened.open)); }
  });

  document.querySelectorAll("[data-panel]").forEach((e) => { seen[e.dataset.panel] = Number(e.dataset.version); });

  // Which panels are new, asked again and again: a line kept open would be one of the six that a browser has for all windows.
  let timer;
  async function look() {
    clearTimeout(timer);
    try {
      const answer = await fetch("state");
      gone.hidden = answer.ok;
      if (answer.ok) { Object.entries(await answer.json()).forEach(([name, version]) => renew(name, version)); }
    } catch { gone.hidden = false; }
    clearTimeout(timer);
    timer = setTimeout(look, 500);
  }
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { look(); } });
  look();
})();
