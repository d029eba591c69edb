import { limits } from '#contract/limits.ts';
import { type Availability, findTools } from '../../../media/ffmpeg-availability.ts';
import type { Settings } from '../../../settings.ts';

/** The programs that films are made with, and their sandbox. What was missing is looked for again: it may be installed meanwhile. */
export function buildToolbox(settings: Pick<Settings, 'ffmpeg' | 'ffprobe' | 'dataDirectory'>) {
  let report: Promise<Availability> | undefined;
  let lookedAt = 0;
  const look = () => {
    lookedAt = performance.now();
    report = findTools(settings);
    return report;
  };
  return {
    look,
    /** As last looked, a while ago at most where something was missing. */
    async recent(): Promise<Availability> {
      const known = await (report ?? look());
      const isOld = performance.now() - lookedAt > limits.transcode.tryAgainEvery;
      return known.tools?.sandbox || !isOld ? known : look();
    },
  };
}

export type Toolbox = ReturnType<typeof buildToolbox>;
