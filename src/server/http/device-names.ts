/** The first one whose mark is in the User-Agent names it: many systems and browsers carry the marks of others as well. */
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'Chromebook'],
  ['Windows', 'Windows'],
  // An iPad says that it is a Mac.
  ['Macintosh', 'Mac/iPad'],
  ['Linux', 'Linux'],
] as const;
const BROWSERS = [
  ['Instagram', 'Instagram'],
  ['FBAN/', 'Facebook'],
  ['FBAV/', 'Facebook'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['OPiOS/', 'Opera'],
  ['DuckDuckGo/', 'DuckDuckGo'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['GSA/', 'Google'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

/**
 * A short name of the device that sends a User-Agent, such as `iPhone · Safari`, made of words of this file alone: nothing that
 * the header says is stored. Null where nothing in it is known.
 */
export function deviceNameOf(userAgent = ''): string | null {
  const named = [SYSTEMS, BROWSERS].map((names) => names.find(([mark]) => userAgent.includes(mark))?.[1]);
  return named.filter((name) => name !== undefined).join(' · ') || null;
}
