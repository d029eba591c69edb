/** A text as a search sees it: without case or accents, so that "nicolo" finds "Nicolò". */
export function normalizeSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
