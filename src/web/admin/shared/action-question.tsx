import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useAction } from './use-action.ts';

/** What each question about something in the admin is given. */
export type QuestionProps<Subject> = { subject: Subject; open: boolean; onOpenChange: (open: boolean) => void };

type ActionQuestionProps = Omit<QuestionProps<never>, 'subject'> & {
  title: string;
  question: string;
  confirm: string;
  /** What the other button says, where "Cancel" would be misread. */
  cancel?: string;
  /** What the button says while it is under way. */
  busy: string;
  call: () => Promise<unknown>;
  /** What is said when it is done, if not otherwise by `onDone`; and what, when the server gives no reason why not. */
  done?: string;
  fallback: string;
  onDone?: () => void;
  /** The lists that are no longer true afterwards. */
  touches: readonly QueryKey[];
};

/** Asks, does it, and closes; a refusal is said in the question, which stays open. */
export function ActionQuestion({ open, onOpenChange, title, question, confirm, cancel, busy, ...asked }: ActionQuestionProps) {
  const { t } = useTranslation('admin');
  const action = useAction({
    call: asked.call,
    done: () => asked.done ?? '',
    fallback: asked.fallback,
    touches: asked.touches,
    shownInPlace: true,
    onDone: () => {
      onOpenChange(false);
      asked.onDone?.();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      question={question}
      confirmLabel={action.busy ? busy : confirm}
      cancelLabel={cancel ?? t('common:actions.cancel')}
      busy={action.busy}
      error={action.errorText}
      onConfirm={() => void action.fire(undefined)}
    />
  );
}
