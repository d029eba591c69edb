import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Captions } from '#contract/captions.ts';
import { asLanguage, type Language, languages } from '#contract/languages.ts';
import type { Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Listing } from '../../shared/listing.tsx';
import { captionsQuery } from '../../shared/queries.ts';
import type { SubjectDialogProps } from '../../shared/use-dialog.tsx';
import { CaptionsTrack, VideoPreview } from '../preview.tsx';
import { LanguageEditor } from './language-editor.tsx';

/** A video's captions, chosen as files or written. Closing with unsaved changes asks first. */
export function CaptionsDialog({ subject: video, open, onOpenChange }: SubjectDialogProps<Video>) {
  const { t } = useTranslation('admin');
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  useLeaveWarning(open && unsaved);
  const change = (next: boolean) => {
    if (!next && unsaved) setAsking(true);
    else onOpenChange(next);
  };
  const leave = () => {
    setAsking(false);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={<span className="wrap-anywhere">{t('captions.title', { title: video.title })}</span>}
      description={t('captions.lead')}
      size="wide"
    >
      <Content video={video} onUnsaved={setUnsaved} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('captions.leaveTitle')}
        question={t('captions.leaveQuestion')}
        confirmLabel={t('captions.leaveConfirm')}
        cancelLabel={t('captions.stay')}
        onConfirm={leave}
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

/** The browser asks too, before the page is left. */
function useLeaveWarning(active: boolean) {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
}

type CaptionsEditorProps = {
  video: Video;
  captions: readonly Captions[];
  onUnsaved: (unsaved: boolean) => void;
};

/** The video with the saved captions, and below it the text of each language. */
function CaptionsEditor({ video, captions, onUnsaved }: CaptionsEditorProps) {
  const { t, language: own } = useTranslation('admin');
  const drafts = useDrafts(captions, onUnsaved);
  const [language, setLanguage] = useState<Language>(own);
  const element = useRef<HTMLVideoElement>(null);
  const isPlayable = !video.fileMissing && (video.renditions?.playable ?? true);
  const saved = drafts.saved[language];
  return (
    <div className="grid gap-5">
      {isPlayable && (
        <VideoPreview ref={element} video={video} preload="metadata" className="max-h-[32dvh]">
          {saved && <CaptionsTrack key={`${language} ${saved}`} videoId={video.id} language={language} shown />}
        </VideoPreview>
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
              text={drafts.drafts[one]}
              isSaved={drafts.saved[one] !== ''}
              now={() => element.current?.currentTime ?? 0}
              onWrite={(text) => drafts.write(one, text)}
              onSaved={(text) => drafts.markSaved(one, text)}
            />
          ),
        }))}
      />
    </div>
  );
}

const stateOf = ({ isUnsaved, saved }: ReturnType<typeof useDrafts>, language: Language) =>
  isUnsaved(language) ? 'unsaved' : saved[language] ? 'present' : undefined;

function TabLabel({ language, state }: { language: Language; state: 'unsaved' | 'present' | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {t(`common:language.${language}`)}
      {state && <span className="ml-2 text-sm font-normal">({t(`captions.${state}`)})</span>}
    </>
  );
}

type Texts = Record<Language, string>;

/** The drafts of each language and what is saved; an empty text means none. */
function useDrafts(captions: readonly Captions[], onUnsaved: (unsaved: boolean) => void) {
  const [saved, setSaved] = useState<Texts>(() => textsOf(captions));
  const [drafts, setDrafts] = useState<Texts>(saved);
  const isUnsaved = (language: Language) => drafts[language].trim() !== saved[language].trim();
  const unsaved = languages.some(isUnsaved);
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  const write = (language: Language, text: string) => setDrafts((before) => ({ ...before, [language]: text }));
  return {
    saved,
    drafts,
    isUnsaved,
    write,
    /** The text as the server stores it, empty after a deletion. */
    markSaved: (language: Language, text: string) => {
      setSaved((before) => ({ ...before, [language]: text }));
      write(language, text);
    },
  };
}

function textsOf(captions: readonly Captions[]): Texts {
  const textIn = (language: Language) => captions.find((one) => one.language === language)?.text ?? '';
  return { it: textIn('it'), en: textIn('en') };
}
