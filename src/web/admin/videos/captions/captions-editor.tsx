import { useEffect, useRef, useState } from 'react';
import type { Captions } from '#contract/captions.ts';
import { asLanguage, type Language, languages } from '#contract/languages.ts';
import type { Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { CaptionsTrack, VideoPreview } from '../preview.tsx';
import { LanguageEditor } from './language-editor.tsx';

type CaptionsEditorProps = {
  video: Video;
  captions: readonly Captions[];
  onUnsaved: (unsaved: boolean) => void;
};

/** The video with the saved captions, and below it the text of each language. */
export function CaptionsEditor({ video, captions, onUnsaved }: CaptionsEditorProps) {
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
