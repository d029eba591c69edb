import { Dialog } from '#web/private/later/dialog.tsx';
import { afterDialogs } from '#web/private/later/open-dialogs.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { isTree, readAt } from '../../editing/document-path.ts';
import { useSiteDrafts } from '../site-context.tsx';
import { readPart } from './preview-parts.ts';

type PartsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The marks of the page in view, in its order. */
  marks: readonly string[];
  onChoose: (mark: string) => void;
};

/** The parts of the page as a list: for who uses a keyboard or hears the page, and for what is hard to hit. */
export function PartsDialog({ open, onOpenChange, marks, onChoose }: PartsDialogProps) {
  const { t } = useTranslation('admin');
  const nameOf = useNameOfPart();
  const choose = (mark: string) => {
    onOpenChange(false);
    afterDialogs(() => onChoose(mark));
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('site.preview.parts')} description={t('site.preview.partsHint')}>
      <ul className="divide-y-2 divide-sand border-t-2 border-ink-black bg-white">
        {marks.map((mark) => (
          <li key={mark}>
            <button
              type="button"
              onClick={() => choose(mark)}
              className="flex min-h-12 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left font-bold -outline-offset-3 hover:bg-ink-black/8"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(mark)}</span>
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The lists whose items are parts of a page, and the field that names an item. */
const NAMED = [
  { kind: 'services', name: 'title' },
  { kind: 'timeline', name: 'title' },
  { kind: 'questions', name: 'question' },
] as const;

/** A part by its name, an item of a list by its title. */
function useNameOfPart() {
  const { t, language } = useTranslation('admin');
  const drafts = useSiteDrafts();
  return (mark: string): string => {
    const part = readPart(mark);
    if (!part) return mark;
    const name = t(`site.preview.names.${part.name}`);
    const [kind = '', path = ''] = part.fields.field.replace(/\/calLink$/, '').split(':');
    const item = NAMED.find((one) => one.kind === kind);
    const title = item && readAt(drafts.read(item.kind).document, `${path}/${item.name}`);
    const said = isTree(title) ? title[language] || title.it : undefined;
    return typeof said === 'string' && said ? `${name}: ${said}` : name;
  };
}
