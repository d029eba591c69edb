/** The bytes that a value has as JSON in UTF-8, without making that JSON. Texts are well-formed, as the contract takes them. */
export function jsonBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value !== 'object' || value === null) return String(value).length;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + jsonBytes(item) + 1, 2);
  let bytes = 2;
  for (const [name, inner] of Object.entries(value)) if (inner !== undefined) bytes += textBytes(name) + jsonBytes(inner) + 2;
  return bytes;
}

/** The longest form of a UTF-16 code unit in JSON: `\u0001`. */
const UNIT = 6;

/** A bound that reads no letter of a text: what `jsonBytes` counts is never more. */
export function mostJsonBytes(value: unknown): number {
  if (typeof value === 'string') return UNIT * value.length + 2;
  if (typeof value !== 'object' || value === null) return String(value).length;
  let bytes = 2;
  for (const [name, inner] of Object.entries(value)) bytes += UNIT * name.length + 4 + mostJsonBytes(inner);
  return bytes;
}

const QUOTE = 34;
const BACKSLASH = 92;
const BLANK = 32;
/** Of a control character as JSON writes it, such as `\u0001`; ends of lines and tabs have fewer. */
const ESCAPED = 6;

function textBytes(text: string): number {
  let bytes = Buffer.byteLength(text) + 2;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE || code === BACKSLASH) bytes += 1;
    else if (code < BLANK) bytes += code === 10 ? 1 : ESCAPED - 1;
  }
  return bytes;
}
