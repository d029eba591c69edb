import type { PlanDocument } from '#contract/plans/document.ts';
import { DAY } from '#contract/units.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { PlateMark } from '#web/public/ui/plate.tsx';
import { PlanSheet, type PlanWords } from './plan-sheet.tsx';
import { PrintedAlone } from './printed-alone.tsx';

const BOXES_MAX = 6;
/** Of a plan without an end. */
const BOXES = 4;

type PrintedPlanProps = {
  plan: Pick<PlanDocument, 'goal' | 'startsOn' | 'endsOn' | 'days'>;
  words: PlanWords;
  title: string;
  /** Whose it is, and from when to when. */
  about: readonly string[];
};

/** A plan on paper, in the page's place: to hang on the wall, with room to write loads week by week. */
export function PrintedPlan({ plan, words, title, about }: PrintedPlanProps) {
  const { t } = useTranslation('common');
  const { name, fiscal } = usePage().identity;
  return (
    <PrintedAlone>
      <header className="mb-5 flex items-start gap-4 border-t-8 border-ink-black pt-3">
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="headline text-[30pt] wrap-anywhere">
            {title}
          </h2>
          <p dir="auto" className="mt-1 text-[12pt] wrap-anywhere empty:hidden">
            {plan.goal}
          </p>
        </div>
        <div className="shrink-0 text-right text-[10pt]">
          <PlateMark fills={['fill-ink-black', 'fill-white', 'fill-ink-black']} className="ml-auto size-8" />
          <p className="mt-1 font-bold">{name}</p>
          {about.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </header>
      <PlanSheet plan={plan} words={words} level={3} boxes={boxesFor(plan)} />
      {!fiscal.omitsLaw4 && (
        <p className="mt-5 border-t border-ink-black pt-1 text-[9pt]">
          {name}. {t('law4')}.
        </p>
      )}
    </PrintedAlone>
  );
}

function boxesFor({ startsOn, endsOn }: PrintedPlanProps['plan']): number {
  if (startsOn === null || endsOn === null) return BOXES;
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / DAY + 1;
  return Math.min(Math.max(Math.ceil(days / 7), 1), BOXES_MAX);
}
