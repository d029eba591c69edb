import { useSyncExternalStore } from 'react';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { installPrompt, isInstalled } from '../../account/install-prompt.ts';
import { Section } from './section.tsx';

/** "L'icona sul telefono": how the area gets onto the home screen, by the browser's own offer where it makes one. */
export function InstallHint() {
  const { t } = useTranslation('dashboard');
  const offered = useSyncExternalStore(installPrompt.subscribe, installPrompt.read);
  const device = deviceOf(navigator);
  if (isInstalled() || (!offered && device === 'desk')) return null;
  return (
    <Section title={t(device === 'desk' ? 'install.titleDesk' : 'install.title')} text={t('install.text')}>
      {offered ? (
        <Button variant="outline" className="justify-self-start" onClick={() => void installPrompt.show()}>
          <Icon name="download" />
          {t('install.add')}
        </Button>
      ) : (
        <ol className="grid list-decimal gap-2 pl-5">
          {device === 'iphone' ? (
            <>
              <li>{t('install.iphone.share')}</li>
              <li>{t('install.iphone.add')}</li>
              <li>{t('install.iphone.code')}</li>
            </>
          ) : (
            <>
              <li>{t('install.android.menu')}</li>
              <li>{t('install.android.add')}</li>
            </>
          )}
        </ol>
      )}
    </Section>
  );
}

/** Browsers of iPhones and iPads have the same menu; an iPad says that it is a Mac, none of which has a touch screen. */
function deviceOf({ userAgent, maxTouchPoints }: Navigator): 'iphone' | 'android' | 'desk' {
  if (/iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'iphone';
  return userAgent.includes('Android') ? 'android' : 'desk';
}
