import type { ReactNode } from 'react';
import { LanguageSwitch } from '#web/public/lib/i18n/language-switch.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { PlateMark } from '#web/public/ui/plate.tsx';

type SessionFrameProps = { title: string; lead: ReactNode; children: ReactNode };

/** The sheet of what is done without a session: logging in, and choosing a password by a link. */
export function SessionFrame({ title, lead, children }: SessionFrameProps) {
  const { t } = useTranslation('admin');
  return (
    <main className="relative isolate grid min-h-dvh content-center justify-items-center overflow-hidden px-5 py-8 sm:py-12">
      <PlateMark
        fills={['fill-tram', 'fill-bone', 'fill-ink-black']}
        className="absolute -top-28 -right-28 -z-10 size-96 sm:-top-48 sm:-right-48 sm:size-160 lg:-top-64 lg:-right-40 lg:size-224"
      />
      <div className="grid w-full max-w-md gap-5 border-t-8 border-ink-black bg-white p-5 sm:gap-6 sm:p-10">
        <header className="grid gap-2">
          <div className="flex items-center justify-between gap-4">
            <p className="text-xs font-bold tracking-[.2em] uppercase">{t('frame.title')}</p>
            <LanguageSwitch className="-my-3 -mr-3" />
          </div>
          <h1 className="text-5xl leading-none font-extrabold tracking-tight">{title}</h1>
          <p className="text-slate">{lead}</p>
        </header>
        {children}
        {/* Another zone, so another document (docs/product.md#zones-never-share-a-document). */}
        <a href="/" className="inline-flex min-h-11 items-center justify-self-start font-bold underline underline-offset-4">
          {t('frame.viewSite')}
        </a>
      </div>
    </main>
  );
}
