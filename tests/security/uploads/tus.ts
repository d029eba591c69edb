import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { UploadOptions } from 'tus-js-client';
import { Upload } from 'tus-js-client';
import { type UploadDetails, uploadMetadata, uploadsPath } from '#contract/videos/uploads.ts';
import { type Harness, headersOf, type Reply, type Visitor } from '../../harness.ts';

export const MEBI = 1024 * 1024;
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let made = 0;

export function buildDetails(change: Record<string, unknown> = {}): UploadDetails {
  made += 1;
  return { name: `IMG_${made}.MOV`, fingerprint: `print-${made}`, title: 'Stacco da terra', category: 'palestra', ...change };
}

type Sending = { origin: string; as: Visitor; details?: UploadDetails; options?: Partial<UploadOptions> };

/** Sends a file as the web app does, by the same library; gives the upload's id once all of it has arrived. */
export function sendFile(
  file: ConstructorParameters<typeof Upload>[0],
  { origin, as, details = buildDetails(), options = {} }: Sending,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: origin + uploadsPath,
      headers: headersOf(as),
      metadata: { [uploadMetadata]: JSON.stringify(details) },
      chunkSize: MEBI,
      retryDelays: [50, 100, 200, 400, 800, 1600, 3200],
      onError: reject,
      onSuccess: () => resolve(idIn(upload.url ?? '')),
      ...options,
    });
    upload.start();
  });
}

/** The id at the end of an upload's address. */
function idIn(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

type Headers = Record<string, string>;
export type Requested = {
  as?: Visitor;
  id?: string;
  headers?: Headers;
  body?: Uint8Array | ReadableStream<Uint8Array>;
  query?: string;
};

/** One request of tus, with whatever a stranger might send. */
export async function askTus(
  origin: string,
  method: string,
  { as, id, headers = {}, body, query = '' }: Requested = {},
): Promise<Reply> {
  const response = await fetch(`${origin}${uploadsPath}${id === undefined ? '' : `/${id}`}${query}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...headersOf(as), ...headers },
    ...(body && { body: body instanceof Uint8Array ? new Uint8Array(body) : body, duplex: 'half' }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
  return { status: response.status, headers: Object.fromEntries(response.headers), body: isJson ? JSON.parse(text) : text };
}

export function createHeaders(bytes: number, details: unknown = buildDetails()): Headers {
  const metadata = Buffer.from(typeof details === 'string' ? details : JSON.stringify(details)).toString('base64');
  return { 'upload-length': String(bytes), 'upload-metadata': `${uploadMetadata} ${metadata}` };
}

export const bytesAt = (offset: number): Headers => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

/** Begins an upload of so many bytes; gives its id. */
export async function createTusUpload(
  origin: string,
  as: Visitor,
  bytes: number,
  details: unknown = buildDetails(),
): Promise<string> {
  const { status, headers, body } = await askTus(origin, 'POST', { as, headers: createHeaders(bytes, details) });
  if (status !== 201) throw new Error(`The upload was refused: ${status} ${JSON.stringify(body)}`);
  return idIn(String(headers.location));
}

/** How much of an upload the server has. */
export async function offsetOf(origin: string, as: Visitor, id: string): Promise<number> {
  const { status, headers } = await askTus(origin, 'HEAD', { as, id });
  if (status !== 200) throw new Error(`The upload was not found: ${status}`);
  return Number(headers['upload-offset']);
}

export const filesIn = async ({ paths }: Harness) => (await readdir(paths.uploads)).sort();

/** Checks that neither the database nor the uploads' folder is another after this work. */
export async function leavesNothing(harness: Harness, work: () => Promise<unknown>): Promise<void> {
  const before = await filesIn(harness);
  await harness.changesNothing(work);
  const after = await filesIn(harness);
  if (after.join() !== before.join()) throw new Error(`Files came or went: ${before.join()} became ${after.join()}`);
}
