"use strict";
(() => {
  const seen = {};
  const source = new EventSource("events");
  source.addEventListener("state", async (event) => {
    for (const [name, version] of Object.entries(JSON.parse(event.data))) {
      if (seen[name] === version) { continue; }
      seen[name] = version;
      const answer = await fetch("panel/" + name);
      if (answer.ok) { document.querySelector("#" + name + " > .body").innerHTML = await answer.text(); }
    }
  });
})();
