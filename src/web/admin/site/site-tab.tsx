import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Listing } from '../shared/listing.tsx';
import { FormFrame } from './form-frame.tsx';
import { isFormName } from './form-names.ts';
import { siteForms } from './forms.ts';
import { HistoryScreen } from './history-screen.tsx';
import { useSitePlace } from './place.ts';
import { siteQuery, useSiteDrafts } from './site-context.tsx';
import { SiteList } from './site-list.tsx';

/** The tab in which the trainer edits the site: a list, and the screen of what was opened from it. */
export function SiteTab() {
  const { t } = useTranslation('admin');
  const query = useQuery(siteQuery);
  return (
    <Listing query={query} loading={t('site.loading')} fallback={t('fallback.site')}>
      {() => <Screen />}
    </Listing>
  );
}

function Screen() {
  const { t } = useTranslation('admin');
  const { open } = useSitePlace().place;
  // The drafts are made of the answer in an effect, after the first render with it.
  if (!useSiteDrafts().isLoaded()) return null;
  if (open === 'history') return <HistoryScreen />;
  const form = isFormName(open) ? siteForms[open] : undefined;
  if (!form || !isFormName(open)) return <SiteList />;
  const Form = form.component;
  return (
    <FormFrame key={open} title={t(`site.forms.${open}`)}>
      <Form />
    </FormFrame>
  );
}
