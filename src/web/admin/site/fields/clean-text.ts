/** Lines that were pasted into a field of one line, with a space between them. */
export const oneLine = (typed: string): string =>
  typed.includes('\n')
    ? typed
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
    : typed;

/** `@nome` and `instagram.com/nome` as the address of the profile; anything else as it is. */
export function profileUrl(typed: string, host: string, prefix = ''): string {
  const name = /^@?([\w.]+)$/.exec(typed)?.[1];
  if (name && (typed.startsWith('@') || !name.includes('.'))) return `https://www.${host}/${prefix}${name}`;
  return webUrl(typed);
}

/** With its scheme, which few people type. */
export function webUrl(typed: string): string {
  const address = typed.trim();
  if (/^http:\/\//i.test(address)) return address.replace(/^http:/i, 'https:');
  return /^[\w-]+(\.[\w-]+)+(\/|$|\?)/.test(address) ? `https://${address}` : address;
}

/** What a sentence puts behind an address. */
const AFTER_ADDRESS = '/.,;:!)>»"';

/**
 * A pasted `https://cal.com/nome/evento?x`, or a message with it, is `nome/evento`. The address of another provider stays as it
 * is, and is refused. `origin` is that of an operator's own provider.
 */
export function bookingSlug(typed: string, origin = ''): string {
  const text = typed.trim();
  const isOwn = origin !== '' && text.startsWith(`${origin}/`);
  const found = isOwn ? text.slice(origin.length) : /(?:^|[\s/(.<«"])cal\.com\/(\S*)/i.exec(text)?.[1];
  const [path = ''] = (found ?? text).split(/[?#]/, 1);
  let end = path.length;
  while (end > 0 && AFTER_ADDRESS.includes(path.charAt(end - 1))) end -= 1;
  return path.slice(0, end).replace(/^\/+/, '');
}
