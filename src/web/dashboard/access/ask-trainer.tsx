import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { WaysToWrite } from '../write-to-trainer.tsx';

type AskTrainerProps = {
  /** Somebody who was in before needs no word on what the area is. */
  isClient: boolean;
  reason: 'link' | 'suspended';
};

/** How to ask the trainer for a link: by whatever contacts the site has. */
export function AskTrainer({ isClient, reason }: AskTrainerProps) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="ask-trainer" className="mt-3 grid gap-3 border-t-2 border-ink-black pt-5">
      <h2 id="ask-trainer" className="text-xl font-extrabold tracking-tight">
        {t(isClient ? 'session.ask.titleForClients' : 'session.ask.title')}
      </h2>
      {!isClient && <p>{t('session.ask.text')}</p>}
      <WaysToWrite reason={reason} />
    </section>
  );
}
