import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { BookLink } from '../frame/book-link.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { MoreLink } from './more-link.tsx';
import { readChapters } from './read-chapters.server.ts';
import { TextLines } from './text-lines.tsx';
import { Timeline } from './timeline.tsx';

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
    </>
  );
}
