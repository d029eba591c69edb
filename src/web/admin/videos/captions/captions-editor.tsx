import { useRef, useState } from 'react';
import type { Captions } from '#contract/captions.ts';
import { asLanguage, type Language, languages } from '#contract/languages.ts';
import type { Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { Film, Captions as ShownCaptions } from '../preview-video.tsx';
import { LanguageEditor } from './language-editor.tsx';
import { useDrafts } from './use-drafts.ts';

type CaptionsEditorProps = {
  video: Video;
  captions: readonly Captions[];
  onUnsaved: (unsaved: boolean) => void;
};

/** The film with what is saved, and below it the text of each language. */
export function CaptionsEditor({ video, captions, onUnsaved }: CaptionsEditorProps) {
  const { t, language: own } = useTranslation('admin');
  const drafts = useDrafts(captions, onUnsaved);
  const [language, setLanguage] = useState<Language>(own);
  const film = useRef<HTMLVideoElement>(null);
  const isPlayable = !video.fileMissing && (video.renditions?.playable ?? true);
  const saved = drafts.saved[language];
  return (
    <div className="grid gap-5">
      {isPlayable && (
        <Film ref={film} video={video} preload="metadata" className="max-h-[32dvh]">
          {saved && <ShownCaptions key={`${language} ${saved}`} videoId={video.id} language={language} shown />}
        </Film>
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
              now={() => film.current?.currentTime ?? 0}
              onWrite={(text) => drafts.write(one, text)}
              onSettled={(text) => drafts.settle(one, text)}
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
