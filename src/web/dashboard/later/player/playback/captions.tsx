import { useEffect, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { captionsUrl } from '#contract/videos/captions.ts';
import type { ClientVideo } from '#contract/videos/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { lazyOffline } from '../../../offline/lazy-videos.ts';

/** The element's text tracks: the browser loads a file only when its track is used. */
export function CaptionsTracks({ video }: { video: ClientVideo }) {
  const { t } = useTranslation('dashboard');
  const stored = useStoredCaptions(video);
  return video.captions.map((language) => (
    <track
      key={language}
      kind="captions"
      src={stored.get(language) ?? captionsUrl(video.id, language)}
      srcLang={language}
      label={t(`common:language.${language}`)}
    />
  ));
}

const NONE: ReadonlyMap<Language, string> = new Map();

/** Without a network, the URLs of captions that were stored with the video. */
function useStoredCaptions(video: ClientVideo): ReadonlyMap<Language, string> {
  const [urls, setUrls] = useState(NONE);
  useEffect(() => {
    const source = navigator.onLine ? undefined : lazyOffline.read().part?.videos?.sourceOf(video);
    if (!source) return;
    let isOver = false;
    const made: string[] = [];
    const read = async (language: Language) => {
      const text = await source.readCaptions(language);
      if (isOver) return;
      const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
      made.push(url);
      setUrls((known) => new Map(known).set(language, url));
    };
    for (const language of video.captions) read(language).catch(() => undefined);
    return () => {
      isOver = true;
      for (const url of made) URL.revokeObjectURL(url);
      setUrls(NONE);
    };
  }, [video]);
  return urls;
}
