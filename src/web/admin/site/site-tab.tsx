import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useMediaQuery } from '#web/public/lib/media-query.ts';
import { AdminPart } from '../shared/admin-part.tsx';
import { Listing } from '../shared/lists/listing.tsx';
import { FormFrame } from './forms/form-frame.tsx';
import { isFormName } from './forms/form-names.ts';
import { siteForms } from './forms/forms.ts';
import { HistoryScreen } from './history/history-screen.tsx';
import { useSitePlace } from './place.ts';
import { PressesScreen } from './presses/presses-screen.tsx';
import { PreviewPane, PreviewScreen } from './preview/preview-pane.tsx';
import { BESIDE, PreviewProvider } from './preview/preview-state.tsx';
import { SetupScreen } from './setup/setup-screen.tsx';
import { siteQuery, useSiteDrafts } from './site-context.tsx';
import { SiteList } from './site-list.tsx';

/** The tab in which the trainer edits the site: a list, and the screen of what was opened from it. */
export function SiteTab() {
  const { t } = useTranslation('admin');
  const query = useQuery(siteQuery);
  return (
    <Listing query={query} loading={t('site.loading')} fallback={t('fallback.site')}>
      {({ hasEnglish }) => (
        <PreviewProvider hasEnglish={hasEnglish}>
          <Workbench />
        </PreviewProvider>
      )}
    </Listing>
  );
}

/** On a desk the preview stands beside what is edited; elsewhere it is a screen of its own. */
function Workbench() {
  const { open, version } = useSitePlace().place;
  const isDesk = useMediaQuery(BESIDE);
  // The drafts are made of the answer in an effect, after the first render with it.
  if (!useSiteDrafts().isLoaded()) return null;
  const shown = version === undefined ? undefined : Number(version);
  if (open === 'preview' && !isDesk)
    return (
      <AdminPart name="preview">
        <PreviewScreen version={shown} />
      </AdminPart>
    );
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] vast:grid-cols-[30rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <AdminPart name="screen" place={open}>
          <Screen />
        </AdminPart>
      </div>
      {isDesk && (
        <AdminPart name="preview" className="self-start">
          <PreviewPane version={shown} />
        </AdminPart>
      )}
    </div>
  );
}

function Screen() {
  const { open } = useSitePlace().place;
  if (open === 'history') return <HistoryScreen />;
  if (open === 'presses') return <PressesScreen />;
  if (open === 'setup') return <SetupScreen />;
  const form = isFormName(open) ? siteForms[open] : undefined;
  if (!form || !isFormName(open)) return <SiteList />;
  const Form = form.component;
  return (
    <FormFrame key={open} form={open}>
      <Form />
    </FormFrame>
  );
}
