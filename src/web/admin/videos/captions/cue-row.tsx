import { type KeyboardEvent, memo } from 'react';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { writeTypedTime } from '#contract/webvtt/time.ts';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { DeleteButton } from '../../shared/delete-button.tsx';
import type { CueIssue, CuePlayer, CueRow } from './cues.ts';
import { TimeField } from './time-field.tsx';

export type CueActions = {
  toggle: (id: string) => void;
  change: (id: string, changes: Partial<CueRow>) => void;
  /** Adds a row behind this one. */
  addAfter: (row: CueRow) => void;
  /** Moves the focus to the row before or behind, to the same part of it. */
  move: (id: string, by: -1 | 1, part: 'head' | 'text') => void;
  split: (id: string, caret: number) => void;
  merge: (id: string) => void;
  remove: (id: string) => void;
};

type CueRowProps = {
  row: CueRow;
  issue: CueIssue | undefined;
  isOpen: boolean;
  isLast: boolean;
  language: Language;
  player: CuePlayer | undefined;
  actions: CueActions;
};

/** A sentence with its times as a line to read; pressed, it opens to be edited. */
export const CueRowItem = memo((props: CueRowProps) => {
  const { row, issue, isOpen, actions } = props;
  const { t, language } = useTranslation('admin');
  const { id, start, end, text } = row;
  const time = (at: number) => writeTypedTime(at, language === 'it' ? ',' : '.');
  /** An empty sentence that is being written is no mistake yet. */
  const shown = issue === 'empty' && isOpen ? undefined : issue;
  const navigate = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    actions.move(id, event.key === 'ArrowUp' ? -1 : 1, 'head');
  };
  return (
    <div
      data-cue={id}
      className={classNames(
        'scroll-mt-[34dvh] scroll-mb-20 bg-white',
        isOpen ? 'border-l-8 border-tram' : 'border-l-8 border-transparent',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => actions.toggle(id)}
        onKeyDown={navigate}
        className="grid min-h-12 w-full cursor-pointer grid-cols-[1fr_auto] items-center gap-x-3 px-3 py-2 text-left hover:bg-ink-black/8 focus-visible:-outline-offset-3"
      >
        <span className="min-w-0 sm:flex sm:gap-4">
          <span className="block shrink-0 text-sm text-slate tabular-nums sm:w-32">
            {time(start)} – {time(end)}
          </span>
          <span
            className={classNames('line-clamp-2 min-w-0 leading-snug whitespace-pre-line wrap-anywhere', isOpen && 'font-bold')}
          >
            {text.trim() || <span className="text-slate">{t('captions.emptyRow')}</span>}
          </span>
        </span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4" />
      </button>
      <p
        aria-live="polite"
        className={classNames(
          'flex items-start gap-2 px-3 pb-2 text-sm font-bold empty:hidden',
          shown === 'lines' ? 'text-slate' : 'text-red-deep',
        )}
      >
        {shown && (
          <>
            <Icon name={shown === 'lines' ? 'info' : 'warning'} className="size-4.5" />
            {t(`captions.issues.${shown}`)}
          </>
        )}
      </p>
      {isOpen && <CueFields {...props} />}
    </div>
  );
});

function CueFields({ row, isLast, language, player, actions }: CueRowProps) {
  const { t } = useTranslation('admin');
  const { id, start, end, text, settings, invalid } = row;
  const set = (field: 'start' | 'end') => (at: number | undefined) =>
    actions.change(id, at === undefined ? { invalid: field } : { [field]: at, ...(invalid === field && { invalid: undefined }) });
  const small = 'px-2.5! no-underline!';
  const caretOf = (button: HTMLElement) => button.closest('[data-cue]')?.querySelector('textarea')?.selectionStart ?? text.length;
  return (
    <div className="grid gap-3 px-3 pb-2">
      <Field
        label={<span className="sr-only">{t('captions.sentence')}</span>}
        className="gap-1!"
        hint={<span className="pointer-coarse:hidden">{t('captions.keysHint')}</span>}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            spellCheck
            lang={language}
            maxLength={limits.videos.captions.lineMax}
            value={text}
            placeholder={t('captions.addText')}
            onChange={(event) => actions.change(id, { text: event.target.value })}
            onKeyDown={(event) => pressInText(event, row, actions)}
            className={inputClass}
          />
        )}
      </Field>
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-4">
        <TimeField
          label={t('captions.start')}
          value={start}
          invalid={invalid === 'start'}
          player={player}
          onCommit={set('start')}
        />
        <TimeField label={t('captions.end')} value={end} invalid={invalid === 'end'} player={player} onCommit={set('end')} />
      </div>
      {settings.length > 0 && (
        <p className="text-sm text-slate wrap-anywhere">{t('captions.settings', { settings: settings.join(' ') })}</p>
      )}
      <div className="-mx-2.5 flex flex-wrap">
        {player && (
          <Button variant="quiet" size="small" className={small} onClick={() => player.playFrom(start)}>
            <Icon name="play" className="size-4" />
            {t('captions.replay')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          className={small}
          disabled={text.trim() === ''}
          onClick={({ currentTarget }) => actions.split(id, caretOf(currentTarget))}
        >
          {t('captions.split')}
        </Button>
        <Button variant="quiet" size="small" className={small} disabled={isLast} onClick={() => actions.merge(id)}>
          {t('captions.merge')}
        </Button>
        <DeleteButton className="mr-0.5 ml-auto" onClick={() => actions.remove(id)}>
          {t('captions.remove')}
        </DeleteButton>
      </div>
    </div>
  );
}

/** Enter adds a sentence where there is a keyboard, on touch screens a line; arrows at the ends of the text change the row. */
function pressInText(event: KeyboardEvent<HTMLTextAreaElement>, row: CueRow, actions: CueActions): void {
  const { key, shiftKey, currentTarget, nativeEvent } = event;
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isCaret = selectionStart === selectionEnd;
  if (key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(hover: hover)').matches) {
    event.preventDefault();
    actions.addAfter(row);
  } else if (key === 'ArrowUp' && isCaret && selectionStart === 0) {
    event.preventDefault();
    actions.move(row.id, -1, 'text');
  } else if (key === 'ArrowDown' && isCaret && selectionEnd === value.length) {
    event.preventDefault();
    actions.move(row.id, 1, 'text');
  }
}
