import { type ComponentType, useEffect, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { accountHash } from '#contract/pages/data.ts';
import { callApi, isSessionLost } from '#web/calls/api.ts';
import { ConfirmDialog } from '#web/private/later/dialog.tsx';
import { Tabs } from '#web/private/later/tabs.tsx';
import { lazyModule } from '#web/private/lib/lazy-module.ts';
import { useHash } from '#web/private/lib/use-hash.ts';
import { whenIdle } from '#web/private/lib/when-idle.ts';
import { Icon, type IconName } from '#web/private/ui/private-icon.tsx';
import { LanguageSwitch } from '#web/public/lib/i18n/language-switch.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useSearch } from '#web/public/lib/router/router.tsx';
import { Button, buttonClass } from '#web/public/ui/button.tsx';
import { PlateMark } from '#web/public/ui/plate.tsx';
import { ReviewsTab } from '../reviews/reviews-tab.tsx';
import { AccountNotices, useAccountDialog } from '../session/account.tsx';
import { PasswordConfirmation } from '../session/password-confirmation.tsx';
import { AdminPart } from '../shared/admin-part.tsx';
import { useAction } from '../shared/use-action.tsx';
import { SetupStrip } from '../site/setup/setup-strip.tsx';
import { SiteProvider } from '../site/site-context.tsx';
import { TodayTab } from '../today/today-tab.tsx';
import { firstPending } from '../uploads/sending/queue.ts';
import { UploadTray } from '../uploads/tray/upload-tray.tsx';
import { useUploadQueue } from '../uploads/uploads-context.ts';
import { UploadsProvider } from '../uploads/uploads-provider.tsx';
import { withoutClient } from '../users/client-place.tsx';
import { UsersTab } from '../users/users-tab.tsx';
import { VideosTab } from '../videos/videos-tab.tsx';
import { LazyPart } from './lazy-part.tsx';
import { PlansLabel, ReviewsLabel, SiteLabel, TodayLabel, UsersLabel, VideosLabel } from './tab-labels.tsx';

/** The admin after the login: header, tabs and upload tray. */
export function Workspace({ onLeft }: { onLeft: () => void }) {
  const { t } = useTranslation('admin');
  const [tab, openTab] = useTab();
  useEffect(
    () =>
      whenIdle(() => {
        plansTab.load();
        siteTab.load();
      }),
    [],
  );
  return (
    <PasswordConfirmation>
      <UploadsProvider>
        <SiteProvider>
          <div className="flex min-h-dvh flex-col print:bg-white">
            <a
              href="#main"
              className="sr-only z-50 bg-tram px-5 py-3 font-bold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
            >
              {t('common:skipToContent')}
            </a>
            <AdminPart name="header">
              <Header onLeft={onLeft} />
            </AdminPart>
            <main
              id="main"
              tabIndex={-1}
              className="admin-width flex-1 pt-3 pb-24 outline-none max-lg:has-data-full-screen:pt-0! sm:pt-8 short:pt-2 print:p-0"
            >
              <div className="max-lg:[:root:has([data-full-screen])_&]:hidden">
                <AdminPart name="notices">
                  <AccountNotices />
                </AdminPart>
                <AdminPart name="todo">
                  <SetupStrip />
                </AdminPart>
              </div>
              <Tabs
                label={t('frame.sections')}
                value={tab}
                onChange={openTab}
                tabs={tabs.map((value) => {
                  const { Label, Panel } = sections[value];
                  return { value, label: <Label />, panel: <AdminPart name={value} children={<Panel />} /> };
                })}
              />
            </main>
            <AdminPart name="tray" className="fixed inset-x-4 bottom-4 z-30">
              <UploadTray />
            </AdminPart>
          </div>
        </SiteProvider>
      </UploadsProvider>
    </PasswordConfirmation>
  );
}

const plansTab = lazyModule(() => import('../plans/plans-tab.tsx'));

function LazyPlansTab() {
  const { t } = useTranslation('admin');
  return (
    <LazyPart module={plansTab} loading={t('plans.loading')} failed={t('failed', { message: t('fallback.plans') })}>
      {({ PlansTab }) => <PlansTab />}
    </LazyPart>
  );
}

/** The forms of the site, their preview and the pictures: code that the other tabs do not need. */
const siteTab = lazyModule(() => import('../site/site-tab.tsx'));

function LazySiteTab() {
  const { t } = useTranslation('admin');
  return (
    <LazyPart module={siteTab} loading={t('site.loading')} failed={t('failed', { message: t('fallback.site') })}>
      {({ SiteTab }) => <SiteTab />}
    </LazyPart>
  );
}

const tabs = ['today', 'users', 'plans', 'videos', 'reviews', 'site'] as const;
type TabName = (typeof tabs)[number];

const sections: Record<TabName, Record<'Label' | 'Panel', ComponentType>> = {
  today: { Label: TodayLabel, Panel: TodayTab },
  users: { Label: UsersLabel, Panel: UsersTab },
  plans: { Label: PlansLabel, Panel: LazyPlansTab },
  videos: { Label: VideosLabel, Panel: VideosTab },
  reviews: { Label: ReviewsLabel, Panel: ReviewsTab },
  site: { Label: SiteLabel, Panel: LazySiteTab },
};

const isTab = (value: string | null): value is TabName => tabs.some((tab) => tab === value);

/** The open tab, in the query string so that Back, reload and bookmarks restore it; other parameters stay. */
function useTab(): [TabName, (tab: TabName) => void] {
  const [search, setSearch] = useSearch();
  const requested = search.get('tab');
  const open = (tab: TabName) => {
    setSearch((before) => {
      const next = withoutClient(before);
      if (tab === 'today') next.delete('tab');
      else next.set('tab', tab);
      return next;
    });
  };
  return [isTab(requested) ? requested : 'today', open];
}

function Header({ onLeft }: { onLeft: () => void }) {
  const { t } = useTranslation('admin');
  const logout = useAction({ call: endSession, fallback: t('fallback.operation'), touches: [], onDone: onLeft });
  const { queue } = useUploadQueue();
  const isUploading = firstPending(queue) !== undefined;
  const [asking, setAsking] = useState(false);
  const { openAccount, dialog } = useAccountDialog();
  useHash(accountHash.admin, openAccount);
  return (
    <header className="bg-ink-black text-white max-lg:[:root:has([data-full-screen])_&]:sr-only print:hidden">
      <div className="admin-width flex flex-wrap items-center justify-between gap-y-1 py-2 max-[22.5rem]:px-3! sm:gap-x-3 sm:py-4 short:py-1">
        <div className="flex items-center gap-2.5 sm:gap-4">
          <PlateMark
            fills={['fill-tram', 'fill-ink-black', 'fill-tram']}
            className="size-9 shrink-0 max-[26rem]:hidden sm:size-11"
          />
          <div>
            <h1 className="text-base leading-tight min-[22.5rem]:text-lg font-extrabold tracking-tight sm:text-xl">
              {t('frame.title')}
            </h1>
            <p className="text-xs text-white/75 max-[22.5rem]:text-[0.6875rem] sm:text-sm">{t('frame.subtitle')}</p>
          </div>
        </div>
        <div className="-mr-3 flex flex-wrap items-center justify-end sm:gap-1 max-lg:[:root:has([data-full-screen])_&]:hidden">
          <LanguageSwitch className="sm:px-2" />
          {/* Another zone, so another document (docs/product.md#zones-never-share-a-document). */}
          <a
            href="/"
            title={t('frame.viewSite')}
            className={buttonClass({ variant: 'quiet', size: 'small', className: HEADER_BUTTON })}
          >
            <HeaderLabel icon="external">{t('frame.viewSite')}</HeaderLabel>
          </a>
          <Button variant="quiet" size="small" title={t('account.title')} className={HEADER_BUTTON} onClick={openAccount}>
            <HeaderLabel icon="user">{t('account.title')}</HeaderLabel>
          </Button>
          <Button
            variant="quiet"
            size="small"
            title={t('frame.logout')}
            className={HEADER_BUTTON}
            busy={logout.busy}
            onClick={() => (isUploading ? setAsking(true) : void logout.fire(undefined))}
          >
            <HeaderLabel {...(!logout.busy && { icon: 'logout' })}>{t('frame.logout')}</HeaderLabel>
          </Button>
        </div>
      </div>
      {dialog}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('uploads.leaveTitle')}
        question={t('uploads.leaveQuestion')}
        confirmLabel={t('frame.logout')}
        cancelLabel={t('uploads.keep')}
        busy={logout.busy}
        onConfirm={() => void logout.fire(undefined)}
      />
    </header>
  );
}

const HEADER_BUTTON = 'min-w-11 px-0! no-underline! hover:bg-white/15! sm:px-3!';

/** On a phone the icon alone is seen, as in the header of the public pages. */
function HeaderLabel({ icon, children }: { icon?: IconName; children: string }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className="sr-only sm:not-sr-only">{children}</span>
    </>
  );
}

/** A session that is already over counts as ended. */
async function endSession() {
  try {
    await callApi(calls.logout, { query: { role: 'admin' } });
  } catch (error) {
    if (!isSessionLost(error)) throw error;
  }
}
