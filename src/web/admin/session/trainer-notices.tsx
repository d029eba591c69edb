import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { type TrainerNoticeKind, trainerNoticeKinds } from '#contract/notices/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { CheckBox } from '#web/private/later/check-box.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { keys, trainerNoticesQuery } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';

const quietHours = { from: `${limits.notices.quietFrom}`, until: `${limits.notices.quietUntil}` };

/** What the site writes to the trainer about. */
export function TrainerNotices({ address }: { address: string }) {
  const { t } = useTranslation('admin');
  const { data: notices } = useQuery(trainerNoticesQuery);
  const title = useId();
  const change = useAction({
    call: (body: { [K in TrainerNoticeKind]?: boolean }) => callApi(calls.changeTrainerNotices, { body }),
    fallback: t('fallback.operation'),
    touches: [keys.trainerNotices],
  });
  if (!notices) return null;
  return (
    <fieldset aria-labelledby={title} className="border-t border-sand pt-3">
      <p id={title} className="font-bold">
        {t('trainerNotices.title')}
      </p>
      <p className="wrap-anywhere">{t('trainerNotices.text', { address, ...quietHours })}</p>
      {trainerNoticeKinds.map((kind) => (
        <CheckBox key={kind} checked={notices[kind]} onChange={(isOn) => void change.fire({ [kind]: isOn })}>
          {t(`trainerNotices.${kind}`)}
        </CheckBox>
      ))}
      <p className="text-sm text-slate">{t('trainerNotices.codes')}</p>
    </fieldset>
  );
}
