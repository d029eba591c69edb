import { useId, useState } from 'react';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import * as english from '../drafts/english.ts';
import { useSiteState } from '../site-context.tsx';
import { type Part, useFieldName, useFieldProblem, usePart } from './part-fields.tsx';
import { type FieldProps, TextControl } from './text-fields.tsx';

type LocalizedFieldProps = FieldProps & {
  max: number;
  lines?: 'one' | 'many';
  /** Bold, links and lists are allowed. */
  marks?: boolean;
  /** What is shown where nothing is written. */
  placeholder?: string;
  /** What stands there while the part has no such text, such as a shipped sentence. */
  initial?: english.TextPair;
  /** Goes back to `initial`. */
  onReset?: (() => void) | undefined;
};

/** A text in both languages: the Italian, and the English folded below it. */
export function LocalizedField(props: LocalizedFieldProps) {
  const { path, label, hint, required, max, lines = 'one', marks = false, placeholder, initial, onReset } = props;
  const { t } = useTranslation('admin');
  const part = usePart();
  const { hasEnglish } = useSiteState();
  const pair = part.read(path) === undefined && initial ? initial : english.textPairAt(part.document, part.at(path));
  const { error, onBlur } = useFieldProblem(`${path}/it`);
  return (
    <div className="grid">
      <TextControl
        {...useFieldName(path)}
        label={label}
        hint={hint}
        {...(required && { required })}
        error={error}
        max={max}
        lines={lines}
        lang="it"
        placeholder={placeholder}
        marks={marks ? label : undefined}
        value={pair.it}
        onBlur={onBlur}
        onChange={(it) => part.replace(english.writeItalian(part.document, part.at(path), it, pair), part.at(path))}
      />
      {hasEnglish && <EnglishText {...props} part={part} pair={pair} />}
      {onReset && (
        <Button variant="quiet" size="small" className="justify-self-start px-0!" onClick={onReset}>
          <Icon name="refresh" className="size-4" />
          {t('site.field.original')}
          <span className="sr-only">: {label}</span>
        </Button>
      )}
    </div>
  );
}

type EnglishTextProps = LocalizedFieldProps & { part: Part; pair: english.TextPair };

function EnglishText({ path, label, max, lines = 'one', marks = false, part, pair }: EnglishTextProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const at = part.at(path);
  const state = part.read(path) === undefined ? stateOf(pair) : english.englishStateAt(part.document, at);
  const isEmpty = pair.it.trim() === '' && pair.en.trim() === '';
  // Folded as it was found: a fold that opens while the Italian is typed would move what stands below.
  const [isOpen, setOpen] = useState(state !== 'fine');
  const { error, onBlur } = useFieldProblem(`${path}/en`);
  return (
    <div className="mt-1.5 border-l-8 border-sky">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 px-3 text-left text-sm font-bold hover:bg-ink-black/8"
      >
        <span>
          <span className={classNames(state !== 'fine' && 'bg-tram px-2 py-0.5')}>
            {t(`site.english.${isEmpty ? 'mark' : state}`)}
          </span>
          <span className="sr-only">: {label}</span>
        </span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4" />
      </button>
      <div id={id} hidden={!isOpen} className="grid gap-2 pb-1 pl-3">
        <TextControl
          label={<span className="sr-only">{t('site.english.of', { label })}</span>}
          hint={hintOf(state, t)}
          error={error}
          max={max}
          lines={lines}
          lang="en"
          placeholder={pair.it}
          marks={marks ? t('site.english.of', { label }) : undefined}
          value={pair.en}
          onBlur={onBlur}
          onChange={(en) => part.replace(english.writeEnglish(part.document, at, en, pair), `${at}/en`)}
        />
        {state === 'stale' && (
          <Button
            variant="outline"
            size="small"
            className="justify-self-start"
            onClick={() => part.replace(english.confirmEnglish(part.document, at), `${at}/confirmed`)}
          >
            <Icon name="check" className="size-4" />
            {t('site.english.confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}

const stateOf = ({ it, en }: english.TextPair): english.EnglishState =>
  it.trim() !== '' && en.trim() === '' ? 'missing' : 'fine';

const hintOf = (state: english.EnglishState, t: ReturnType<typeof useTranslation<'admin'>>['t']) => {
  if (state === 'fine') return undefined;
  return state === 'stale' ? t('site.english.staleHint') : t('site.english.fallback');
};
