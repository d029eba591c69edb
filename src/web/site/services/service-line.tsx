import { memo, type ReactNode } from 'react';
import type { Service } from '#contract/pages/data.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { PlateMark } from '#web/public/ui/plate.tsx';

/** The lines of a metro map: each service has its number and colour. */
const LINES = [
  { disc: 'bg-tram text-ink-black', stroke: 'stroke-tram', rule: 'border-tram' },
  { disc: 'bg-red-deep text-white', stroke: 'stroke-red-deep', rule: 'border-red-deep' },
  { disc: 'bg-green text-white', stroke: 'stroke-green', rule: 'border-green' },
  { disc: 'bg-sky text-ink-black', stroke: 'stroke-sky', rule: 'border-sky' },
  { disc: 'bg-slate text-white', stroke: 'stroke-slate', rule: 'border-slate' },
] as const;

export const lineOf = (number: number) => LINES[(number - 1) % LINES.length] ?? LINES[0];

export function LineNumber({ number, className }: { number: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('grid shrink-0 place-items-center rounded-full font-extrabold', lineOf(number).disc, className)}
    >
      {number}
    </span>
  );
}

type SeekingProps = { services: readonly Pick<Service, 'id' | 'need' | 'title'>[]; onSeek: (id: Service['id']) => void };

/** Beside the headline of a large screen: one line that leaves for every service, each named by what a visitor looks for. */
export const Seeking = memo(({ services, onSeek }: SeekingProps) => {
  const { t, language } = useTranslation('site');
  return (
    <nav {...usePreviewPart('seeking')} aria-labelledby="seeking" className="hidden lg:block">
      <p id="seeking" className="label mb-3">
        {t('services.seek')}
      </p>
      <div className="grid grid-cols-[minmax(min(12rem,45%),1fr)_minmax(0,auto)]" style={{ height: `${services.length * 4}rem` }}>
        <LineMap count={services.length} />
        <ol className="grid auto-rows-fr">
          {services.map(({ id, need, title }, index) => (
            <li key={id} className="grid items-center">
              <SeekLink id={id} number={index + 1} onSeek={onSeek}>
                {(need.it === '' ? title : need)[language]}
              </SeekLink>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
});

type SeekLinkProps = { id: Service['id']; number: number; onSeek: SeekingProps['onSeek']; children: ReactNode };

/** Leads to the service in the list; without scripts it stands open there. */
export function SeekLink({ id, number, onSeek, children }: SeekLinkProps) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        onSeek(id);
      }}
      className="relative flex min-h-12 min-w-0 items-center gap-4 leading-tight font-bold decoration-2 underline-offset-4 hover:underline xl:text-xl"
    >
      <LineNumber number={number} className="size-12 text-xl" />
      {children}
    </a>
  );
}

/** In the drawing's own pixels: the row of a service, the thickness of a line, and the longest that the lines run together. */
const ROW = 64;
const THICK = 12;
const WIDTH = 480;
/** Lines that run side by side and leave one another at 45 degrees, the outermost first, each into the disc of its row. */
function LineMap({ count }: { count: number }) {
  const height = count * ROW;
  const pathOf = (index: number) => {
    const from = height / 2 + (index - (count - 1) / 2) * THICK;
    const to = ROW / 2 + index * ROW;
    return `M0 ${from}H${WIDTH - 8 - Math.abs(to - from)}L${WIDTH - 8} ${to}H${WIDTH}`;
  };
  return (
    <div className="relative mr-[-2px] ml-10 forced-color-adjust-none">
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        className="absolute inset-0 size-full"
        fill="none"
        strokeWidth={THICK}
      >
        {Array.from({ length: count }, (_, index) => (
          <path key={index} d={pathOf(index)} className={lineOf(index + 1).stroke} />
        ))}
      </svg>
      <PlateMark
        fills={['fill-ink-black', 'fill-tram', 'fill-ink-black']}
        rim={{ radius: 19, width: 1.5 }}
        className="absolute top-1/2 -left-10 size-24 -translate-y-1/2"
      />
    </div>
  );
}
