import type { TrainedLine } from '#contract/today/schemas.ts';
import { whatsappUrl } from '#web/public/lib/contact-links.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { ClientLink } from '../users/client-place.tsx';
import type { useClientSentence } from '../users/client-sentence.ts';
import { TrainingFacts } from '../users/page/training-facts.tsx';
import { fullName } from '../users/user-facts.tsx';
import { type OnLater, TodayRow, WriteAct } from './today-row.tsx';

type TrainedRowProps = { line: TrainedLine; onLater: OnLater; sentence: ReturnType<typeof useClientSentence> };

/** A client who trained today or yesterday: what they did and wrote. Once seen it is put away. */
export function TrainedRow({ line: { line, user, training }, onLater, sentence }: TrainedRowProps) {
  const { t } = useTranslation('admin');
  const name = fullName(user);
  return (
    <TodayRow
      line={line}
      rule="done"
      about={name}
      title={<ClientLink id={user.id}>{name}</ClientLink>}
      onLater={onLater}
      acts={
        <WriteAct
          href={whatsappUrl(user.phone ?? '', sentence(user, 'today.messages.trained'))}
          label={t('today.writeOf', { name })}
        />
      }
    >
      <TrainingFacts training={training} />
    </TodayRow>
  );
}
