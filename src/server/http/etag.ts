/** The weak comparison of RFC 9110, 8.8.3.2: a proxy may have made the tag weak, or a copy of it strong. */
export function isNamedIn(tags: string | undefined, tag: string): boolean {
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return tags?.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag)) ?? false;
}
