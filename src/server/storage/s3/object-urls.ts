import type { BucketSettings } from './bucket-url.ts';

export type Query = Record<string, string>;

/** The URLs of a bucket and of its objects, by key below the site's prefix. */
export class ObjectUrls {
  readonly #endpoint: string;
  readonly #bucket: string;
  /** What all keys of the site begin with. */
  readonly prefix: string;

  constructor({ endpoint, name, prefix }: BucketSettings) {
    this.#endpoint = endpoint;
    this.#bucket = name;
    this.prefix = prefix === '' ? '' : `${prefix}/`;
  }

  of(key: string, query: Query = {}): URL {
    return withQuery(`${this.#endpoint}/${this.pathOf(key)}`, query);
  }

  ofBucket(query: Query): URL {
    return withQuery(`${this.#endpoint}/${this.#bucket}`, query);
  }

  /** The bucket is a part of the path, not of the host: a certificate or name server of one's own need not know its name. */
  pathOf(key: string): string {
    return [this.#bucket, ...`${this.prefix}${key}`.split('/')].map(encode).join('/');
  }

  withoutEndpoint(url: string): string {
    return url.slice(this.#endpoint.length);
  }
}

/** As S3 signs it: everything but letters, digits and `-_.~` (RFC 3986). */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function withQuery(url: string, query: Query): URL {
  const parameters = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return new URL(parameters.length === 0 ? url : `${url}?${parameters.join('&')}`);
}
