import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

type Effort = { brotliQuality: number; gzipLevel: number };

/** The best form the visitor's program takes. */
export function encodingFor(accepted = ''): Encoding {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : 'identity';
}

/** Away from the thread that answers requests. */
export async function compress(body: Buffer, encoding: Encoding, { brotliQuality, gzipLevel }: Effort): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  if (encoding === 'br') return brotli(body, { params: { [quality]: brotliQuality, [size]: body.length } });
  return encoding === 'gzip' ? gzipped(body, { level: gzipLevel }) : body;
}
