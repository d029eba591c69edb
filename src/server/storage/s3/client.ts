import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { limits } from '#contract/limits.ts';
import { failureCodeOf, type ListedObject, type ListPage, parseXml, readListPage, textOf, xmlOf } from './answers.ts';
import type { BucketSettings } from './bucket-url.ts';
import { ObjectUrls, type Query } from './object-urls.ts';
import { type Ask, buildAsk, namedFailure } from './requests.ts';
import { buildSigner, type S3Request, type Signer } from './sign.ts';
import { type BucketLimits, buildTransport, bytesOf, type Transport } from './transport.ts';

/** What an object says of itself, without its bytes. */
export type ObjectHead = {
  bytes: number;
  /** The server's entity tag, with its quotes. Another content has another one. */
  tag: string;
  /** Milliseconds since 1970, in whole seconds. */
  modifiedAt: number;
  /** What the site has written beside the bytes. */
  mark: string | undefined;
};

type GetOptions = { range?: string; ifMatch?: string };
/** The whole object or a range of it; `outside` for a range after its end, `changed` where its tag is another than the given one. */
export type GetAnswer = { head: ObjectHead; isRange: boolean; response: IncomingMessage } | 'outside' | 'changed';

type PutOptions = {
  /** Refused where there is an object of this key (If-None-Match: *). */
  isNew?: boolean;
};
type CopyOptions = { bytes: number; mark: string };

type Dependencies = { signer: Signer; transport: Transport; urls: ObjectUrls; most: BucketLimits };

/**
 * The calls of S3 that the site needs, by key below the site's prefix. Each throws StorageUnavailable where the server does not
 * answer or refuses, and an error with the code EDQUOT where the bucket is full.
 */
export class Bucket {
  readonly #signer: Signer;
  readonly #transport: Transport;
  readonly #urls: ObjectUrls;
  readonly #most: BucketLimits;
  readonly #ask: Ask;

  constructor({ signer, transport, urls, most }: Dependencies) {
    this.#signer = signer;
    this.#transport = transport;
    this.#urls = urls;
    this.#most = most;
    this.#ask = buildAsk(signer, transport, most);
  }

  async get(key: string, { range, ifMatch }: GetOptions = {}): Promise<GetAnswer | undefined> {
    const headers = { ...(range && { range }), ...(ifMatch && { 'if-match': ifMatch }) };
    const { status, response } = await this.#ask({ method: 'GET', url: this.#urls.of(key), headers }, [200, 206, 404, 412, 416]);
    if (status === 200 || status === 206) return { head: headOf(response.headers), isRange: status === 206, response };
    const code = failureCodeOf((await bytesOf(response)).toString()) ?? '';
    // A bucket that is gone is no bucket without files.
    if (code === 'NoSuchBucket') throw namedFailure('GET', status, code);
    if (status === 404) return undefined;
    return status === 412 ? 'changed' : 'outside';
  }

  async head(key: string): Promise<ObjectHead | undefined> {
    const { status, response } = await this.#ask({ method: 'HEAD', url: this.#urls.of(key) }, [200, 404]);
    response.resume();
    return status === 404 ? undefined : headOf(response.headers);
  }

