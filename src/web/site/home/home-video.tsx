import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import type { ShownVideo } from '../video/shown-video.ts';
import { SiteVideo } from '../video/site-video.tsx';
import { VideoData } from '../video/video-data.tsx';

/** The video of the home page, beside its title and its words on a desk, below them on a phone. They are the trainer's, in Italian. */
export default function HomeVideo({ video }: { video: ShownVideo }) {
  const { language } = useTranslation('site');
  const italian = language === 'it' ? {} : { lang: 'it' };
  return (
    <section
      aria-labelledby="video-title"
      className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-18 md:pt-30 lg:grid-cols-12 lg:items-end lg:gap-10"
    >
      <VideoData video={video} />
      <div className="lg:col-span-4">
        <h2 {...italian} id="video-title" className="headline text-4xl text-balance md:text-5xl">
          {video.title}
        </h2>
        {video.description && (
          <p {...italian} className="mt-4 text-lg whitespace-pre-line">
            {video.description}
          </p>
        )}
      </div>
      <div className="lg:col-span-8">
        <SiteVideo video={video} />
      </div>
    </section>
  );
}
