/** A bucket, the folder of the site within it, and the keys that open it. */
export type BucketSettings = {
  /** Where the S3 server answers, without a path. */
  endpoint: string;
  region: string;
  name: string;
  /** Keys of the site's files begin with this and a slash; empty where the whole bucket is the site's. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of keys that were lent for a while. */
  sessionToken: string | undefined;
};

/** As the environment has them. */
export type BucketKeys = {
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  sessionToken?: string | undefined;
};

/** The setting of an address, and how those of its keys begin. */
type Named = { url: string; keys: string };
const ofFiles: Named = { url: 'FILES_URL', keys: 'AWS_' };

const EXAMPLE = 's3://my-bucket/site?endpoint=https://s3.example.com&region=eu-south-1';
const NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[\w.-]+(?:\/[\w.-]+)*$/;
const REGION = /^[\w-]{1,64}$/;
const PARAMETERS = ['endpoint', 'region'];

/**
 * Reads the address of a bucket. Without an endpoint it is Amazon's of the region. Gives a sentence that says what is wrong and
 * repeats nothing of the address, since a mistyped one may hold a key.
 */
export function readBucketUrl(typed: string, keys: BucketKeys, named: Named = ofFiles): BucketSettings | string {
  const url = URL.parse(typed);
  const region = url?.searchParams.get('region') ?? 'us-east-1';
  const endpoint = originOf(url?.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  const prefix = url?.pathname.replace(/^\//, '').replace(/\/$/, '') ?? '';
  const isAddress =
    url?.protocol === 's3:' &&
    NAME.test(url.host) &&
    `${url.username}${url.password}${url.hash}` === '' &&
    (prefix === '' || PREFIX.test(prefix)) &&
    REGION.test(region) &&
    [...url.searchParams.keys()].every((name) => PARAMETERS.includes(name));
  if (!isAddress || endpoint === undefined) return `${named.url} must be the address of a bucket, such as ${EXAMPLE}.`;
  const { accessKeyId, secretAccessKey, sessionToken } = keys;
  if (!accessKeyId || !secretAccessKey)
    return `${named.url} names a bucket: set ${named.keys}ACCESS_KEY_ID and ${named.keys}SECRET_ACCESS_KEY to the keys that open it.`;
  return { endpoint, region, name: url.host, prefix, accessKeyId, secretAccessKey, sessionToken };
}

/** Whether two sites have their files in the same place of the same bucket, or neither in one. */
export function isSameBucket(one: BucketSettings | undefined, other: BucketSettings | undefined): boolean {
  return one?.endpoint === other?.endpoint && one?.name === other?.name && one?.prefix === other?.prefix;
}

/** The origin of an address that is nothing more. */
function originOf(typed: string): string | undefined {
  const url = URL.parse(typed);
  const isBare =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && `${url.search}${url.hash}${url.username}` === '';
  return isBare ? url.origin : undefined;
}
