import { calls } from '#contract/calls.ts';
import type { Film } from '#contract/renditions.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.ts';

type FilmButtonProps = { film: Film; title: string };

/** Another try; there is none where what was uploaded has gone. */
export function RetryButton({ film: { id, failure }, title }: FilmButtonProps) {
  const { t } = useTranslation('admin');
  if (failure === 'source_missing') return null;
  return (
    <FilmButton
      label={t('films.retry')}
      name={t('films.retryOf', { title })}
      call={() => callApi(calls.retryFilm, { params: { id } })}
      done={t('films.retried')}
    />
  );
}

/** A film that plays may stay without its further qualities. */
export function SettleButton({ film: { id, playable }, title }: FilmButtonProps) {
  const { t } = useTranslation('admin');
  if (!playable) return null;
  return (
    <FilmButton
      label={t('films.settle')}
      name={t('films.settleOf', { title })}
      call={() => callApi(calls.discardFilm, { params: { id } })}
      done={t('films.settled')}
    />
  );
}

type Doing = { label: string; name: string; call: () => Promise<unknown>; done: string };

function FilmButton({ label, name, call, done }: Doing) {
  const { t } = useTranslation('admin');
  const action = useAction({
    call,
    done: () => done,
    fallback: t('fallback.operation'),
    touches: [keys.films, keys.videos],
  });
  return (
    <Button variant="outline" size="small" busy={action.busy} aria-label={name} onClick={() => void action.fire(undefined)}>
      {label}
    </Button>
  );
}
