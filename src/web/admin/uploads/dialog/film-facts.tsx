import { limits } from '#contract/limits.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { formatDuration } from '#web/lib/formats.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { percentOf } from '../sending/percent.ts';
import type { Candidate } from './candidate.ts';

const HOUR = 3600;

/** Name, length and size of a file; why it cannot be sent, or from where it goes on. */
export function FilmFacts({ candidate }: { candidate: Candidate }) {
  const { t, language } = useTranslation('admin');
  const { file, look, refusal, unfinished } = candidate;
  const facts = [look?.seconds === undefined ? '' : formatDuration(look.seconds), formatBytes(file.size, language)];
  return (
    <div className="min-w-0 flex-1 text-sm">
      {unfinished && <p className="text-base font-bold wrap-break-word">{unfinished.title}</p>}
      <p className="font-bold tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      <p className="text-slate wrap-anywhere">{file.name}</p>
      {refusal && (
        <p className="mt-1 font-bold text-red-deep">
          {t(`uploads.refusals.${refusal}`, {
            size: formatBytes(limits.upload.bytesMax, language),
            hours: limits.transcode.secondsMax / HOUR,
          })}
        </p>
      )}
      {unfinished && (
        <p className="mt-1 font-bold text-green">
          {t('uploads.resumesAt', { percent: percentOf(unfinished.received, unfinished.bytes) })}
        </p>
      )}
    </div>
  );
}
