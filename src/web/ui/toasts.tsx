import { Toast } from '@base-ui/react/toast';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const SHOWN = { success: 5_000, error: 10_000, action: 10_000 } as const;

/** One thing that can be done from a message; what it is must also be found elsewhere, as the message goes. */
type ToastAction = { label: string; onPress: () => void };

/** Short messages that come and go in a live region: at the top of a phone, where a sheet's buttons are at the bottom; at the left of a desk, where a form's are at the right. What the reader must act upon belongs in a Notice or a Dialog. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={SHOWN.success}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 top-4 z-60 mx-auto flex max-w-md flex-col gap-2 lg:top-auto lg:right-auto lg:bottom-4 lg:left-6 lg:mx-0 lg:w-full lg:flex-col-reverse">
          <Shown />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

export function useToast() {
  const { add, close } = Toast.useToastManager();
  return useMemo(() => {
    const press = (id: string, action: ToastAction) => {
      close(id);
      action.onPress();
    };
    return {
      success: (text: string, action?: ToastAction) => {
        const id: string = add({
          type: 'success',
          title: text,
          ...(action && { timeout: SHOWN.action, actionProps: { children: action.label, onClick: () => press(id, action) } }),
        });
      },
      // Not of high priority: the library then hides what is seen from screen readers, its close button with it.
      error: (text: string) => add({ type: 'error', title: text, timeout: SHOWN.error }),
    };
  }, [add, close]);
}

function Shown() {
  const { toasts } = Toast.useToastManager();
  const { t } = useTranslation('common');
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={classNames(
        'border-l-8 bg-ink-black text-white transition duration-200 motion-reduce:transition-none',
        'data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
        toast.type === 'error' ? 'border-red' : 'border-tram',
      )}
    >
      <Toast.Content className="flex items-center gap-3 py-2 pr-2 pl-4">
        <Icon name={toast.type === 'error' ? 'warning' : 'check'} />
        <Toast.Title render={<p />} className="flex-1" />
        {toast.actionProps && (
          <Toast.Action className="min-h-11 cursor-pointer px-3 font-bold underline decoration-2 underline-offset-4 hover:bg-white/15" />
        )}
        <Toast.Close
          aria-label={t('actions.close')}
          className="grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-white/15"
        >
          <Icon name="close" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
