import { useId, useState } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import type { Choice, Clash } from './compare.ts';

type ClashChoiceProps = {
  /** Who has changed what, in a sentence. */
  text: string;
  clashes: readonly Clash[];
  labelOf: (clash: Clash) => string;
  /** A value in words; empty where it has none. */
  wordsOf: (value: unknown, clash: Clash) => string;
  onChoose: (choices: Readonly<Record<string, Choice>>) => void;
};

/** Where two devices have changed the same fields: one of both values is chosen, field by field or all together. */
export function ClashChoice({ text, clashes, labelOf, wordsOf, onChoose }: ClashChoiceProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [choices, setChoices] = useState<Record<string, Choice>>(() => allOf(clashes, 'mine'));
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t-8 border-red bg-white p-4 sm:p-6">
      <div role="alert">
        <h3 id={id} className="text-xl leading-tight font-extrabold tracking-tight">
          {t('site.conflict.title')}
        </h3>
        <p className="mt-1">{text}</p>
      </div>
      {clashes.map((clash) => (
        <ClashFields
          key={clash.path}
          clash={clash}
          label={labelOf(clash)}
          wordsOf={wordsOf}
          chosen={choices[clash.path] ?? 'mine'}
          onChoose={(choice) => setChoices((before) => ({ ...before, [clash.path]: choice }))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {clashes.length > 1 && (
          <>
            <Button variant="outline" size="small" onClick={() => onChoose(allOf(clashes, 'mine'))}>
              {t('site.conflict.allMine')}
            </Button>
            <Button variant="outline" size="small" onClick={() => onChoose(allOf(clashes, 'theirs'))}>
              {t('site.conflict.allTheirs')}
            </Button>
          </>
        )}
        <Button size="small" onClick={() => onChoose(choices)}>
          {t('site.conflict.done')}
        </Button>
      </div>
    </section>
  );
}

const allOf = (clashes: readonly Clash[], choice: Choice) => Object.fromEntries(clashes.map(({ path }) => [path, choice]));

type ClashFieldsProps = Pick<ClashChoiceProps, 'wordsOf'> & {
  clash: Clash;
  label: string;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
};

function ClashFields({ clash, label, wordsOf, chosen, onChoose }: ClashFieldsProps) {
  const { t } = useTranslation('admin');
  const name = useId();
  const textOf = (value: unknown) =>
    value === undefined ? t('site.conflict.removed') : wordsOf(value, clash) || t('site.change.changed');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-bold">{label}</legend>
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
            name={name}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
            className="mt-0.5 size-5 accent-ink-black"
          />
          <span>
            <span className="block text-sm font-bold">{t(`site.conflict.${choice}`)}</span>
            <span className="whitespace-pre-line wrap-anywhere">{textOf(clash[choice])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
