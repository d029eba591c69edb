import { type PublicVideo, publicVideoUrl } from '#contract/pages/public-videos.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';

/** Structured data of a video for search engines, which only the server writes. They need a picture: a video without one has none. */
export function VideoData({ video }: { video: PublicVideo }) {
  const { origin, identity, isIndexed } = usePage();
  const { t } = useTranslation('common');
  if (!video.poster || !isIndexed) return null;
  const author = { '@type': 'Person', name: identity.name, jobTitle: t('common:role') };
  const data = { '@context': 'https://schema.org', ...describe(video, video.poster.file, origin), author };
  const html = import.meta.env.SSR ? JSON.stringify(data).replaceAll('<', '\\u003c') : '';
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function describe(video: PublicVideo, poster: string, origin: string) {
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.description || video.title,
    thumbnailUrl: origin + publicVideoUrl(video, poster),
    uploadDate: video.publishedAt,
    duration: `PT${video.seconds}S`,
    contentUrl: origin + publicVideoUrl(video, video.file),
    inLanguage: 'it',
  };
}
