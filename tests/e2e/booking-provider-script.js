/**
 * The stand-in's script, as a page runs it. It takes the queue that waits for it, as the provider's own does, remembers
 * what it is told and draws one frame a namespace. Where the server begins it with
 * `MUTE` being true, it never says that it is ready.
 */
(() => {
  const provider = window.Cal;
  window.told = [];
  window.scriptRuns = (window.scriptRuns ?? 0) + 1;

  /** What waited, then whatever comes. */
  function take(calendar, hear) {
    for (const instruction of calendar.q.splice(0)) hear(instruction);
    calendar.q.push = hear;
  }

  function open(name) {
    let origin;
    let ready;
    take(provider.ns[name], ([instruction, first, second]) => {
      const said = instruction === 'init' ? second : first;
      const { elementOrSelector, callback, ...plain } = said;
      window.told.push([name, instruction, plain]);
      if (instruction === 'init') origin = said.origin;
      if (said.action === 'linkReady') ready = callback;
      if (said.action === '__dimensionChanged') window.changeHeight = changeHeight(name, callback);
      if (instruction === 'inline') draw(elementOrSelector, `${origin}/${said.calLink}/embed`, () => ready(), name);
    });
  }

  /** As the provider's own: the frame gets the height of what it shows, and whoever listens is told. */
  const changeHeight = (name, tell) => (iframeHeight) => {
    document.getElementsByName(name)[0].style.height = `${iframeHeight}px`;
    tell({ detail: { data: { iframeHeight } } });
  };

  function draw(place, address, onReady, name) {
    const frame = document.createElement('iframe');
    frame.name = name;
    frame.style.cssText = 'width:100%;height:100%;border:0';
    frame.src = address;
    if (!MUTE) frame.addEventListener('load', onReady);
    place.append(frame);
  }

  take(provider, ([instruction, name]) => {
    if (instruction === 'initNamespace') open(name);
  });
})();
