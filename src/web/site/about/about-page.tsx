import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageData } from '#contract/pages.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { pack, unpack } from '#web/lib/page/packed.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PartLink } from '../frame/page-top.tsx';
import { readUses } from '../frame/picture-use.server.ts';
import { readPortrait } from '../frame/portrait.server.ts';
import { BookLink } from '../frame/site-link.tsx';
import { BookingNote } from '../third-party/provider-links.tsx';
import { AboutTop } from './about-top.tsx';
import type { IllustratedChapter } from './chapter.tsx';
import { Credentials } from './credentials.tsx';
import { NextChapter } from './next-chapter.tsx';
import { Timeline, timelineId } from './timeline.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  return pack({
    chapters: readChapters(page),
    portrait: readPortrait(page),
    certifications: page.certifications,
    rich: page.rich['about.description'],
  });
}

export default function AboutPage() {
  const { t } = useTranslation('site');
  const { chapters, portrait, certifications, rich } = unpack(useLoaderData<typeof loader>());
  const { name } = usePage().identity;
  return (
    <>
      <PageHead title={t('titles.about')} description={t('descriptions.about', { name })} />
      <AboutTop portrait={portrait} rich={rich}>
        {chapters.length > 0 ? (
          <MoreLink />
        ) : (
          <>
            <BookLink>{t('home.book')}</BookLink>
            <BookingNote className="mt-3 max-w-xl" />
          </>
        )}
      </AboutTop>
      <Credentials certifications={certifications} />
      {chapters.length > 0 && <Timeline chapters={chapters} />}
      <NextChapter chapters={chapters.length} />
    </>
  );
}

function MoreLink() {
  const { t } = useTranslation('site');
  return (
    <PartLink part={timelineId} className={buttonClass({ variant: 'outline' })}>
      {t('about.more')}
      <Icon name="chevron-down" />
    </PartLink>
  );
}

/** The chapters with their photographs; a missing one is left out with its text. */
function readChapters({ timeline, picture }: Pick<PageData, 'timeline' | 'picture'>): IllustratedChapter[] {
  return timeline.map((chapter) => ({ ...chapter, photos: readUses(picture, chapter.photos) }));
}
