import { captionsUrl } from '#contract/captions.ts';
import type { ClientVideo } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** What a film may say in writing, for its element: fetched only once it is shown. */
export function CaptionsTracks({ video: { id, captions } }: { video: ClientVideo }) {
  const { t } = useTranslation('dashboard');
  return captions.map((language) => (
    <track
      key={language}
      kind="captions"
      src={captionsUrl(id, language)}
      srcLang={language}
      label={t(`common:language.${language}`)}
    />
  ));
}
