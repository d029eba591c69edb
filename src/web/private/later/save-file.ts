import { apiBase, type Call, callPath } from '#contract/calls.ts';
import { MINUTE } from '#contract/units.ts';
import { ApiError, readAnswer } from '#web/calls/api.ts';

/** Milliseconds: WebKit reads a file after the click. */
const REVOKED_AFTER = MINUTE;

/** Gives the browser a file to store, as a link with `download` does. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER);
}

type Options = { params?: Record<string, string>; onBytes: (bytes: number) => void };

/** Takes the ZIP of a call that gives one, and tells how much has come; throws ApiError, also where it was cut on its way. */
export async function downloadZip(call: Call, { params = {}, onBytes }: Options): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const response = await fetch(apiBase + callPath(call, params), { method: call.method }).catch(lost);
  if (!response.ok || !response.body) await readAnswer(call, response);
  const reader = response.body?.getReader();
  for (let read = await reader?.read().catch(lost); read && !read.done; read = await reader?.read().catch(lost)) {
    pieces.push(read.value);
    bytes += read.value.length;
    onBytes(bytes);
  }
  const file = new Blob(pieces, { type: 'application/zip' });
  if (!(await isWhole(file))) lost();
  return file;
}

const END_BYTES = 22;
const END_MARK = 'PK\u0005\u0006';

/** A proxy may end a cut answer as if it were whole: a ZIP has its end record last (APPNOTE.TXT, 4.3.16). */
async function isWhole(file: Blob): Promise<boolean> {
  return (await file.slice(-END_BYTES, -END_BYTES + END_MARK.length).text()) === END_MARK;
}

function lost(): never {
  throw new ApiError({ status: 0, code: 'network', message: 'No answer.' });
}
