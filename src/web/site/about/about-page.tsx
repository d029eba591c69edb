import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageContext } from '#web/lib/page/page-context.server.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { usePage } from '#web/lib/page/use-page.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { TextLines } from './text-lines.tsx';
import { Timeline } from './timeline.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return { chapters: context.get(pageContext).timeline };
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
      </PageTop>
      <div className="page-width grid gap-6 pb-12 md:grid-cols-2">
        <TextLines title={t('about.certifications')} lines={t('about.certificationLines')} rule="border-tram" />
        <TextLines title={t('about.specializations')} lines={t('about.specializationLines')} rule="border-red" />
      </div>
      <div className="page-width pb-8">
        <a href="#timeline-section" className={buttonClass({ variant: 'outline' })}>
          {t('about.more')}
          <Icon name="chevron-down" />
        </a>
      </div>
      <Timeline chapters={chapters} />
    </>
  );
}
