import { crash as english } from '#content/texts/en/common.json';
import { crash as italian } from '#content/texts/it/common.json';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { useMaybePage } from './lib/page/use-page.ts';
import { Button, buttonClass } from './ui/button.tsx';
import { FallenPlate } from './ui/fallen-plate.tsx';

/** The last page there is: it asks for nothing that may be what broke, and its links load a new document. */
export function CrashScreen({ notFound }: { notFound: boolean }) {
  return useMaybePage() ? <Translated notFound={notFound} /> : <Bilingual />;
}

function Translated({ notFound }: { notFound: boolean }) {
  const { t } = useTranslation('common');
  const texts = notFound
    ? { title: t('notFound.title'), text: t('notFound.text') }
    : { title: t('crash.title'), text: t('crash.text'), reload: t('crash.reload') };
  return <Screen {...texts} home={t('crash.home')} />;
}

function Bilingual() {
  return (
    <>
      <Screen {...italian} />
      <div lang="en">
        <Screen {...english} />
      </div>
    </>
  );
}

type ScreenProps = { title: string; text: string; reload?: string; home: string };

function Screen({ title, text, reload, home }: ScreenProps) {
  return (
    <main className="grid min-h-dvh content-center justify-items-start gap-8 px-5 py-16 md:px-12">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <FallenPlate />
      <h1 className="headline text-4xl md:text-6xl">{title}</h1>
      <p className="max-w-xl text-lg">{text}</p>
      <div className="flex flex-wrap gap-3">
        {reload && <Button onClick={() => window.location.reload()}>{reload}</Button>}
        <a href="/" className={buttonClass({ variant: 'outline' })}>
          {home}
        </a>
      </div>
    </main>
  );
}
