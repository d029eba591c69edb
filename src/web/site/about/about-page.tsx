import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageData } from '#contract/pages.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTop, PartLink } from '../frame/page-top.tsx';
import { BookLink } from '../frame/site-link.tsx';
import type { IllustratedChapter } from './chapter.tsx';
import { NextChapter } from './next-chapter.tsx';
import { Timeline, timelineId } from './timeline.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return { chapters: readChapters(context.get(pageContext)) };
}

export default function AboutPage() {
  const { t } = useTranslation('site');
  const { chapters } = useLoaderData<typeof loader>();
  const { name } = usePage().identity;
  return (
    <>
      <PageHead title={t('titles.about')} description={t('descriptions.about', { name })} />
      <PageTop label={t('about.label')} title={t('about.title')}>
        <p>{t('about.description')}</p>
        <div className="mt-8">{chapters.length > 0 ? <MoreLink /> : <BookLink>{t('home.book')}</BookLink>}</div>
      </PageTop>
      <div className="page-width grid gap-6 pb-6 md:grid-cols-2 lg:gap-8">
        <TextLines title={t('about.certifications')} lines={t('about.certificationLines')} rule="border-tram" />
        <TextLines title={t('about.specializations')} lines={t('about.specializationLines')} rule="border-red" />
      </div>
      {chapters.length > 0 && <Timeline chapters={chapters} />}
      <NextChapter chapters={chapters.length} />
    </>
  );
}

/** A card whose list has an entry for each line of a text; renders nothing where it is empty. */
function TextLines({ title, lines, rule }: { title: string; lines: string; rule: string }) {
  if (!lines) return null;
  return (
    <section className={`border-t-8 bg-white p-6 md:p-8 ${rule}`}>
      <h2 className="text-2xl font-extrabold tracking-tight">{title}</h2>
      <ul className="mt-4 divide-y divide-sand">
        {lines.split('\n').map((line) => (
          <li key={line} className="py-3">
            {line}
          </li>
        ))}
      </ul>
    </section>
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

/** The chapters with the photographs of their folders; a missing one is left out with its text. */
function readChapters({ timeline, picture }: Pick<PageData, 'timeline' | 'picture'>): IllustratedChapter[] {
  return timeline.map(({ photos, ...chapter }) => ({
    ...chapter,
    photos: photos.flatMap((alt, index) => {
      const found = picture(`ChiSono/${chapter.id}/${index + 1}.jpg`);
      return found ? [{ picture: found, alt }] : [];
    }),
  }));
}
