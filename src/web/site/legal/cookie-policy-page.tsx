import type { ThirdParty } from '#contract/pages/third-parties.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePageData } from '#web/public/lib/router/router.tsx';
import { useHydrated } from '#web/public/lib/use-hydrated.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Icon } from '#web/public/ui/icon.tsx';
import type { readCookiePolicy } from '../page-data.server.ts';
import { useConsent } from '../third-party/use-consent.ts';
import { LegalPage } from './legal-page.tsx';

export default function CookiePolicyPage() {
  const { thirdParties, ...document } = usePageData<typeof readCookiePolicy>();
  return (
    <>
      <LegalPage kind="cookie-policy" document={document} />
      {thirdParties.length > 0 && (
        <div className="page-width grid grid-cols-[minmax(0,1fr)] pb-20 md:pb-30 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-16 xl:gap-x-24">
          <ConsentChoices thirdParties={thirdParties} />
        </div>
      )}
    </>
  );
}

/** Which third parties this browser may load, and the buttons to change that. Without scripts none is ever loaded. */
function ConsentChoices({ thirdParties }: { thirdParties: ThirdParty[] }) {
  const { t } = useTranslation('site');
  return (
    <section
      id="consent"
      aria-labelledby="consent-title"
      className="max-w-[56rem] border-t-8 border-tram bg-white p-[min(1.5rem,6vw)] md:p-10 lg:col-start-2 noscript:hidden"
    >
      <h2 id="consent-title" className="text-2xl font-extrabold tracking-tight md:text-3xl">
        {t('consent.choices.title')}
      </h2>
      <p className="mt-3 max-w-2xl text-lg">{t('consent.choices.text')}</p>
      <ul className="mt-6 divide-y divide-sand border-y border-sand">
        {thirdParties.map((thirdParty) => (
          <Choice key={thirdParty} thirdParty={thirdParty} />
        ))}
      </ul>
    </section>
  );
}

/** One button for both directions, so that it keeps the focus when pressed. */
function Choice({ thirdParty }: { thirdParty: ThirdParty }) {
  const { t } = useTranslation('site');
  const { granted, grant, revoke } = useConsent(thirdParty);
  /** What was chosen is known after hydration: until then nothing is said, and nothing moves later. */
  const hidden = useHydrated() ? '' : 'invisible';
  const name = t(`consent.${thirdParty}.name`);
  const action = t(granted ? 'consent.choices.revoke' : 'consent.choices.grant');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-[min(12rem,100%)] flex-1 cramped:basis-full">
        <p className="text-lg font-bold">{name}</p>
        <p role="status" className={`flex items-center gap-2 ${hidden}`}>
          <Icon name={granted ? 'check' : 'close'} className={granted ? 'size-4 text-green' : 'size-4 text-red-deep'} />
          {t(granted ? 'consent.choices.granted' : 'consent.choices.refused')}
        </p>
      </div>
      <Button
        variant="outline"
        size="small"
        className={`min-w-28 ${hidden}`}
        onClick={granted ? revoke : grant}
        aria-label={`${action}: ${name}`}
      >
        {action}
      </Button>
    </li>
  );
}
