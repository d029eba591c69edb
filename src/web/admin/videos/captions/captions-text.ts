/** Seconds for which an added sentence is shown at first. */
const SHOWN = 3;

/** The text of a captions file: UTF-8, UTF-16, or Windows-1252 of old subtitle programs. */
export async function readCaptionsFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return decode(bytes).replace(/\r\n?/g, '\n');
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The text with one more sentence, shown from `second` on, and the range of its placeholder. */
export function addSentence(text: string, second: number, placeholder: string): { text: string; from: number; to: number } {
  const before = text.trimEnd();
  const times = `${stamp(second)} --> ${stamp(second + SHOWN)}`;
  const head = `${before}${before === '' ? '' : '\n\n'}${times}\n`;
  return { text: `${head}${placeholder}\n`, from: head.length, to: head.length + placeholder.length };
}

/** `00:01:02.500`, as WebVTT writes it. */
function stamp(seconds: number): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000));
  return new Date(milliseconds).toISOString().slice(11, 23);
}
