import { useEffect, useId, useState } from 'react';
import { lazyModule, useLazyModule } from '#web/private/lib/lazy-module.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { readCode } from './shown-code.ts';

const lazyDisplay = lazyModule(async () => (await import('./code-display.tsx')).CodeDisplay);

type CodeEntryProps = {
  /** On iPhones an installed app has cookies of its own, so that the link that was opened in the browser does not count there. */
  isInstalled: boolean;
  isFirstStep: boolean;
};

/** The way in by a code that is typed where the client is signed in; its code is loaded when one is asked for. */
export function CodeEntry({ isInstalled, isFirstStep }: CodeEntryProps) {
  const { t } = useTranslation('dashboard');
  const title = useId();
  const [isShown, setShown] = useState(() => readCode() !== undefined);
  const { part: Display, failed } = useLazyModule(lazyDisplay);
  useEffect(() => {
    if (isShown) lazyDisplay.load();
  }, [isShown]);
  const show = () => {
    setShown(true);
    lazyDisplay.load();
  };
  return (
    <section aria-labelledby={title} className="grid grid-cols-1 gap-4 border-l-8 border-tram bg-white p-5">
      <h2 id={title} className="text-xl leading-tight font-extrabold tracking-tight">
        {t(isInstalled ? 'session.code.titleInstalled' : 'session.code.title')}
      </h2>
      <p>{t(isInstalled ? 'session.code.textInstalled' : 'session.code.text')}</p>
      {isShown && Display ? (
        <Display />
      ) : (
        <Button
          variant={isFirstStep ? 'primary' : 'outline'}
          busy={isShown && !failed}
          onPointerDown={lazyDisplay.load}
          onClick={show}
          className="justify-self-start"
        >
          {t('session.code.show')}
        </Button>
      )}
      {isShown && failed && <p role="alert">{t('session.code.failed')}</p>}
    </section>
  );
}
