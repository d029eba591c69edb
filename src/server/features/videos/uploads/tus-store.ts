import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { limits } from '#contract/limits.ts';
import { uploadMetadata } from '#contract/videos/uploads.ts';
import { instantOf } from '../../../clock.ts';
import { Refusal, refuse } from '../../../http/answers/errors.ts';
import type { WithQueue } from '../renditions/queue.ts';
import { cancelUpload } from './cancel.ts';
import type { Complete } from './complete.ts';
import { createUpload, readDetails } from './create.ts';
import { findUpload, touchUpload } from './store.ts';

/** The store of the tus library: the table says which uploads there are, what has arrived how much of one there is. Throws Refusals. */
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
    if (row.finishedAt !== null) return new Upload({ id, size: row.bytes, offset: row.bytes });
    const { received } = (await this.#context.uploadStorage.stat(id)) ?? {};
    if (received === undefined) throw refuse('upload_not_found');
    if (received >= row.bytes) {
      const refusal = await this.#complete(id);
      if (refusal) throw refusal;
    }
    return new Upload({ id, size: row.bytes, offset: received });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { db, uploadStorage, clock } = this.#context;
    const now = clock.now();
    await touchUpload(db, id, { now: instantOf(now), since: instantOf(now - limits.videos.upload.touchEvery) });
    const end = await uploadStorage.append(id, offset, stream);
    // The upload was cancelled meanwhile.
    if (end === undefined) throw refuse('upload_not_found');
    return end;
  }

  override async remove(id: string): Promise<void> {
    if (!(await cancelUpload(this.#context, id))) throw refuse('upload_not_found');
  }
}
