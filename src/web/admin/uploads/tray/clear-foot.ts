/** While the tray is there, what the focus moves to is scrolled out from behind it. Returns how to end that. */
export function clearFoot(tray: HTMLElement): () => void {
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    root.style.scrollPaddingBottom = `${tray.offsetHeight}px`;
  });
  observer.observe(tray);
  return () => {
    observer.disconnect();
    root.style.removeProperty('scroll-padding-bottom');
  };
}
