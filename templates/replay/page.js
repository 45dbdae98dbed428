"use strict";
(function () {
  var steps = Array.prototype.slice.call(document.querySelectorAll("#steps > li"));
  var marks = Array.prototype.map.call(document.querySelectorAll("svg > g"), function (g) {
    return { g: g, b: Number(g.dataset.b), e: g.dataset.e === undefined ? Infinity : Number(g.dataset.e) };
  });
  var now = -1;
  function show(to) {
    to = Math.max(0, Math.min(steps.length - 1, to));
    if (steps[now]) { steps[now].removeAttribute("aria-current"); }
    now = to;
    marks.forEach(function (mark) {
      mark.g.classList.toggle("off", !(mark.b <= now && now < mark.e));
    });
    steps[now].setAttribute("aria-current", "step");
    steps[now].scrollIntoView({ block: "nearest" });
    document.getElementById("at").textContent = (now + 1) + " of " + steps.length;
  }
  function round(by) {
    var at = now + by;
    while (at > 0 && at < steps.length - 1 && !steps[at].querySelector("h2")) { at += by; }
    return at;
  }
  var keys = {
    ArrowRight: function () { show(now + 1); },
    ArrowLeft: function () { show(now - 1); },
    ArrowDown: function () { show(round(1)); },
    ArrowUp: function () { show(round(-1)); },
    Home: function () { show(0); },
    End: function () { show(steps.length - 1); }
  };
  document.addEventListener("keydown", function (event) {
    if (keys[event.key] && !event.ctrlKey && !event.altKey && !event.metaKey) {
      keys[event.key]();
      event.preventDefault();
    }
  });
  [["first", "Home"], ["back", "ArrowLeft"], ["next", "ArrowRight"], ["last", "End"]].forEach(
    function (pair) { document.getElementById(pair[0]).addEventListener("click", keys[pair[1]]); }
  );
  document.querySelector(".keys").hidden = false;
  function chosen() { return (parseInt(location.hash.slice(1), 10) || 1) - 1; }
  window.addEventListener("hashchange", function () { show(chosen()); });
  show(chosen());
}());
