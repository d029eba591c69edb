import type { User } from '#contract/users.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import type { QuestionProps } from '../../shared/action-question.tsx';
import { fullName } from '../full-name.ts';
import type { GivenLink } from './link-dialog.tsx';
import { useGenerateLink } from './use-generate-link.ts';

type ReplaceLinkQuestionProps = QuestionProps<User> & { onLink: (given: GivenLink) => void };

/** Asked where the client holds a link that still works; whoever is in stays in. */
export function ReplaceLinkQuestion({ subject: user, open, onOpenChange, onLink }: ReplaceLinkQuestionProps) {
  const { t } = useTranslation('admin');
  const show = (given: GivenLink) => {
    onOpenChange(false);
    onLink(given);
  };
  const link = useGenerateLink(user, { onLink: show, shownInPlace: true });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('linkReplacement.title')}
      question={t('linkReplacement.question', { name: fullName(user) })}
      confirmLabel={t(link.busy ? 'linkReplacement.busy' : 'linkReplacement.confirm')}
      cancelLabel={t('common:actions.cancel')}
      busy={link.busy}
      error={link.errorText}
      onConfirm={() => void link.generate()}
    />
  );
}
