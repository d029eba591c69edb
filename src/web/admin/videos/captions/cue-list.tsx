import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '#contract/languages.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { WindowedList } from '../../shared/lists/windowed-list.tsx';
import { type CueActions, CueRowItem } from './cue-row.tsx';
import {
  addRow,
  type CueIssue,
  type CuePlayer,
  type CueRow,
  type CueSheet,
  changeRow,
  issuesOf,
  mergeWithNext,
  removeRow,
  sortSheet,
  splitRow,
} from './cues.ts';

type EditedSheet = {
  sheet: CueSheet;
  player: CuePlayer | undefined;
  /** The id of the row that is open. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  onChange: (sheet: CueSheet) => void;
  /** Puts a removed row back. */
  onRestore: (row: CueRow) => void;
};

type CueListProps = Pick<EditedSheet, 'sheet' | 'player' | 'open'> & {
  language: Language;
  editing: ReturnType<typeof useCueActions>;
};

type View = { id: string; row: CueRow; issue: CueIssue | undefined; isOpen: boolean; isLast: boolean };

/** The sentences in the order of their times, one of which is open. Windowed, since a file may have thousands. */
export function CueList({ sheet, language, player, open, editing: { list, actions } }: CueListProps) {
  const issues = useMemo(() => issuesOf(sheet.rows), [sheet.rows]);
  const views = sheet.rows.map(
    (row, at): View => ({
      id: row.id,
      row,
      issue: issues.get(row.id),
      isOpen: row.id === open,
      isLast: at === sheet.rows.length - 1,
    }),
  );
  const render = useCallback(
    ({ id, ...view }: View) => <CueRowItem key={id} {...view} language={language} player={player} actions={actions} />,
    [language, player, actions],
  );
  return (
    <div ref={list} className="contents">
      <WindowedList rows={views} render={render} gap="gap-px" columns="" open={open} />
    </div>
  );
}

/** What is done to rows. The functions are stable, so that a key typed in one row does not draw the others again. */
export function useCueActions(props: EditedSheet) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef({ ...props, t, toast });
  const wanted = useRef<Place>(null);
  useLayoutEffect(() => {
    latest.current = { ...props, t, toast };
    if (wanted.current) focusRow(list.current, wanted.current);
    wanted.current = null;
  });

  const actions = useMemo(() => {
    const put = (sheet: CueSheet) => latest.current.onChange(sheet);
    const open = (id: string | undefined, focus: Place | null) => {
      latest.current.onOpen(id);
      wanted.current = focus;
    };
    const add = (from: number) => {
      const added = addRow(latest.current.sheet, from);
      // Rendered at once: a key typed next is already in the new row.
      flushSync(() => {
        put(added.sheet);
        open(added.id, { id: added.id, part: 'text' });
      });
    };
    return {
      toggle: (id) => {
        put(sortSheet(latest.current.sheet));
        open(latest.current.open === id ? undefined : id, { id, part: 'head' });
      },
      /** Opens a row whose problem is to be seen to. */
      show: (id: string) => open(id, { id, part: 'text' }),
      change: (id, changes) => put(changeRow(latest.current.sheet, id, changes)),
      add: () => add(latest.current.player?.now() ?? latest.current.sheet.rows.at(-1)?.end ?? 0),
      addAfter: ({ end }) => add(Math.max(end, latest.current.player?.now() ?? 0)),
      move: (id, by, part) => {
        const { rows } = latest.current.sheet;
        const next = rows[rows.findIndex((row) => row.id === id) + by];
        if (!next) return;
        if (part === 'head') return focusRow(list.current, { id: next.id, part });
        put(sortSheet(latest.current.sheet));
        open(next.id, { id: next.id, part });
      },
      split: (id, caret) => put(splitRow(latest.current.sheet, id, caret, latest.current.player?.now())),
      merge: (id) => put(mergeWithNext(latest.current.sheet, id)),
      remove: (id) => {
        const { sheet, toast, t } = latest.current;
        const at = sheet.rows.findIndex((row) => row.id === id);
        const [removed, next] = [sheet.rows[at], sheet.rows[at + 1] ?? sheet.rows[at - 1]];
        put(removeRow(sheet, id));
        open(undefined, next ? { id: next.id, part: 'head' } : null);
        const undo = () => removed && latest.current.onRestore(removed);
        toast.success(t('captions.removed'), { action: { label: t('captions.undo'), onPress: undo } });
      },
    } satisfies CueActions & { add: () => void; show: (id: string) => void };
  }, []);
  return { list, actions };
}

type Place = { id: string; part: 'head' | 'text' };

/** A row's text or the line that opens it, in view. */
function focusRow(list: HTMLElement | null, { id, part }: Place): void {
  const row = list?.querySelector(`[data-cue="${id}"]`);
  const target = row?.querySelector<HTMLElement>(part === 'text' ? 'textarea' : 'button');
  target?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
