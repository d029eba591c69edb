import { useTranslation } from '#web/lib/language/use-translation.ts';
import { WaysToWrite } from '../write-to-trainer.tsx';

/** How to ask the trainer for a link: by whatever contacts the site has. */
export function AskTrainer() {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="ask-trainer" className="mt-3 grid gap-3 border-t-2 border-ink-black pt-5">
      <h2 id="ask-trainer" className="text-xl font-extrabold tracking-tight">
        {t('session.ask.title')}
      </h2>
      <p>{t('session.ask.text')}</p>
      <WaysToWrite reason="link" />
    </section>
  );
}
