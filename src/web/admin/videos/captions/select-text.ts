/** Selects a line, counted from 1, and brings it into view. */
export function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const at = Math.min(Math.max(line, 1), lines.length) - 1;
  const from = lines.slice(0, at).reduce((sum, { length }) => sum + length + 1, 0);
  selectRange(area, from, from + (lines[at]?.length ?? 0));
}

/** Selecting alone does not scroll: how far down it lies follows from how much text stands above. */
export function selectRange(area: HTMLTextAreaElement, from: number, to: number): void {
  area.focus();
  area.setSelectionRange(from, to);
  const share = area.value.length === 0 ? 0 : from / area.value.length;
  area.scrollTop = share * area.scrollHeight - area.clientHeight / 2;
}
