import { useState } from 'react';
import type { Problems } from '#contract/problems.ts';
import { useProblemText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field, inputClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { titleFrom } from '../../shared/file-names.ts';
import type { Candidate } from './candidate.ts';
import { CategoryChoice } from './category-choice.tsx';
import { FilmFacts } from './film-facts.tsx';
import { FilmPlate } from './film-plate.tsx';

type Changes = Partial<Pick<Candidate, 'title' | 'description' | 'category'>>;

type FilmRowProps = {
  candidate: Candidate;
  /** The only one, with a large picture. */
  alone: boolean;
  /** For a video that has its title and its category. */
  replaces: boolean;
  problems: Problems | undefined;
  onChange: (changes: Changes) => void;
  onRemove: () => void;
};

export function FilmRow({ candidate, alone, replaces, problems, onChange, onRemove }: FilmRowProps) {
  const { t } = useTranslation('admin');
  const { file, look, refusal, unfinished } = candidate;
  return (
    <li className={classNames('border-t-4 bg-white', refusal ? 'border-red-deep sm:col-span-full' : 'border-ink-black')}>
      {!refusal && alone && <FilmPlate poster={look?.poster} className="max-h-56 w-full" />}
      <div className={classNames('flex gap-3', alone ? 'p-4' : 'p-3')}>
        {!refusal && !alone && <FilmPlate poster={look?.poster} className="w-28 self-start" />}
        {refusal && <Icon name="warning" className="mt-0.5 size-5 text-red-deep" />}
        <FilmFacts candidate={candidate} />
        <Button
          variant="quiet"
          size="small"
          className="-m-3 size-11 shrink-0 p-0!"
          aria-label={t('uploads.removeOf', { name: file.name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </Button>
      </div>
      {!refusal && !unfinished && !replaces && (
        <Asked candidate={candidate} alone={alone} problems={problems} onChange={onChange} />
      )}
    </li>
  );
}

type AskedProps = Pick<FilmRowProps, 'candidate' | 'alone' | 'problems' | 'onChange'>;

function Asked({ candidate, alone, problems, onChange }: AskedProps) {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const [described, setDescribed] = useState(false);
  const problem = (field: string) => problems?.[field] && problemText(problems[field]);
  const { title, description, category } = candidate;
  return (
    <div className={classNames('grid', alone ? 'gap-4 p-4 pt-0' : 'gap-2 p-3 pt-0')}>
      <Field label={t('videoForm.title')} required error={problem('title')}>
        {(control) => (
          <input
            {...control}
            value={title}
            autoComplete="off"
            className={inputClass}
            // What the file's name gave is mostly a camera's number: the first letter typed replaces it.
            onFocus={({ target }) => title === titleFrom(candidate.file.name) && target.select()}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <CategoryChoice
          label={t('uploads.categoryOf', { title })}
          quiet
          value={category}
          onChange={(chosen) => onChange({ category: chosen })}
        />
        {!described && (
          <Button variant="quiet" size="small" className="-mx-2 px-2!" onClick={() => setDescribed(true)}>
            {t('uploads.describe')}
          </Button>
        )}
      </div>
      {described && (
        <Field label={t('videoForm.description')} hint={t('videoForm.descriptionHint')} error={problem('description')}>
          {(control) => (
            <textarea
              {...control}
              value={description}
              rows={3}
              // biome-ignore lint/a11y/noAutofocus: it was just asked for, and stands where the button was
              autoFocus
              className={inputClass}
              onChange={(event) => onChange({ description: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
