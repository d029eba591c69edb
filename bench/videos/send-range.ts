import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Upload } from 'tus-js-client';
import { limits } from '#contract/limits.ts';
import { type UploadDetails, uploadMetadata, uploadsPath } from '#contract/videos/uploads.ts';
import type { Site } from '../site/site.ts';

/** Uploads a file as the admin's browser does, and gives the seconds until the server has acknowledged all of it. */
export async function send({ origin, testSite }: Site, file: string): Promise<number> {
  const name = path.basename(file);
  const details: UploadDetails = { name, fingerprint: `${name} ${Date.now()}`, title: name, category: 'palestra' };
  const { size } = await stat(file);
  const begun = performance.now();
  await new Promise<void>((resolve, reject) => {
    new Upload(createReadStream(file), {
      endpoint: origin + uploadsPath,
      uploadSize: size,
      chunkSize: limits.videos.upload.chunkBytes,
      retryDelays: null,
      metadata: { [uploadMetadata]: JSON.stringify(details) },
      headers: { authorization: `Bearer ${testSite.admin}` },
      onError: reject,
      onSuccess: () => resolve(),
    }).start();
  });
  return (performance.now() - begun) / 1000;
}
