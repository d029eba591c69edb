import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { PageHead } from '#web/public/lib/page/page-head.tsx';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { usePageData } from '#web/public/lib/router/router.tsx';
import { buttonClass } from '#web/public/ui/button.tsx';
import { Icon } from '#web/public/ui/icon.tsx';
import type { readAbout } from '../page-data.server.ts';
import { PartLink } from '../shared/page-top.tsx';
import { BookLink } from '../shared/site-link.tsx';
import { AboutTop } from './about-top.tsx';
import { Credentials } from './credentials.tsx';
import { NextChapter } from './next-chapter.tsx';
import { Timeline, timelineId } from './timeline.tsx';

export default function AboutPage() {
  const { t } = useTranslation('site');
  const { chapters, portrait, certifications, rich } = usePageData<typeof readAbout>();
  const { name } = usePage().identity;
  const hasCredentials = certifications.length > 0 || t('about.specializationLines') !== '';
  return (
    <>
      <PageHead title={t('titles.about')} description={t('descriptions.about', { name })} />
      <AboutTop
        portrait={portrait}
        rich={rich}
        instead={
          hasCredentials ? <Credentials certifications={certifications} className="gap-4 stacked:sm:grid-cols-2" /> : undefined
        }
      >
        {chapters.length > 0 ? <MoreLink /> : <BookLink>{t('home.book')}</BookLink>}
      </AboutTop>
      {portrait && <Credentials certifications={certifications} />}
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
