import { useId } from 'react';
import type { LegalKind } from '#contract/pages/legal-kinds.ts';
import type { LegalDocument } from '#contract/site/parts/legal-part.ts';
import { formatDate } from '#web/calls/formats.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { readAt } from '../../editing/document-path.ts';
import { FieldGroup, useFieldName, usePart } from '../fields/part-fields.tsx';
import { DateField } from '../fields/value-fields.tsx';
import { useSiteDrafts } from '../site-context.tsx';
import { changedDocuments } from './legal-documents.ts';

/** The cookie policy describes what the site does already. */
const DATED = ['terms-of-service', 'privacy-policy'] as const satisfies LegalKind[];

/** From when a changed document holds: at once, or after the notice that the terms promise. */
export function ValidFrom({ documents, draft }: { documents: readonly LegalDocument[]; draft: unknown }) {
  const { t } = useTranslation('admin');
  const { today } = usePage();
  const published = useSiteDrafts().published('legal');
  const changed = changedDocuments(draft, published, documents);
  const isPending = (kind: LegalKind) => String(readAt(published, `changed/${kind}`) ?? '') > today;
  const shown = DATED.filter((kind) => changed.includes(kind) || isPending(kind));
  if (shown.length === 0) return null;
  return (
    <FieldGroup title={t('site.legal.when')} hint={t('site.legal.whenHint')}>
      {shown.map((kind) => (
        <Question key={kind} kind={kind} today={today} published={published} isPending={isPending(kind)} />
      ))}
    </FieldGroup>
  );
}

type QuestionProps = { kind: LegalKind; today: string; published: unknown; isPending: boolean };

function Question({ kind, today, published, isPending }: QuestionProps) {
  const { t } = useTranslation('admin');
  const part = usePart();
  const id = useId();
  const path = `changed/${kind}`;
  const before = readAt(published, path) ?? null;
  const chosen = part.text(path);
  const notice = Number(readAt(part.document, 'figures/noticeDays'));
  const later = Number.isInteger(notice) ? dayAfter(today, notice) : undefined;
  const isLater = chosen > today;
  const now = isPending ? today : before;
  return (
    <fieldset {...useFieldName(path)} tabIndex={-1} aria-describedby={id} className="grid gap-3 outline-none">
      <legend className="mb-1 font-bold">{t(`site.legal.kinds.${kind}`)}</legend>
      <p id={id} className="text-sm text-slate">
        {isLater ? t('site.legal.until', { date: formatDate(chosen) }) : t('site.legal.atOnce')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Choice isChosen={!isLater} onPress={() => part.write(path, now)}>
          {t('site.legal.now')}
        </Choice>
        {later && (
          <Choice isChosen={chosen === later} onPress={() => part.write(path, later)}>
            {t('site.legal.after', { count: notice, date: formatDate(later) })}
          </Choice>
        )}
      </div>
      {isLater && <DateField path={path} label={t('site.fields.changed')} min={dayAfter(today, 1)} className="max-w-56" />}
    </fieldset>
  );
}

type ChoiceProps = { isChosen: boolean; onPress: () => void; children: string };

function Choice({ isChosen, onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'min-h-11 cursor-pointer border-2 border-ink-black px-4 text-left text-sm font-bold disabled:opacity-50',
        isChosen ? 'chosen bg-ink-black text-white' : 'bg-white hover:bg-ink-black/8',
      )}
    >
      {children}
    </button>
  );
}

function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, day.length);
}
