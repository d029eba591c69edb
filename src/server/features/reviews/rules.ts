/** Public authors are known by first name and the last name's initial, as people read it: one letter with its accents. */
export function displayName(firstName: string, lastName: string): string {
  const [initial] = [...new Intl.Segmenter('it', { granularity: 'grapheme' }).segment(lastName.trim())];
  return initial ? `${firstName} ${initial.segment.toUpperCase()}.` : firstName;
}
