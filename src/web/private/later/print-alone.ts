/**
 * The ref of what is printed in the page's place (printed-alone.css). Marks the element below `body` that holds it: a rule
 * that asked by :has() which one that is made the browser look at every element of the page at each change.
 */
export function printAlone(element: HTMLElement | null): (() => void) | undefined {
  const top = element && [...document.body.children].find((child) => child.contains(element));
  if (!top) return undefined;
  const { documentElement } = document;
  top.toggleAttribute('data-printed', true);
  documentElement.toggleAttribute('data-prints-alone', true);
  return () => {
    top.toggleAttribute('data-printed', false);
    documentElement.toggleAttribute('data-prints-alone', document.querySelector('[data-printed]') !== null);
  };
}
