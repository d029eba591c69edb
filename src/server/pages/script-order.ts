/** Puts back what waits in a template, where it was rendered, as soon as the first paint is told of. */
const afterPaint =
  "(template=>new PerformanceObserver((paints,observer)=>{observer.disconnect();template.replaceWith(template.content)}).observe({type:'paint',buffered:true}))(document.getElementById('scripts'));document.currentScript.remove()";

/** Puts back at once what waits in a template: whoever reads ahead in the document does not look inside one. */
const atOnce =
  "(template=>{template.nextSibling.remove();template.replaceWith(template.content)})(document.getElementById('scripts'))";

/** The scripts that are added here, for the policy of each page that may have them. */
export const ownScripts = [afterPaint, atOnce];

/** As the router writes it. */
const moduleScript = { begins: '<script type="module" async="">', ends: '</script>' };

/**
 * A document whose scripts are asked for after its first paint. A public page reads, and its links work, without them, so on
 * a slow line the words, the type and the picture come first. Measured in docs/decisions/scripts-after-first-paint.md.
 */
export function startScriptsAfterPaint(html: string): string {
  const { rest, preloads } = withoutPreloads(html);
  const waiting = replaceModuleScript(
    rest,
    (script) => `<template id="scripts">${preloads}${script}</template><script>${afterPaint}</script>`,
  );
  return waiting ?? html;
}

/**
 * A document whose first script, which makes the dashboard's first calls, runs before its other scripts are asked for: a
 * browser has six connections, and the calls would wait for them to be free.
 */
export function startCallsBeforeScripts(html: string): string {
  const { rest, preloads } = withoutPreloads(html);
  const waiting = replaceModuleScript(
    rest,
    (calls) => `${calls}<template id="scripts">${preloads}</template><script type="module" async="">${atOnce}</script>`,
  );
  return waiting ?? html;
}

/** The document with something else in the place of its first module script; undefined where it has none. */
function replaceModuleScript(html: string, make: (script: string) => string): string | undefined {
  const start = html.indexOf(moduleScript.begins);
  const end = start === -1 ? -1 : html.indexOf(moduleScript.ends, start);
  if (end === -1) return undefined;
  const behind = end + moduleScript.ends.length;
  return html.slice(0, start) + make(html.slice(start, behind)) + html.slice(behind);
}

function withoutPreloads(html: string): { rest: string; preloads: string } {
  const preloads: string[] = [];
  const rest = html.replace(/<link rel="(?:modulepreload|preload" as="fetch)"[^<>]*>/g, (link) => {
    preloads.push(link);
    return '';
  });
  return { rest, preloads: preloads.join('') };
}
