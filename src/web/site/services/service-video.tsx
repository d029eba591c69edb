import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import type { ShownVideo } from '../video/shown-video.ts';
import { SiteVideo } from '../video/site-video.tsx';
import { VideoData } from '../video/video-data.tsx';

/** The video of a service, below its words. Its title is the trainer's, in Italian. `isDescribed`: to search engines, once a page. */
export default function ServiceVideo({ video, isDescribed }: { video: ShownVideo; isDescribed: boolean }) {
  const { language } = useTranslation('site');
  return (
    <figure>
      {isDescribed && <VideoData video={video} />}
      <SiteVideo video={video} />
      <figcaption {...(language !== 'it' && { lang: 'it' })} className="mt-2 text-sm font-bold wrap-anywhere">
        {video.title}
      </figcaption>
    </figure>
  );
}
