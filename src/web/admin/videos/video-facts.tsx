import type { ReactNode } from 'react';
import type { RenditionSet } from '#contract/videos/renditions.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { formatDate } from '#web/calls/formats.ts';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { dotted } from '#web/public/ui/dotted.ts';

/** The duration of an upload is unknown until its first rendition is there. */
export const isMeasured = ({ renditions }: Video) => renditions === undefined || renditions.playable;

type VideoFactsProps = { video: Video; onClients: (video: Video) => void };

/** What decides which video it is: category, duration (on the poster for those who see it), and how many clients have it. */
export function VideoFacts({ video, onClients }: VideoFactsProps) {
  const { t } = useTranslation('admin');
  const { category, duration } = video;
  return (
    <dl className={classNames('mt-0.5 text-sm leading-snug font-bold tabular-nums', dotted.list)}>
      <dt className="sr-only">{t('videos.category')}</dt>
      <dd className={dotted.item}>{t(`common:categories.${category}`)}</dd>
      {isMeasured(video) && (
        <>
          <dt className="sr-only">{t('videos.duration')}</dt>
          <dd className="sr-only">{formatDuration(duration)}</dd>
        </>
      )}
      <dt className="sr-only">{t('videos.users')}</dt>
      <dd className={dotted.item}>
        <ClientsButton video={video} onPress={onClients} />
      </dd>
      <SilenceFact video={video} />
    </dl>
  );
}

/** That it never had sound, which may be meant; sound that could not be read is told apart, with what can be done. */
export function SilenceFact({ video }: { video: Video }) {
  const { t } = useTranslation('admin');
  if (video.renditions?.missingSound !== 'none') return null;
  return (
    <>
      <dt className="sr-only">{t('videos.sound')}</dt>
      <dd className={classNames(dotted.item, 'font-normal')}>{t('renditions.noSound')}</dd>
    </>
  );
}

/** How many clients have it; pressed, who they are. The text is a line high, what takes the finger is more. */
export function ClientsButton({ video, onPress }: { video: Video; onPress: (video: Video) => void }) {
  const { t } = useTranslation('admin');
  const { title, userCount } = video;
  const clients = userCount === 0 ? t('videos.noClients') : t('videos.clients', { count: userCount });
  return (
    <button
      type="button"
      aria-label={t('videoClients.openOf', { clients, title })}
      onClick={() => onPress(video)}
      className={classNames(
        '-my-3 -mr-3 inline-flex min-h-11 cursor-pointer items-center pr-3 underline decoration-2 underline-offset-4 hover:bg-ink-black/8 print:no-underline',
        userCount === 0 && 'font-normal text-slate',
      )}
    >
      {clients}
    </button>
  );
}

type FileFactsProps = { video: Video; set: RenditionSet | undefined };

/** What is seldom needed of a video: its date, its captions, and the file it plays. */
export function FileFacts({ video, set }: FileFactsProps) {
  const { t, language } = useTranslation('admin');
  const { captions, bytes, createdAt, filePath } = video;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
      <Fact name={t('videos.created')}>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </Fact>
      {bytes > 0 && <Fact name={t('videos.size')}>{formatBytes(bytes, language)}</Fact>}
      {captions.length > 0 && (
        <Fact name={t('videos.captions')}>{captions.map((one) => t(`common:language.${one}`)).join(', ')}</Fact>
      )}
      {set && (
        <Fact name={t('videoForm.qualities')}>
          <Qualities set={set} />
        </Fact>
      )}
      {set && (
        <Fact name={t('videos.phoneName')} wide>
          {set.sourceName}
        </Fact>
      )}
      <Fact name={t('videos.file')} wide>
        <span className="font-mono text-xs">{filePath}</span>
      </Fact>
    </dl>
  );
}

function Qualities({ set: { heights, state, playable } }: { set: RenditionSet }) {
  const { t } = useTranslation('admin');
  if (heights.length > 0) return heights.map((height) => `${height}p`).join(', ');
  if (state === 'failed') return playable ? t('videoForm.onlyOne') : t('renditions.failed');
  return t('videoForm.qualitiesLater');
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', wide && 'col-span-2')}>
      <dt className="text-xs text-slate">{name}</dt>
      <dd className="leading-snug wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
