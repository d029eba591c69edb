import type { Block, Exercise, PlanDay, PlanDocument } from '#contract/plans/document.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { groupName, prescription } from './prescription.ts';

/** How a zone words what a plan asks. */
export type PlanWords = {
  /** Its name, or its place among the days. */
  day: (day: PlanDay, index: number) => string;
  /** Its name, or its video's. */
  title: (exercise: Exercise) => string;
};

type PlanSheetProps = {
  plan: Pick<PlanDocument, 'days'>;
  words: PlanWords;
  /** Of the headings of days. */
  level: 3 | 4;
  /** Boxes beside each exercise on paper, in which the client writes a load: one a week. */
  boxes: number;
};

/** A whole plan to be read, on the screen and on paper. */
export function PlanSheet({ plan: { days }, words, level, boxes }: PlanSheetProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid gap-8 print:block">
      {days.map((day, index) => (
        <section key={day.id} className="min-w-0 print:mb-5 print:break-inside-avoid">
          <div className="flex items-end gap-3 border-b-4 border-ink-black pb-1 print:break-after-avoid">
            <Heading
              dir="auto"
              className="min-w-0 flex-1 text-xl leading-tight font-extrabold tracking-tight wrap-anywhere print:text-[15pt]"
            >
              {words.day(day, index)}
            </Heading>
            <Boxes count={boxes} isHead />
          </div>
          <ol>
            {day.blocks.map((block) => (
              <BlockOnSheet key={block.id} block={block} words={words} boxes={boxes} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

type BlockProps = { block: Block } & Pick<PlanSheetProps, 'words' | 'boxes'>;

/** What is done in turns stands together behind a bar. */
function BlockOnSheet({ block, words, boxes }: BlockProps) {
  const { t } = useTranslation('common');
  const isGroup = block.kind !== 'single';
  return (
    <li className={classNames('print:break-inside-avoid', isGroup && 'my-2 border-l-8 border-tram pl-3 print:border-ink-black')}>
      {isGroup && <p className="pt-1 text-sm font-bold print:text-[9pt]">{groupName(block, t)}</p>}
      <ol>
        {block.exercises.map((exercise) => (
          <li
            key={exercise.id}
            className="border-b border-ink-black/25 py-2 print:flex print:items-center print:gap-3 print:border-ink-black/50 print:py-1"
          >
            <div className="min-w-0 print:flex-1">
              <p dir="auto" className="leading-tight font-bold wrap-anywhere print:text-[11pt]">
                {words.title(exercise)}
              </p>
              <p dir="auto" className="tabular-nums wrap-anywhere empty:hidden print:text-[11pt]">
                {prescription(exercise, block, t)}
              </p>
              <p dir="auto" className="text-sm whitespace-pre-line text-slate wrap-anywhere empty:hidden print:text-[9pt]">
                {exercise.note}
              </p>
            </div>
            <Boxes count={boxes} />
          </li>
        ))}
      </ol>
    </li>
  );
}

/** On paper alone: one box a week, below the week's number. */
function Boxes({ count, isHead = false }: { count: number; isHead?: boolean }) {
  return (
    <span aria-hidden="true" className="hidden shrink-0 gap-1 text-center text-[8pt] print:flex">
      {Array.from({ length: count }, (_, week) => (
        <span key={week} className={isHead ? 'w-[11mm]' : 'size-[11mm] border border-ink-black/60'}>
          {isHead && week + 1}
        </span>
      ))}
    </span>
  );
}
