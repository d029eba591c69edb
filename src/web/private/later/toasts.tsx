import { Toast } from '@base-ui/react/toast';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useMediaQuery } from '#web/public/lib/media-query.ts';
import { classNames } from '../../public/ui/class-names.ts';
import { Icon } from '../../public/ui/icon.tsx';
import { useIsDialogOpen } from './open-dialogs.ts';

const SHOWN = { success: 5_000, error: 20_000, action: 10_000 } as const;

/** From this width on two messages fit between the header's edges and the tabs. */
const LARGE = '(min-width: 1024px)';

/** One action of a message; it must be available elsewhere too, as the message disappears. */
type ToastAction = { label: string; onPress: () => void };

/** A message with the `key` of one that is shown replaces it; `text` is for so many of them. */
type Merged = { key: string; text: (count: number) => string };
type Success = { action?: ToastAction; merged?: Merged };

/** The toasts that are shown, by key: the id, and how many messages it replaces. */
const ShownByKey = createContext(new Map<string, { id: string; count: number; hasAction: boolean }>());

/**
 * Short messages in a live region, in a strip at the top of the screen that dialogs leave free and where the header has no
 * controls: one at a time, two where there is room. The newest hides older ones, which reappear after it. What the reader
 * must act upon belongs in a Notice or a Dialog.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shownByKey] = useState(() => new Map());
  const isDialogOpen = useIsDialogOpen();
  const isLarge = useMediaQuery(LARGE);
  const { t } = useTranslation('common');
  return (
    <ShownByKey value={shownByKey}>
      <Toast.Provider timeout={SHOWN.success} limit={isLarge && !isDialogOpen ? 2 : 1}>
        {children}
        <Toast.Portal>
          <Toast.Viewport aria-label={t('messages')} className={classNames(VIEWPORT, !isDialogOpen && BELOW_BAR)}>
            <Shown short={isDialogOpen} />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </ShownByKey>
  );
}

const VIEWPORT =
  'fixed inset-x-2 top-[max(0.375rem,env(safe-area-inset-top))] z-60 grid gap-1.5 print:hidden sm:right-auto sm:w-96 lg:left-1/2 lg:w-md lg:-translate-x-1/2';
/** A screen that takes the whole page has its buttons in that strip: there messages stand below it. */
const BELOW_BAR = 'max-lg:[:root:has([data-full-screen])_&]:top-16';

export function useToast() {
  const { add, close } = Toast.useToastManager();
  const shown = useContext(ShownByKey);
  return useMemo(() => {
    /* Replaces the old toast: one that is only updated is not announced where a newer one hides it. */
    const show = ({ key, text }: Merged, options: Omit<Parameters<typeof add>[0], 'id' | 'title'>) => {
      const before = shown.get(key);
      const count = (before?.count ?? 0) + 1;
      if (before) close(before.id);
      const id: string = add({ ...options, title: text(count), onClose: () => shown.get(key)?.id === id && shown.delete(key) });
      shown.set(key, { id, count, hasAction: 'actionProps' in options });
      return id;
    };
    return {
      success: (text: string, { action, merged = { key: text, text: () => text } }: Success = {}) => {
        const press = () => {
          close(id);
          action?.onPress();
        };
        const id: string = show(merged, {
          type: 'success',
          ...(action && { timeout: SHOWN.action, actionProps: { children: action.label, onClick: press } }),
        });
      },
      /** Its action is of the screen that is left: it would cover the next one, and change what is out of sight. */
      leaveScreen: () => {
        for (const { id, hasAction } of [...shown.values()]) if (hasAction) close(id);
      },
      /* Not of high priority: the library would then hide the visible toast, with its close button, from screen readers. */
      error: (text: string) => void show({ key: text, text: () => text }, { type: 'error', timeout: 0 }),
    };
  }, [add, close, shown]);
}

/** `short`: the strip above a dialog has room for two lines. */
function Shown({ short }: { short: boolean }) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => <One key={toast.id} toast={toast} short={short} />);
}

function One({ toast, short }: { toast: Toast.Root.ToastObject; short: boolean }) {
  const { t } = useTranslation('common');
  const isError = toast.type === 'error';
  useTimeInView(toast, isError);
  return (
    <Toast.Root
      toast={toast}
      className={classNames(
        'border-l-8 bg-ink-black text-sm text-white outline outline-bone/40 transition duration-200 motion-reduce:transition-none data-limited:hidden',
        'data-ending-style:absolute data-ending-style:inset-x-0 data-ending-style:-translate-y-2 data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0',
        isError ? 'border-red' : 'border-tram',
      )}
    >
      <Toast.Content className="flex min-h-13 items-center gap-2.5 py-1 pr-1 pl-3">
        <Icon name={isError ? 'warning' : 'check'} />
        <Toast.Title
          render={<p />}
          className={classNames('min-w-0 flex-1 leading-tight wrap-anywhere', short && 'line-clamp-2')}
        />
        {toast.actionProps && (
          <Toast.Action className="min-h-11 cursor-pointer px-3 font-bold underline decoration-2 underline-offset-4 hover:bg-white/15" />
        )}
        {/* Otherwise the library hides it from screen readers while neither pointer nor focus is on the message. */}
        <Toast.Close
          aria-hidden={false}
          aria-label={t('actions.close')}
          className="grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-white/15"
        >
          <Icon name="close" className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  );
}

/** The time of an error runs only while no newer message hides it. */
function useTimeInView({ id, limited }: Toast.Root.ToastObject, isTimed: boolean) {
  const { close } = Toast.useToastManager();
  useEffect(() => {
    if (!isTimed || limited) return undefined;
    const timer = setTimeout(() => close(id), SHOWN.error);
    return () => clearTimeout(timer);
  }, [id, isTimed, limited, close]);
}