  /**
   * Writes an object of bytes in memory. False where it `isNew` and there is another. A new one is marked, since the repetition
   * of a request whose answer was lost finds its own object there.
   */
  async put(key: string, body: Uint8Array<ArrayBuffer>, { isNew = false }: PutOptions = {}): Promise<boolean> {
    const mark = randomUUID();
    const headers: Record<string, string> = isNew ? { 'if-none-match': '*', [MARK]: mark } : {};
    const request: S3Request = { method: 'PUT', url: this.#urls.of(key), headers, body };
    const { status, response } = await this.#ask(request, isNew ? [200, 412] : [200]);
    await bytesOf(response);
    return status === 200 || (await this.head(key))?.mark === mark;
  }

  /** Writes an object in parts, and lets go of them where one fails: they would be paid for and never seen. */
  async inParts(key: string, headers: Record<string, string>, sendParts: (send: SendPart) => Promise<string[]>): Promise<void> {
    const url = this.#urls.of(key, { uploads: '' });
    const begun = await this.#write({ method: 'POST', url, headers, isRepeatable: true });
    const uploadId = textOf('UploadId', parseXml(begun)) ?? '';
    const send: SendPart = (part, request) => {
      const url = this.#urls.of(key, { partNumber: String(part), uploadId });
      return this.#ask({ ...request, method: 'PUT', url }, [200]);
    };
    const whole = this.#urls.of(key, { uploadId });
    try {
      const tags = await sendParts(send);
      const parts = tags.map((ETag, index) => ({ name: 'Part', texts: { PartNumber: String(index + 1), ETag } }));
      const body = Buffer.from(xmlOf('CompleteMultipartUpload', parts));
      await this.#write({ method: 'POST', url: whole, body });
    } catch (error) {
      await this.#ask({ method: 'DELETE', url: whole }, [204, 404]).catch(() => undefined);
      throw error;
    }
  }

  /** Copies an object on the server. The copy has this mark beside its bytes. */
  async copy(from: string, to: string, { bytes, mark }: CopyOptions): Promise<void> {
    const source = { 'x-amz-copy-source': `/${this.#urls.pathOf(from)}` };
    const marked = { [MARK]: mark };
    const { copyBytesMax, copyPartBytes: partBytes } = this.#most;
    if (bytes > copyBytesMax) return this.inParts(to, marked, (send) => copyParts(send, source, { bytes, partBytes }));
    const headers = { ...source, ...marked, 'x-amz-metadata-directive': 'REPLACE' };
    await this.#write({ method: 'PUT', url: this.#urls.of(to), headers });
  }

  /** The objects whose keys begin so, in the order of their keys. */
  async *list(start: string): AsyncGenerator<ListedObject> {
    const { prefix } = this.#urls;
    for await (const { objects } of this.#listPages({ prefix: `${prefix}${start}` }))
      for (const { key, ...object } of objects) yield { key: key.slice(prefix.length), ...object };
  }

  /** The names right below a key that ends in a slash: of objects, and of what further slashes follow. */
  async names(folder: string): Promise<string[]> {
    const start = `${this.#urls.prefix}${folder}`;
    const names: string[] = [];
    for await (const { objects, prefixes } of this.#listPages({ prefix: start, delimiter: '/' }))
      names.push(...objects.map(({ key }) => key.slice(start.length)), ...prefixes.map((one) => one.slice(start.length, -1)));
    return names.filter((name) => name !== '').sort();
  }

  /** Deletes objects, whether they are there or not. */
  async remove(keys: readonly string[]): Promise<void> {
    const { deletedAtOnce } = this.#most;
    for (let start = 0; start < keys.length; start += deletedAtOnce) {
      const named = keys.slice(start, start + deletedAtOnce);
      const objects = named.map((key) => ({ name: 'Object', texts: { Key: `${this.#urls.prefix}${key}` } }));
      const body = Buffer.from(xmlOf('Delete', objects));
      const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
      await this.#write({ method: 'POST', url: this.#urls.ofBucket({ delete: '' }), headers, body, isRepeatable: true });
    }
  }

  /** The path and signature by which whoever reaches the server gets an object, for some minutes. */
  async signedPath(key: string): Promise<string> {
    return this.#urls.withoutEndpoint(await this.#signer.signedUrl(this.#urls.of(key), this.#most.signedFor / 1000));
  }

  /** Asks for a listing of one object. */
  async probe(): Promise<void> {
    await this.#listPage({ prefix: this.#urls.prefix, 'max-keys': '1' });
  }

  close(): void {
    this.#transport.close();
  }

  async #write(request: S3Request): Promise<string> {
    const { response } = await this.#ask(request, [200]);
    const text = (await bytesOf(response)).toString();
    // A copy, and what completes an upload, may fail after the status was sent.
    const code = failureCodeOf(text);
    if (code !== undefined) throw namedFailure(request.method, 200, code);
    return text;
  }

  async *#listPages(query: Query): AsyncGenerator<ListPage> {
    let token: string | undefined;
    do {
      const page = await this.#listPage({ ...query, ...(token !== undefined && { 'continuation-token': token }) });
      yield page;
      token = page.next;
    } while (token !== undefined);
  }

  async #listPage(query: Query): Promise<ListPage> {
    const url = this.#urls.ofBucket({ 'list-type': '2', ...query });
    const { response } = await this.#ask({ method: 'GET', url }, [200]);
    return readListPage((await bytesOf(response)).toString());
  }
}

export function openS3(settings: BucketSettings, most: BucketLimits = limits.server.bucket): Bucket {
  const transport = buildTransport(settings.endpoint, most);
  return new Bucket({ signer: buildSigner(settings), transport, urls: new ObjectUrls(settings), most });
}

export type SendPart = (part: number, request: Pick<S3Request, 'headers' | 'body'>) => ReturnType<Ask>;

const MARK = 'x-amz-meta-mark';

async function copyParts(
  send: SendPart,
  source: Record<string, string>,
  { bytes, partBytes }: { bytes: number; partBytes: number },
): Promise<string[]> {
  const copyPart = async (index: number): Promise<string> => {
    const range = `bytes=${index * partBytes}-${Math.min((index + 1) * partBytes, bytes) - 1}`;
    const { response } = await send(index + 1, { headers: { ...source, 'x-amz-copy-source-range': range } });
    const text = (await bytesOf(response)).toString();
    const tag = textOf('ETag', parseXml(text));
    if (tag === undefined) throw namedFailure('PUT', 200, failureCodeOf(text) ?? 'no code');
    return tag;
  };
  const tags: string[] = [];
  const parts = Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) => index);
  for (let next = 0; next < parts.length; next += limits.server.bucket.copiesAtOnce)
    tags.push(...(await Promise.all(parts.slice(next, next + limits.server.bucket.copiesAtOnce).map(copyPart))));
  return tags;
}

function headOf(headers: IncomingHttpHeaders): ObjectHead {
  const whole = headers['content-range']?.split('/')[1] ?? headers['content-length'];
  const mark = headers[MARK];
  return {
    bytes: Number(whole),
    tag: headers.etag ?? '',
    modifiedAt: Date.parse(headers['last-modified'] ?? ''),
    mark: typeof mark === 'string' ? mark : undefined,
  };
}
