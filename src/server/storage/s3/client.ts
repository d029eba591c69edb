import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { limits } from '#contract/limits.ts';
import { failureCodeOf, type ListedObject, type ListPage, parseXml, readListPage, textOf, xmlOf } from './answers.ts';
import type { BucketSettings } from './bucket-url.ts';
import { buildAsk, namedFailure } from './requests.ts';
import { buildSigner, type S3Request } from './sign.ts';
import { type BucketLimits, buildTransport, bytesOf } from './transport.ts';

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

export type Bucket = ReturnType<typeof openS3>;

/**
 * The calls of S3 that the site needs, by key below the site's prefix. Each throws StorageUnavailable where the server does not
 * answer or refuses, and an error with the code EDQUOT where the bucket is full.
 */
export function openS3(settings: BucketSettings, most: BucketLimits = limits.server.bucket) {
  const transport = buildTransport(settings.endpoint, most);
  const signer = buildSigner(settings);
  const ask = buildAsk(signer, transport, most);
  const prefix = settings.prefix === '' ? '' : `${settings.prefix}/`;
  /** The bucket is a part of the path, not of the host: a certificate or name server of one's own need not know its name. */
  const pathOf = (key: string) => [settings.name, ...`${prefix}${key}`.split('/')].map(encode).join('/');
  const urlOf = (key: string, query: Query = {}) => withQuery(`${settings.endpoint}/${pathOf(key)}`, query);
  const bucketUrl = (query: Query) => withQuery(`${settings.endpoint}/${settings.name}`, query);

  const listPage = async (query: Query): Promise<ListPage> => {
    const { response } = await ask({ method: 'GET', url: bucketUrl({ 'list-type': '2', ...query }) }, [200]);
    return readListPage((await bytesOf(response)).toString());
  };

  async function* listPages(query: Query): AsyncGenerator<ListPage> {
    let token: string | undefined;
    do {
      const page = await listPage({ ...query, ...(token !== undefined && { 'continuation-token': token }) });
      yield page;
      token = page.next;
    } while (token !== undefined);
  }

  const write = async (request: S3Request): Promise<string> => {
    const { response } = await ask(request, [200]);
    const text = (await bytesOf(response)).toString();
    // A copy, and what completes an upload, may fail after the status was sent.
    const code = failureCodeOf(text);
    if (code !== undefined) throw namedFailure(request.method, 200, code);
    return text;
  };

  const get = async (key: string, { range, ifMatch }: GetOptions = {}): Promise<GetAnswer | undefined> => {
    const headers = { ...(range && { range }), ...(ifMatch && { 'if-match': ifMatch }) };
    const { status, response } = await ask({ method: 'GET', url: urlOf(key), headers }, [200, 206, 404, 412, 416]);
    if (status === 200 || status === 206) return { head: headOf(response.headers), isRange: status === 206, response };
    const code = failureCodeOf((await bytesOf(response)).toString()) ?? '';
    // A bucket that is gone is no bucket without files.
    if (code === 'NoSuchBucket') throw namedFailure('GET', status, code);
    if (status === 404) return undefined;
    return status === 412 ? 'changed' : 'outside';
  };

  /** Writes an object in parts, and lets go of them where one fails: they would be paid for and never seen. */
  const inParts = async (key: string, headers: Record<string, string>, sendParts: (send: SendPart) => Promise<string[]>) => {
    const begun = await write({ method: 'POST', url: urlOf(key, { uploads: '' }), headers, isRepeatable: true });
    const uploadId = textOf('UploadId', parseXml(begun)) ?? '';
    const send: SendPart = (part, request) => {
      const url = urlOf(key, { partNumber: String(part), uploadId });
      return ask({ ...request, method: 'PUT', url }, [200]);
    };
    try {
      const tags = await sendParts(send);
      const parts = tags.map((ETag, index) => ({ name: 'Part', texts: { PartNumber: String(index + 1), ETag } }));
      const body = Buffer.from(xmlOf('CompleteMultipartUpload', parts));
      await write({ method: 'POST', url: urlOf(key, { uploadId }), body });
    } catch (error) {
      await ask({ method: 'DELETE', url: urlOf(key, { uploadId }) }, [204, 404]).catch(() => undefined);
      throw error;
    }
  };

  const head = async (key: string): Promise<ObjectHead | undefined> => {
    const { status, response } = await ask({ method: 'HEAD', url: urlOf(key) }, [200, 404]);
    response.resume();
    return status === 404 ? undefined : headOf(response.headers);
  };

  return {
    get,
    head,
    inParts,

    /**
     * Writes an object of bytes in memory. False where it `isNew` and there is another. A new one is marked, since the repetition
     * of a request whose answer was lost finds its own object there.
     */
    async put(key: string, body: Uint8Array<ArrayBuffer>, { isNew = false }: PutOptions = {}): Promise<boolean> {
      const mark = randomUUID();
      const headers: Record<string, string> = isNew ? { 'if-none-match': '*', [MARK]: mark } : {};
      const { status, response } = await ask({ method: 'PUT', url: urlOf(key), headers, body }, isNew ? [200, 412] : [200]);
      await bytesOf(response);
      return status === 200 || (await head(key))?.mark === mark;
    },

    /** Copies an object on the server. The copy has this mark beside its bytes. */
    async copy(from: string, to: string, { bytes, mark }: CopyOptions): Promise<void> {
      const source = { 'x-amz-copy-source': `/${pathOf(from)}` };
      const marked = { [MARK]: mark };
      if (bytes <= most.copyBytesMax) {
        await write({ method: 'PUT', url: urlOf(to), headers: { ...source, ...marked, 'x-amz-metadata-directive': 'REPLACE' } });
        return;
      }
      await inParts(to, marked, (send) => copyParts(send, source, { bytes, partBytes: most.copyPartBytes }));
    },

    /** The objects whose keys begin so, in the order of their keys. */
    async *list(start: string): AsyncGenerator<ListedObject> {
      for await (const { objects } of listPages({ prefix: `${prefix}${start}` }))
        for (const { key, ...object } of objects) yield { key: key.slice(prefix.length), ...object };
    },

    /** The names right below a key that ends in a slash: of objects, and of what further slashes follow. */
    async names(folder: string): Promise<string[]> {
      const start = `${prefix}${folder}`;
      const names: string[] = [];
      for await (const { objects, prefixes } of listPages({ prefix: start, delimiter: '/' }))
        names.push(...objects.map(({ key }) => key.slice(start.length)), ...prefixes.map((one) => one.slice(start.length, -1)));
      return names.filter((name) => name !== '').sort();
    },

    /** Deletes objects, whether they are there or not. */
    async remove(keys: readonly string[]): Promise<void> {
      for (let start = 0; start < keys.length; start += most.deletedAtOnce) {
        const named = keys.slice(start, start + most.deletedAtOnce);
        const objects = named.map((key) => ({ name: 'Object', texts: { Key: `${prefix}${key}` } }));
        const body = Buffer.from(xmlOf('Delete', objects));
        const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
        await write({ method: 'POST', url: bucketUrl({ delete: '' }), headers, body, isRepeatable: true });
      }
    },

    /** The path and signature by which whoever reaches the server gets an object, for some minutes. */
    async signedPath(key: string): Promise<string> {
      const url = await signer.signedUrl(urlOf(key), most.signedFor / 1000);
      return url.slice(settings.endpoint.length);
    },

    /** Asks for a listing of one object. */
    async probe(): Promise<void> {
      await listPage({ prefix, 'max-keys': '1' });
    },

    close: () => transport.close(),
  };
}

export type SendPart = (part: number, request: Pick<S3Request, 'headers' | 'body'>) => ReturnType<ReturnType<typeof buildAsk>>;
type Query = Record<string, string>;

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

/** As S3 signs it: everything but letters, digits and `-_.~` (RFC 3986). */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function withQuery(url: string, query: Query): URL {
  const parameters = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return new URL(parameters.length === 0 ? url : `${url}?${parameters.join('&')}`);
}
