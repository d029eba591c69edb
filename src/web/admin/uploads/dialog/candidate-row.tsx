import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Problems } from '#contract/problems.ts';
import { HOUR, SECOND } from '#contract/units.ts';
import { type Category, categories } from '#contract/videos/schemas.ts';
import { useProblemText } from '#web/calls/error-text.ts';
import { formatBytes } from '#web/private/later/format-bytes.ts';
import { Field, inputClass, textareaClass } from '#web/private/ui/field.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { formatDuration } from '#web/public/lib/format-duration.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { classNames } from '#web/public/ui/class-names.ts';
import { titleFrom } from '../../shared/file-names.ts';
import { percentOf } from '../sending/progress.ts';
import type { Candidate } from './candidate.ts';
import { FilePoster } from './file-poster.tsx';

type Changes = Partial<Pick<Candidate, 'title' | 'description' | 'category'>>;

type CandidateRowProps = {
  candidate: Candidate;
  /** The only candidate, with a large poster. */
  only: boolean;
  /** Replaces the source of a video, which has its title and category. */
  replaces: boolean;
  problems: Problems | undefined;
  onChange: (changes: Changes) => void;
  onRemove: () => void;
};

export function CandidateRow({ candidate, only, replaces, problems, onChange, onRemove }: CandidateRowProps) {
  const { t } = useTranslation('admin');
  const { file, probe, refusal, unfinished } = candidate;
  return (
    <li className={classNames('border-t-4 bg-white', refusal ? 'border-red-deep sm:col-span-full' : 'border-ink-black')}>
      {!refusal && only && <FilePoster poster={probe?.poster} className="max-h-56 w-full" />}
      <div className={classNames('flex gap-3', only ? 'p-4' : 'p-3')}>
        {!refusal && !only && <FilePoster poster={probe?.poster} className="w-28 self-start" />}
        {refusal && <Icon name="warning" className="mt-0.5 size-5 text-red-deep" />}
        <FileFacts candidate={candidate} />
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
        <CandidateFields candidate={candidate} only={only} problems={problems} onChange={onChange} />
      )}
    </li>
  );
}

type CandidateFieldsProps = Pick<CandidateRowProps, 'candidate' | 'only' | 'problems' | 'onChange'>;

function CandidateFields({ candidate, only, problems, onChange }: CandidateFieldsProps) {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const [described, setDescribed] = useState(false);
  const problem = (field: string) => problems?.[field] && problemText(problems[field]);
  const { title, description, category } = candidate;
  return (
    <div className={classNames('grid', only ? 'gap-4 p-4 pt-0' : 'gap-2 p-3 pt-0')}>
      <Field
        label={t('videoForm.title')}
        required
        hint={titleFrom(candidate.file.name) === '' && t('uploads.titleHint', { name: candidate.file.name })}
        error={problems?.title?.code === 'required' ? t('uploads.titleNeeded') : problem('title')}
      >
        {(control) => (
          <input
            {...control}
            value={title}
            autoComplete="off"
            className={inputClass}
            // A title from the file's name is selected, so that typing replaces it.
            onFocus={({ target }) => title !== '' && title === titleFrom(candidate.file.name) && target.select()}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <CategoryChoice
          label={t('uploads.categoryOf', { title: title.trim() || candidate.file.name })}
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
              // biome-ignore lint/a11y/noAutofocus: the user has just opened it, at the place of the button
              autoFocus
              className={textareaClass}
              onChange={(event) => onChange({ description: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** Name, duration and size of a file; why it cannot be sent, or from which percentage it resumes. */
function FileFacts({ candidate }: { candidate: Candidate }) {
  const { t, language } = useTranslation('admin');
  const { file, probe, refusal, unfinished } = candidate;
  const facts = [probe?.seconds === undefined ? '' : formatDuration(probe.seconds), formatBytes(file.size, language)];
  return (
    <div className="min-w-0 flex-1 text-sm">
      {unfinished && <p className="text-base font-bold wrap-break-word">{unfinished.title}</p>}
      <p className="font-bold tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      <p className="text-slate wrap-anywhere">{file.name}</p>
      {refusal && (
        <p className="mt-1 font-bold text-red-deep">
          {t(`uploads.refusals.${refusal}`, {
            size: formatBytes(limits.videos.upload.bytesMax, language),
            hours: (limits.videos.transcode.secondsMax * SECOND) / HOUR,
          })}
        </p>
      )}
      {unfinished && (
        <p className="mt-1 font-bold text-green">
          {t('uploads.resumesAt', { percent: percentOf(unfinished.received, unfinished.bytes) })}
        </p>
      )}
    </div>
  );
}

type CategoryChoiceProps = {
  label: string;
  /** Undefined where several files differ. */
  value: Category | undefined;
  onChange: (category: Category) => void;
  /** The label is for screen readers only. */
  quiet?: boolean;
};

export function CategoryChoice({ label, value, onChange, quiet = false }: CategoryChoiceProps) {
  const { t } = useTranslation('common');
  const name = useId();
  return (
    <fieldset>
      <legend className={quiet ? 'sr-only' : 'mb-1.5 font-bold'}>{label}</legend>
      <div className="flex">
        {categories.map((category) => (
          <label
            key={category}
            data-chosen={category === value || undefined}
            className="relative -ml-0.5 inline-flex min-h-11 cursor-pointer items-center border-2 border-ink-black px-4 text-sm font-bold first:ml-0 data-chosen:chosen data-chosen:bg-ink-black data-chosen:text-white focus-within:z-1"
          >
            <input
              type="radio"
              name={name}
              checked={category === value}
              onChange={() => onChange(category)}
              className="absolute inset-0 cursor-pointer appearance-none"
            />
            {t(`categories.${category}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
