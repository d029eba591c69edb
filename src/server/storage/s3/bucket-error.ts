/** A bucket that cannot hold the site's files. The message says why, and what to do; known without loading what reaches one. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
}
