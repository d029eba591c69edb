import { isUploaded } from '#contract/pictures/schemas.ts';
import type { Todo } from '#contract/site/editing.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { readAt } from '../../editing/document-path.ts';
import { useCredentialsDialog } from '../../session/credentials-dialog.tsx';
import { pictureUseOf } from '../fields/picture-use-field.tsx';
import { formOf } from '../forms/form-names.ts';
import { useSitePlace } from '../place.ts';
import { useSiteDrafts, useSiteState } from '../site-context.tsx';
import { useDismiss } from './todo-dismissed.tsx';
import { TodoStrip } from './todo-strip.tsx';
import { useTodoWords } from './todo-words.ts';

type TodoListProps = {
  isOpen?: boolean;
  /** Leaves out what a draft has completed already. */
  withDrafts?: boolean;
};

/** What is still missing or the sample's, why it matters, and the form where it is done. */
export function TodoList({ isOpen = false, withDrafts = false }: TodoListProps) {
  const { t } = useTranslation('admin');
  const withoutDrafted = useWithoutDrafted();
  const left = useSiteState().todo;
  const todo = withDrafts ? withoutDrafted(left) : left;
  if (todo.length === 0) return isOpen ? <p className="border-t-8 border-green bg-white p-4">{t('site.todo.none')}</p> : null;
  const urgent = todo.filter(({ isUrgent }) => isUrgent);
  const others = todo.filter(({ isUrgent }) => !isUrgent);
  return (
    <TodoStrip title={t('site.todo.title', { count: todo.length })} isOpen={isOpen}>
      <ul className="divide-y-2 divide-sand border-t-2 border-sand">
        {[...urgent, ...others].map((one) => (
          <TodoRow key={one.marks.join()} todo={one} />
        ))}
      </ul>
    </TodoStrip>
  );
}

/** Fields that the setup does not ask for: what the trainer was not asked is not missing at its end. */
const OUTSIDE_SETUP = /^(address\/(mapUrl|directions)|contacts\/(website|tiktok)|partner\/url)|\/calLink$/;

/** Of single fields alone: that a list has changed does not say which of its fields has. */
function useWithoutDrafted() {
  const drafts = useSiteDrafts();
  const isDone = ({ kind, path }: Todo['places'][number]): boolean => {
    if (!kind || path === undefined) return false;
    const drafted = readAt(drafts.read(kind).document, path);
    if (path === 'portrait') return isUploaded(pictureUseOf(drafted)?.picture ?? 'file:');
    return (
      OUTSIDE_SETUP.test(path) ||
      (typeof drafted === 'string' && drafted !== '' && drafted !== readAt(drafts.published(kind), path))
    );
  };
  return (todo: readonly Todo[]): Todo[] =>
    todo
      .map((one) => ({ ...one, places: one.places.filter((place) => !isDone(place)) }))
      .filter(({ places }) => places.length > 0);
}

function TodoRow({ todo }: { todo: Todo }) {
  const { go } = useSitePlace();
  const { t } = useTranslation('admin');
  const { title, why } = useTodoWords()(todo);
  const dismiss = useDismiss();
  const { openCredentials, dialog } = useCredentialsDialog();
  const { code, kind, path } = todo;
  const open = () => {
    if (code === 'password') openCredentials();
    if (kind) go({ open: formOf(kind, path), ...(path && { field: `${kind}:${path}` }) });
  };
  return (
    <li className="flex flex-wrap items-center max-sm:pb-1">
      <button
        type="button"
        onClick={open}
        className="flex min-h-14 min-w-0 flex-1 basis-80 cursor-pointer items-center gap-3 px-4 py-2.5 text-left -outline-offset-3 hover:bg-ink-black/8 max-sm:basis-full"
      >
        <span className={classNames('shrink-0', todo.isUrgent ? 'text-red-deep' : 'text-slate')}>
          <Icon name={todo.isUrgent ? 'warning' : 'info'} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block leading-tight font-bold wrap-anywhere">{title}</span>
          {why && <span className="block text-sm text-slate">{why}</span>}
        </span>
        <Icon name="chevron-right" />
      </button>
      <Button
        variant="quiet"
        size="small"
        className="shrink-0 text-slate max-sm:-mt-2.5 max-sm:ml-9 sm:mr-2"
        aria-label={t('site.todo.dismissOf', { title })}
        busy={dismiss.busy}
        onClick={() => void dismiss.fire({ marks: todo.marks, isDismissed: true })}
      >
        {t('site.todo.dismiss')}
      </Button>
      {dialog}
    </li>
  );
}
