import { calls } from '#contract/calls.ts';
import type { RenditionSet } from '#contract/renditions.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { keys } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.ts';

type FilmButtonProps = { film: RenditionSet; title: string };

/** Another try; there is none where what was uploaded has gone. */
export function RetryButton({ film: { id, failure }, title }: FilmButtonProps) {
  const { t } = useTranslation('admin');
  if (failure === 'source_missing') return null;
  return (
    <FilmButton
      label={t('renditions.retry')}
      name={t('renditions.retryOf', { title })}
      call={() => callApi(calls.retryRenditions, { params: { id } })}
      done={t('renditions.retried')}
    />
  );
}

/** A film that plays may stay without its further qualities. */
export function SettleButton({ film: { id, playable }, title }: FilmButtonProps) {
  const { t } = useTranslation('admin');
  if (!playable) return null;
  return (
    <FilmButton
      label={t('renditions.accept')}
      name={t('renditions.acceptOf', { title })}
      call={() => callApi(calls.deleteRenditions, { params: { id } })}
      done={t('renditions.accepted')}
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
