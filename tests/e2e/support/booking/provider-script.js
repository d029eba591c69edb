/**
 * The stand-in's script, as the calendar's document runs it. It takes the queue that waits for it, as the provider's own does,
 * remembers what it is told, draws one frame a namespace and hears what that frame says. Where the server begins it with
 * `MUTE` being true, its frame never says that it is ready.
 */
(() => {
  const provider = window.Cal;
  const callbacks = {};
  let frame;
  window.told = [];
  document.head.append(Object.assign(document.createElement('style'), { textContent: '.embed{border:0}' }));

  /** What waited, then whatever comes. */
  function take(calendar, hear) {
    for (const instruction of calendar.q.splice(0)) hear(instruction);
    calendar.q.push = hear;
  }

  function open(name) {
    let origin;
    take(provider.ns[name], ([instruction, first, second]) => {
      const said = instruction === 'init' ? second : first;
      const { elementOrSelector, callback, ...plain } = said;
      window.told.push([name, instruction, plain]);
      if (instruction === 'init') origin = said.origin;
      if (instruction === 'on') callbacks[said.action] = callback;
      if (instruction === 'inline') draw(elementOrSelector, `${origin}/${said.calLink}/embed?embed=${name}`);
    });
  }

  /** As the provider's own: the frame gets the height of what it shows, and whoever listens is told. */
  const fire = (action, data) => {
    if (action === '__dimensionChanged') frame.style.height = `${data.iframeHeight}px`;
    callbacks[action]?.({ detail: { data } });
  };
  window.fire = fire;
  window.addEventListener('message', ({ source, data }) => {
    if (source !== frame?.contentWindow || typeof data?.fullType !== 'string') return;
    if (!(MUTE && data.fullType === 'linkReady')) fire(data.fullType, data.data);
  });

  function draw(place, address) {
    frame = document.createElement('iframe');
    frame.className = 'embed';
    frame.style.cssText = 'width:100%;height:100%';
    frame.allow = 'payment';
    frame.src = address;
    place.append(frame);
  }

  const tried = (what) => {
    try {
      return what() ?? null;
    } catch (error) {
      return error.name;
    }
  };
  const reached = {
    origin: window.origin,
    page: tried(() => window.top.document.title),
    document: tried(() => window.parent.document.title),
    storage: tried(() => window.localStorage.length),
  };
  window.top.postMessage({ script: reached }, '*');

  take(provider, ([instruction, name]) => {
    if (instruction === 'initNamespace') open(name);
  });
})();
