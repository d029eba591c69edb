import { entriesOf } from '#contract/site/parts/localized-texts.ts';

/** Every value within a document of a part, by paths such as `items/1to1/title/it`. */
export function listPlaces(document: unknown, path = ''): Map<string, unknown> {
  const places = new Map<string, unknown>([[path, document]]);
  for (const [name, inner] of entriesOf(document))
    for (const [at, value] of listPlaces(inner, path === '' ? name : `${path}/${name}`)) places.set(at, value);
  return places;
}

export const readPlace = (document: unknown, path: string): unknown => listPlaces(document).get(path);

/** Another document with this value there. */
export function writePlace(document: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('/');
  if (path === '') return value;
  const write = (inner: unknown) => writePlace(inner, rest.join('/'), value);
  if (Array.isArray(document)) {
    const names = entriesOf(document).map(([one]) => one);
    return document.map((item: unknown, index) => (names[index] === name ? write(item) : item));
  }
  const fields = typeof document === 'object' && document !== null ? document : {};
  return { ...fields, [name]: write(Reflect.get(fields, name)) };
}
