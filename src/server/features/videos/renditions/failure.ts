import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '#contract/limits.ts';
import type { RenditionFailure } from '#contract/renditions.ts';
import { instantOf } from '../../../clock.ts';
import { isFullDisk, isRefusedByDisk } from '../../../db/node-sqlite.ts';
import { TranscodeError } from '../../../media/ffmpeg.ts';
import type { MakingParts } from './job-context.ts';
import { setFailed } from './job-store.ts';

/** Writes down why no film could be made; where the disk takes not even that, as soon as it does. */
export async function noteFailure({ db, clock, log }: MakingParts, id: string, error: unknown, stopping: AbortSignal) {
  const reason = reasonOf(error);
  tell(log, error, reason);
  while (!stopping.aborted) {
    try {
      await setFailed(db, id, reason, instantOf(clock.now()));
      return;
    } catch (refusal) {
      if (!isRefusedByDisk(refusal)) throw refusal;
      await wait(limits.transcode.writeEvery, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

/** What the tools said may quote the file: only whoever looks for it reads it. */
function tell(log: MakingParts['log'], error: unknown, reason: RenditionFailure): void {
  if (!(error instanceof TranscodeError)) log.error({ err: error, reason }, 'a film could not be made');
  else if (reason === 'not_made') log.error({ reason }, 'a film could not be made');
  else log.warn({ reason }, 'no film can be made of an upload');
  if (error instanceof TranscodeError) log.debug({ detail: error.message }, 'what was said of the upload');
}

function reasonOf(error: unknown): RenditionFailure {
  if (error instanceof TranscodeError) return error.reason;
  return isFullDisk(error) ? 'disk_full' : 'not_made';
}
