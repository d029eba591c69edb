import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from './bucket-url.ts';

type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';

/** A request of S3, before its signature. */
export type S3Request = {
  method: Method;
  url: URL;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** A POST that does the same when it is carried out twice, as every other method does. */
  isRepeatable?: boolean;
};

export type Signer = {
  /** The headers of a request, with its signature; those of a body hold its SHA-256, so that a changed one is refused. */
  headersFor(request: S3Request): Promise<Record<string, string>>;
  /** An address that gets an object for some seconds, whatever range is asked for: its signature is of the host alone. */
  signedUrl(url: URL, seconds: number): Promise<string>;
};

/** Signs by AWS Signature Version 4. The derived key, which is the same for a day, is computed once. */
export function buildSigner({ accessKeyId, secretAccessKey, sessionToken, region }: BucketSettings): Signer {
  const cache = new Map<string, ArrayBuffer>();
  const keys = { accessKeyId, secretAccessKey, region, service: 's3', cache, ...(sessionToken && { sessionToken }) };
  return {
    async headersFor({ method, url, headers = {}, body }) {
      const sum = body && { 'x-amz-content-sha256': await sha256Of(body) };
      const signed = await new AwsV4Signer({ ...keys, method, url: url.href, headers: { ...headers, ...sum } }).sign();
      return Object.fromEntries(signed.headers);
    },

    async signedUrl(url, seconds) {
      const lasting = new URL(url);
      lasting.searchParams.set('X-Amz-Expires', String(seconds));
      const signed = await new AwsV4Signer({ ...keys, method: 'GET', url: lasting.href, signQuery: true }).sign();
      return signed.url.href;
    },
  };
}

/** In a thread of its own, since a part has many megabytes. */
async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
