import type { Todo } from '#contract/site/editing.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/private-icon.tsx';
import { readAt } from '../editing/document-path.ts';
import { useCredentialsDialog } from '../session/credentials-dialog.tsx';
import { useDescribe } from './describe-change.ts';
import { formOf } from './form-names.ts';
import { useSitePlace } from './place.ts';
import { useSiteDrafts, useSiteState } from './site-context.tsx';

/** Folded, so that the list below begins on the first screen of a phone. */
export const STRIP = 'group mb-3 border-tram bg-white max-sm:border-l-8 sm:mb-6 sm:border-t-8 print:hidden';
export const STRIP_HEAD =
  'flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 px-4 py-1.5 text-sm font-bold sm:min-h-14 sm:px-5 sm:py-3 sm:text-base [&::-webkit-details-marker]:hidden';

type TodoListProps = {
  isOpen?: boolean;
  /** Leaves out what a draft has completed already. */
  withDrafts?: boolean;
};

/** What is still missing or the sample's, why it matters, and the form where it is done. */
export function TodoList({ isOpen = false, withDrafts = false }: TodoListProps) {
  const { t } = useTranslation('admin');
  const isDrafted = useIsDrafted();
  const todo = useSiteState().todo.filter((one) => !(withDrafts && isDrafted(one)));
  if (todo.length === 0) return isOpen ? <p className="border-t-8 border-green bg-white p-4">{t('site.todo.none')}</p> : null;
  const urgent = todo.filter(({ isUrgent }) => isUrgent);
  const others = todo.filter(({ isUrgent }) => !isUrgent);
  return (
    <details open={isOpen} className={STRIP}>
      <summary className={STRIP_HEAD}>
        {t('site.todo.title', { count: todo.length })}
        <span aria-hidden="true" className="text-2xl leading-none group-open:rotate-45">
          +
        </span>
      </summary>
      <ul className="divide-y-2 divide-sand border-t-2 border-sand">
        {[...urgent, ...others].map((one) => (
          <TodoRow key={`${one.code} ${one.kind} ${one.path}`} todo={one} />
        ))}
      </ul>
    </details>
  );
}

/** Of a single field alone: that a list has changed does not say which of its fields has. */
function useIsDrafted() {
  const drafts = useSiteDrafts();
  return ({ kind, path }: Todo): boolean => {
    if (!kind || path === undefined) return false;
    const drafted = readAt(drafts.read(kind).document, path);
    return typeof drafted === 'string' && drafted !== '' && drafted !== readAt(drafts.published(kind), path);
  };
}

function TodoRow({ todo }: { todo: Todo }) {
  const { go } = useSitePlace();
  const { title, why } = useWords(todo);
  const { openCredentials, dialog } = useCredentialsDialog();
  const { code, kind, path } = todo;
  const open = () => {
    if (code === 'password') openCredentials();
    if (kind) go({ open: formOf(kind, path), ...(path && { field: `${kind}:${path}` }) });
  };
  return (
    <li>
      <button
        type="button"
        onClick={open}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 py-2.5 text-left -outline-offset-3 hover:bg-ink-black/8"
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
      {dialog}
    </li>
  );
}

/** Reasons by the field that waits, in words of its own where the code alone says too little. */
const REASONS = {
  'identity:name': 'name',
  'identity:address/street': 'address',
  'identity:contacts/phone': 'phone',
  'identity:contacts/email': 'email',
  'identity:address/mapUrl': 'map',
  'identity:address/directions': 'map',
  'identity:contacts/website': 'links',
  'identity:contacts/instagram': 'links',
  'identity:contacts/tiktok': 'links',
  'identity:partner/url': 'links',
  'identity:fiscal/vatNumber': 'vatNumber',
  'identity:booking/consultation': 'booking',
  'services:items': 'prices',
  'certifications:items': 'certifications',
  'texts:overrides/about.specializationLines': 'specializations',
  'timeline:chapters': 'story',
  'identity:providers/hosting': 'providers',
  'identity:providers/hostingPlace': 'providers',
  'identity:providers/email': 'providers',
} as const;

const hasReason = (place: string): place is keyof typeof REASONS => Object.hasOwn(REASONS, place);

function useWords({ code, kind, path = '', count = 0, value = '' }: Todo): { title: string; why: string } {
  const { t } = useTranslation('admin');
  const { labelOf } = useDescribe();
  const drafts = useSiteDrafts();
  const place = `${kind}:${path}`;
  const part = kind ? t(`site.parts.${kind}`) : '';
  const field = kind ? labelOf(kind, path, [drafts.read(kind).document]) : '';
  if (code === 'sample' || code === 'missing' || code === 'no_booking') {
    if (!hasReason(place)) return { title: t('site.todo.codes.sample', { field }), why: '' };
    const reason = REASONS[place];
    return { title: t(`site.todo.of.${reason}`), why: t(`site.todo.why.${reason}`) };
  }
  return { title: t(`site.todo.codes.${code}`, { count, value, part, field }), why: '' };
}
