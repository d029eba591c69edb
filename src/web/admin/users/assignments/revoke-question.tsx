import type { User } from '#contract/users.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { fullName } from '../full-name.ts';

export type Revocation = { count: number; onConfirm: () => void };

type RevokeQuestionProps = { user: User; revocation: Revocation; open: boolean; onOpenChange: (open: boolean) => void };

/** Asked once about several. It closes at once: the lists show what happens, and a refusal is said there. */
export function RevokeQuestion({ user, revocation: { count, onConfirm }, open, onOpenChange }: RevokeQuestionProps) {
  const { t } = useTranslation('admin');
  const confirm = () => {
    onOpenChange(false);
    onConfirm();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('panel.revokeTitle', { count })}
      question={t('panel.revokeQuestion', { count, name: fullName(user) })}
      confirmLabel={t('panel.revokeMany', { count })}
      cancelLabel={t('common:actions.cancel')}
      onConfirm={confirm}
    />
  );
}
