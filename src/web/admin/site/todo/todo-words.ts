import type { Todo } from '#contract/site/editing.ts';
import type { SetupTaskId } from '#contract/site/setup.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useDescribe } from '../changes/describe-change.ts';
import { useSiteDrafts } from '../site-context.tsx';

/** Tasks of several fields, each of which the trainer may have or not: their line names those that are left. */
const NAMED_BY_FIELDS = ['address', 'links', 'providers'] as const;
type ByFields = (typeof NAMED_BY_FIELDS)[number];
const isByFields = (id: SetupTaskId): id is ByFields => NAMED_BY_FIELDS.some((one) => one === id);

/** What a line of the list says, and why it matters. */
export function useTodoWords(): (todo: Todo) => { title: string; why: string } {
  const { t } = useTranslation('admin');
  const words = useDescribe();
  const drafts = useSiteDrafts();
  return ({ code, kind, path = '', count, value = '', places, task }) => {
    const kinds = [...new Set(places.flatMap((place) => place.kind ?? []))];
    const parts = kinds.map((one) => t(`site.parts.${one}`)).join(', ');
    const fields = places.flatMap((place) =>
      place.kind && place.path !== undefined ? [words.labelOf(place.kind, place.path, [drafts.read(place.kind).document])] : [],
    );
    if (code === 'sample' || code === 'missing') return task ? ofTask(task.id) : { title: fields.join(', '), why: '' };
    if (code === 'portrait_missing') return { title: t('site.todo.codes.portrait_missing'), why: t('site.todo.why.portrait') };
    if (code === 'english_missing' || code === 'english_stale')
      return { title: t(`site.todo.codes.${code}`, { count }), why: parts };
    const field = kind ? words.labelOf(kind, path, [drafts.read(kind).document]) : '';
    return { title: t(`site.todo.codes.${code}`, { count, value, part: parts, field }), why: '' };

    function ofTask(id: SetupTaskId) {
      if (!isByFields(id)) return { title: t(`site.todo.of.${id}`), why: t(`site.todo.why.${id}`) };
      const isMapAlone = id === 'address' && !places.some((place) => place.path === 'address/street');
      return { title: [...new Set(fields)].join(', '), why: t(`site.todo.why.${isMapAlone ? 'map' : id}`) };
    }
  };
}
