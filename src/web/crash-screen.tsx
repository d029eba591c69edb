import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import { phoneUrl } from '#web/public/lib/contact-links.ts';
import { pathIn } from '#web/public/lib/i18n/paths.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { FallenPlate } from '#web/public/ui/plate.tsx';
import { usePage } from './public/lib/page/use-page.ts';
import { Button, buttonClass } from './public/ui/button.tsx';

/** The error page: it uses nothing that may have broken, and its links load a new document. */
export function CrashScreen() {
  const { contacts } = usePage().identity;
  const { t, language } = useTranslation('common');
  const texts = { title: t('crash.title'), text: t('crash.text'), reload: t('crash.reload'), home: t('crash.home') };
  return (
    <Screen {...texts} language={language}>
      <Contacts lead={t('crash.contact')} {...contacts} />
    </Screen>
  );
}

type ScreenProps = {
  title: string;
  text: string;
  reload?: string;
  home: string;
  language: Language;
  children?: ReactNode;
};

function Screen({ title, text, reload, home, language, children }: ScreenProps) {
  return (
    <main className="grid min-h-dvh content-center justify-items-start gap-8 px-5 py-16 md:px-12">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <FallenPlate />
      <h1 className="headline text-4xl md:text-6xl">{title}</h1>
      <p className="max-w-xl text-lg">{text}</p>
      <div className="flex flex-wrap gap-3">
        {reload && <Button onClick={() => window.location.reload()}>{reload}</Button>}
        <a href={pathIn(language, '/')} className={buttonClass({ variant: 'outline' })}>
          {home}
        </a>
      </div>
      {children}
    </main>
  );
}

const link = 'inline-flex min-h-11 items-center font-bold underline decoration-1 underline-offset-4 hover:decoration-2';

/** Telephone and mail work without the site. */
function Contacts({ lead, phone, email }: { lead: string; phone: string; email: string }) {
  if (!phone && !email) return null;
  return (
    <div className="max-w-xl text-lg">
      <p>{lead}</p>
      <p className="flex flex-wrap gap-x-6">
        {phone && (
          <a href={phoneUrl(phone)} className={link}>
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        )}
      </p>
    </div>
  );
}
