import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { limits } from '#contract/limits.ts';
import { uploadMetadata } from '#contract/uploads.ts';
import { instantOf } from '../../../clock.ts';
import { Refusal, refuse } from '../../../http/errors.ts';
import { sourceFileOf } from '../paths.ts';
import type { WithQueue } from '../renditions/queue.ts';
import { cancelUpload } from './cancel.ts';
import type { Complete } from './complete.ts';
import { createUpload, readDetails } from './create.ts';
import { receivedOf } from './quota.ts';
import { findUpload, touchUpload } from './store.ts';

/** The store of the tus library: the table says which uploads there are, a file how much of one has arrived. Throws Refusals. */
export class UploadDataStore extends DataStore {
  readonly #context: WithQueue;
  readonly #complete: Complete;
  override readonly extensions = ['creation', 'termination'];

  constructor(context: WithQueue, complete: Complete) {
    super();
    this.#context = context;
    this.#complete = complete;
  }

  override async create(upload: Upload): Promise<Upload> {
    const bytes = upload.size ?? 0;
    if (bytes < 1) throw refuse('invalid_input', { fields: { bytes: { code: 'too_small', limit: 1 } } });
    const details = readDetails(upload.metadata?.[uploadMetadata]);
    if (details instanceof Refusal) throw details;
    const refusal = await createUpload(this.#context, { id: upload.id, bytes, details });
    if (refusal) throw refusal;
    return upload;
  }

  /** A whole upload is completed before its offset is answered: a client that knows it is whole does not ask again. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#context.db, id);
    if (!row) throw refuse('upload_not_found');
    if (row.finished_at !== null) return new Upload({ id, size: row.bytes, offset: row.bytes });
    const received = await receivedOf(this.#context, id);
    if (received === undefined) throw refuse('upload_not_found');
    if (received >= row.bytes) {
      const refusal = await this.#complete(id);
      if (refusal) throw refusal;
    }
    return new Upload({ id, size: row.bytes, offset: received });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { db, clock } = this.#context;
    const now = clock.now();
    await touchUpload(db, id, { now: instantOf(now), since: instantOf(now - limits.upload.touchEvery) });
    await using file = await open(sourceFileOf(this.#context, id), 'r+').catch(gone);
    return await append(stream, file, offset);
  }

  override async remove(id: string): Promise<void> {
    if (!(await cancelUpload(this.#context, id))) throw refuse('upload_not_found');
  }
}

/** Writes what arrives from `offset` on. Returns the new end of the file. */
async function append(stream: Readable, file: FileHandle, offset: number): Promise<number> {
  let end = offset;
  for await (const piece of stream) {
    const bytes: Uint8Array = piece;
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, end);
      done += bytesWritten;
      end += bytesWritten;
    }
  }
  return end;
}

/** The upload was cancelled meanwhile. */
function gone(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? refuse('upload_not_found') : error;
}
