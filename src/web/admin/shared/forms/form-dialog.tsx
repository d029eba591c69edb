import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { Dialog } from '#web/private/later/dialog.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';

type FormDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  size?: 'regular' | 'wide';
  isAbove?: boolean;
  isLong?: boolean;
  /** Some of its fields have the star. */
  requires?: boolean;
  formRef: RefObject<HTMLFormElement | null>;
  busy: boolean;
  error?: string | undefined;
  submitLabel: string;
  busyLabel: string;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A form in a dialog. It stays open while it is sent, and Enter submits it like the button. */
export function FormDialog(props: FormDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    size = 'regular',
    isAbove = false,
    isLong = false,
    requires = true,
    formRef,
    busy,
    error,
    submitLabel,
    busyLabel,
    onSubmit,
    onCancel,
  } = props;
  const { t } = useTranslation('common');
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      title={title}
      size={size}
      isAbove={isAbove}
      isLong={isLong}
      initialFocus={() => firstField(formRef.current)}
      {...(description && { description })}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} noValidate onSubmit={submit} className="grid gap-4 sm:gap-5">
        {error && <Notice tone="error">{error}</Notice>}
        {requires && (
          <p className="-mb-2 text-sm text-slate">
            <span className="text-red-deep">*</span> {t('required')}
          </p>
        )}
        {props.children}
      </form>
    </Dialog>
  );
}

/** No field on touch screens, where the focus would open the keyboard over the form. */
function firstField(form: HTMLFormElement | null) {
  if (!matchMedia('(hover: hover)').matches) return null;
  return form?.querySelector<HTMLElement>('input, select:enabled');
}
