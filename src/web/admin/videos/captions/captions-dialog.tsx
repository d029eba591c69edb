import { useQuery } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { asLanguage, type Language, languages } from '#contract/languages.ts';
import { SECOND } from '#contract/units.ts';
import type { Captions } from '#contract/videos/captions.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { ConfirmDialog, Dialog } from '#web/private/later/dialog.tsx';
import { Tabs } from '#web/private/later/tabs.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { useLeaveQuestion } from '../../shared/forms/use-leave-question.ts';
import { Listing } from '../../shared/lists/listing.tsx';
import { captionsQuery } from '../../shared/queries.ts';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { VideoPreview } from '../preview.tsx';
import { type CuePlayer, type CueSheet, cueOf } from './cues.ts';
import { LanguageEditor } from './language-editor.tsx';
import { useDrafts } from './use-drafts.ts';

/** A video's captions, chosen as files or written. Closing with unsaved changes asks first. */
export function CaptionsDialog({ subject: video, open, onOpenChange }: SubjectDialogProps<Video>) {
  const { t } = useTranslation('admin');
  const [unsaved, setUnsaved] = useState(false);
  const leaving = useLeaveQuestion(open, unsaved, onOpenChange);
  return (
    <Dialog
      open={open}
      onOpenChange={leaving.change}
      title={<span className="wrap-anywhere">{t('captions.title', { title: video.title })}</span>}
      description={<span className="[@media(height<42rem)]:hidden">{t('captions.lead')}</span>}
      size="wide"
    >
      <Content video={video} onUnsaved={setUnsaved} />
      <ConfirmDialog
        {...leaving.question}
        title={t('captions.leaveTitle')}
        question={t('captions.leaveQuestion')}
        confirmLabel={t('captions.leaveConfirm')}
        cancelLabel={t('captions.stay')}
      />
    </Dialog>
  );
}

/** A component of its own, which is unmounted at the closing: the next opening reads the server again. */
function Content({ video, onUnsaved }: { video: Video; onUnsaved: (unsaved: boolean) => void }) {
  const { t } = useTranslation('admin');
  const query = useQuery(captionsQuery(video.id));
  return (
    <Listing query={query} loading={t('captions.loading')} fallback={t('captions.loadFailed')}>
      {(captions) => <CaptionsEditor video={video} captions={captions} onUnsaved={onUnsaved} />}
    </Listing>
  );
}

/** On a phone on its side the video stays in view at the left, and the sentences scroll beside it. */
const BESIDE = {
  grid: 'low:-mt-4 low:grid-cols-[2fr_3fr]! low:*:min-w-0',
  video: 'low:sticky low:top-0 low:m-0! low:self-start low:p-0!',
  player: 'low:max-h-[calc(100dvh-12rem)]',
};

type CaptionsEditorProps = {
  video: Video;
  captions: readonly Captions[];
  onUnsaved: (unsaved: boolean) => void;
};

/** The video with the captions as they are edited, and below it the rows of each language. */
function CaptionsEditor({ video, captions, onUnsaved }: CaptionsEditorProps) {
  const { t, language: own } = useTranslation('admin');
  const drafts = useDrafts(captions, onUnsaved);
  const [language, setLanguage] = useState<Language>(own);
  const element = useRef<HTMLVideoElement>(null);
  const isPlayable = !video.fileMissing && (video.renditions?.playable ?? true);
  const player = useMemo(() => (isPlayable ? playerOf(element) : undefined), [isPlayable]);
  useDraftTrack(element, drafts.drafts[language].sheet);
  return (
    <div className={classNames('grid gap-4', isPlayable && BESIDE.grid)}>
      {isPlayable && (
        <div
          className={classNames(
            'z-20 -mx-5 -mt-2 bg-bone px-5 sm:-mx-8 sm:px-8 [@media(min-height:37rem)]:sticky [@media(min-height:37rem)]:-top-5 [@media(min-height:37rem)]:sm:-top-8',
            BESIDE.video,
          )}
        >
          <VideoPreview ref={element} video={video} preload="metadata" className={`max-h-[26dvh] ${BESIDE.player}`} />
        </div>
      )}
      <Tabs
        label={t('captions.language')}
        value={language}
        onChange={(next) => setLanguage(asLanguage(next) ?? own)}
        tabs={languages.map((one) => ({
          value: one,
          label: <TabLabel language={one} state={stateOf(drafts, one)} />,
          panel: (
            <LanguageEditor
              video={video}
              language={one}
              draft={drafts.drafts[one]}
              isSaved={drafts.isSaved(one)}
              isUnsaved={drafts.isUnsaved(one)}
              player={player}
              onChange={(draft) => drafts.write(one, draft)}
              onSaved={(text) => drafts.markSaved(one, text)}
            />
          ),
        }))}
      />
    </div>
  );
}

function playerOf(element: RefObject<HTMLVideoElement | null>): CuePlayer {
  return {
    now: () => (element.current?.currentTime ?? 0) * SECOND,
    playFrom: (milliseconds) => {
      if (!element.current) return;
      element.current.currentTime = milliseconds / SECOND;
      // Refused by a browser that saves energy: the trainer presses the player's own button.
      void element.current.play().catch(() => undefined);
    },
  };
}

/** Shows the rows in the player while they are edited, in a text track of the element's own. */
function useDraftTrack(element: RefObject<HTMLVideoElement | null>, sheet: CueSheet) {
  const track = useRef<TextTrack>(null);
  const shown = useDeferredValue(sheet);
  useEffect(() => {
    if (!element.current) return;
    track.current ??= element.current.addTextTrack('subtitles');
    const { current } = track;
    current.mode = 'showing';
    for (const cue of [...(current.cues ?? [])]) current.removeCue(cue);
    for (const { start, end, lines } of shown.rows.map(cueOf))
      if (end > start) current.addCue(new VTTCue(start / SECOND, end / SECOND, lines.join('\n')));
  }, [element, shown]);
}

const stateOf = ({ isUnsaved, isSaved }: ReturnType<typeof useDrafts>, language: Language) =>
  isUnsaved(language) ? 'unsaved' : isSaved(language) ? 'present' : undefined;

function TabLabel({ language, state }: { language: Language; state: 'unsaved' | 'present' | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {t(`common:language.${language}`)}
      {state && <span className="ml-2 text-sm font-normal">({t(`captions.${state}`)})</span>}
    </>
  );
}
