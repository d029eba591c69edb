/** Takes the scripts out of their template in the frame after the first; it leaves the document as it was rendered. */
const starter =
  "((template,frame)=>frame(()=>frame(()=>setTimeout(()=>template.replaceWith(template.content)))))(document.getElementById('scripts'),requestAnimationFrame);document.currentScript.remove()";

/**
 * A document whose scripts are asked for after its first paint. A public page reads, and its links work, without them, so on
 * a slow line the words, the type and the picture come first. Measured in docs/decisions/late-scripts.md.
 */
export function startScriptsAfterPaint(html: string): string {
  const preloads: string[] = [];
  const rest = html.replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    preloads.push(link);
    return '';
  });
  const waiting = rest.replace(
    /<script type="module" async="">[\s\S]*?<\/script>/,
    (script) => `<template id="scripts">${preloads.join('')}${script}</template><script>${starter}</script>`,
  );
  return waiting === rest ? html : waiting;
}
