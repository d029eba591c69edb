import type { BucketSettings } from '../storage/s3/bucket-url.ts';

/** A sentence for each place on another machine to which rows or files would go unencrypted. `sslmode=disable` is a choice. */
export function sentInClear({
  databaseUrl,
  bucket,
}: {
  databaseUrl: string | undefined;
  bucket: BucketSettings | undefined;
}): string[] {
  const warnings: string[] = [];
  const database = URL.parse(databaseUrl ?? '');
  if (database && !database.searchParams.has('sslmode') && !isHere(database.searchParams.get('host') ?? database.hostname))
    warnings.push(
      'DATABASE_URL: names, e-mails and plans go to another machine unencrypted. Add sslmode=verify-full, or sslmode=disable if nobody else is on that network.',
    );
  const files = URL.parse(bucket?.endpoint ?? '');
  if (files?.protocol === 'http:' && !isHere(files.hostname))
    warnings.push('FILES_URL: videos and pictures go to another machine unencrypted. Use an endpoint with https.');
  return warnings;
}

/** This machine: the loopback, or a Unix socket, which is named by its folder or not at all. */
const isHere = (host: string): boolean =>
  host === '' || host.startsWith('/') || /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[?::1\]?$/.test(host);
