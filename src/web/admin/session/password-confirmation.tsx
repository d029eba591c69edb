import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef } from 'react';
import { passwordAlone } from '#contract/auth/schemas.ts';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { check } from '#contract/problems.ts';
import { MINUTE } from '#contract/units.ts';
import { callApi } from '#web/calls/api.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { useForm, useFormAction } from '../shared/forms/use-form.ts';
import { accountQuery } from '../shared/queries.ts';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../shared/use-dialog.tsx';
import { PasswordField, useShownPasswords } from './password-field.tsx';
import { formProblemOf, useAttemptProblem } from './use-attempt-problem.ts';
import { AskPassword } from './use-password-confirmation.ts';

/** One question, however many calls wait for its answer. */
type Question = { answer: (isGiven: boolean) => void; answered: Promise<boolean> };

function buildQuestion(): Question {
  let answer: Question['answer'] = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  return { answer, answered };
}

/** Asks for the password, in a dialog over what is open, when a call of its children needs it. */
export function PasswordConfirmation({ children }: { children: ReactNode }) {
  const dialog = useDialog<Question>();
  const { show, setOpen } = dialog;
  const open = useRef<Question>(null);
  const ask = useCallback(() => {
    if (!open.current) {
      open.current = buildQuestion();
      show(open.current);
    }
    return open.current.answered;
  }, [show]);
  const finish = (isGiven: boolean) => {
    setOpen(false);
    open.current?.answer(isGiven);
    open.current = null;
  };
  return (
    <AskPassword value={ask}>
      {children}
      <SubjectDialog dialog={dialog}>{(props) => <PasswordDialog {...props} onFinish={finish} />}</SubjectDialog>
    </AskPassword>
  );
}

const nothingTyped = { password: '' };

function PasswordDialog({ open, onFinish }: SubjectDialogProps<Question> & { onFinish: (isGiven: boolean) => void }) {
  const { t } = useTranslation('admin');
  const { data: account } = useQuery(accountQuery);
  const form = useForm(nothingTyped);
  const passwords = useShownPasswords();
  const confirmation = useFormAction({
    call: (body: typeof nothingTyped) => callApi(calls.confirmPassword, { body }),
    fallback: t('fallback.operation'),
    touches: [],
    refuse: form.refuse,
    onDone: () => onFinish(true),
  });
  const problem = useAttemptProblem(formProblemOf(confirmation.error), confirmation.submittedAt, t('fallback.operation'));
  const submit = () => {
    const checked = check(passwordAlone, form.values);
    if (checked.ok) void confirmation.fire(checked.value);
    else form.refuse(checked.problems);
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && onFinish(false)}
      isAbove
      title={t('account.confirmTitle')}
      description={t('account.confirmLead', { minutes: limits.auth.session.confirmedFor / MINUTE })}
      formRef={form.ref}
      busy={confirmation.busy}
      error={problem}
      submitLabel={t('account.confirm')}
      busyLabel={t('account.confirming')}
      onSubmit={submit}
      onCancel={() => onFinish(false)}
    >
      <PasswordField
        label={t('session.password')}
        isShown={passwords.shown}
        autoComplete="current-password"
        required
        error={form.problem('password')}
        {...form.bind('password')}
      />
      {passwords.toggle}
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account?.username ?? ''} readOnly hidden />
    </FormDialog>
  );
}
