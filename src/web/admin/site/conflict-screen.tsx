import { useState } from 'react';
import type { PartKind } from '#contract/site/parts.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useDescribe } from './describe-change.ts';
import type { Choice, Clash } from './drafts/compare.ts';
import type { PartState } from './drafts/part-draft.ts';
import { useSiteDrafts } from './site-context.tsx';

type ConflictScreenProps = { kind: PartKind; conflict: NonNullable<PartState['conflict']> };

/** Where two devices have changed the same fields: one of both texts is chosen, field by field or all at once. */
export function ConflictScreen({ kind, conflict }: ConflictScreenProps) {
  const { t } = useTranslation('admin');
  const drafts = useSiteDrafts();
  const { clashes, author, document } = conflict;
  const [choices, setChoices] = useState<Record<string, Choice>>(() => allOf(clashes, 'mine'));
  const part = t(`site.parts.${kind}`);
  return (
    <section aria-labelledby="conflict" className="grid gap-4 border-t-8 border-red bg-white p-4 sm:p-6">
      <div role="alert">
        <h3 id="conflict" className="text-xl leading-tight font-extrabold tracking-tight">
          {t('site.conflict.title')}
        </h3>
        <p className="mt-1">{t('site.conflict.text', { author: author || t('site.conflict.someone'), part })}</p>
      </div>
      {clashes.map((clash) => (
        <ClashFields
          key={clash.path}
          kind={kind}
          clash={clash}
          document={document}
          chosen={choices[clash.path] ?? 'mine'}
          onChoose={(choice) => setChoices((before) => ({ ...before, [clash.path]: choice }))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {clashes.length > 1 && (
          <>
            <Button variant="outline" size="small" onClick={() => drafts.choose(kind, allOf(clashes, 'mine'))}>
              {t('site.conflict.allMine')}
            </Button>
            <Button variant="outline" size="small" onClick={() => drafts.choose(kind, allOf(clashes, 'theirs'))}>
              {t('site.conflict.allTheirs')}
            </Button>
          </>
        )}
        <Button size="small" onClick={() => drafts.choose(kind, choices)}>
          {t('site.conflict.done')}
        </Button>
      </div>
    </section>
  );
}

const allOf = (clashes: readonly Clash[], choice: Choice) => Object.fromEntries(clashes.map(({ path }) => [path, choice]));

type ClashFieldsProps = {
  kind: PartKind;
  clash: Clash;
  document: unknown;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
};

function ClashFields({ kind, clash, document, chosen, onChoose }: ClashFieldsProps) {
  const { t } = useTranslation('admin');
  const { labelOf, wordsOf } = useDescribe();
  const tell = (value: unknown) =>
    value === undefined ? t('site.conflict.removed') : wordsOf(value) || t('site.change.changed');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-bold">{labelOf(kind, clash.path, [document])}</legend>
      {(['mine', 'theirs'] as const).map((choice) => (
        <label
          key={choice}
          className={classNames(
            'grid min-h-14 cursor-pointer grid-cols-[1.5rem_1fr] gap-3 border-2 border-ink-black p-3',
            chosen === choice ? 'bg-tram' : 'bg-white hover:bg-ink-black/8',
          )}
        >
          <input
            type="radio"
            name={`${kind}:${clash.path}`}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
            className="mt-0.5 size-5 accent-ink-black"
          />
          <span>
            <span className="block text-sm font-bold">{t(`site.conflict.${choice}`)}</span>
            <span className="whitespace-pre-line wrap-anywhere">{tell(clash[choice])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
