import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/content.ts';
import { useLanguage } from '#web/lib/language/use-language.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The life in chapters, drawing and words changing sides. */
export function Timeline({ chapters }: { chapters: Chapter[] }) {
  const { t } = useTranslation('site');
  return (
    <section id="timeline-section" aria-labelledby="timeline-title" className="section-space">
      <div className="page-width">
        <p className="label mb-2 text-red-deep">{t('about.timelineLabel')}</p>
        <h2 id="timeline-title" lang="en" className="headline text-4xl md:text-6xl">
          {t('about.timelineTitle')}
        </h2>
        <ol className="mt-12 grid gap-12 md:gap-0">
          {chapters.map((chapter, index) => (
            <Entry key={chapter.id} chapter={chapter} index={index} />
          ))}
        </ol>
      </div>
    </section>
  );
}

const GROUNDS = ['bg-tram', 'bg-red', 'bg-sky', 'bg-green', 'bg-sand'] as const;
const DISCS = ['fill-bone', 'fill-tram', 'fill-bone', 'fill-tram', 'fill-red'] as const;

function Entry({ chapter, index }: { chapter: Chapter; index: number }) {
  const language = useLanguage();
  const reversed = index % 2 === 1;
  return (
    <li className="grid items-center gap-6 md:grid-cols-2 md:gap-0">
      <Sign index={index} />
      <div className={classNames('md:px-12 lg:px-20', reversed && 'md:order-first')}>
        <h3 className="headline text-3xl md:text-4xl">{chapter.title[language]}</h3>
        <p className="mt-4 max-w-lg text-lg">{chapter.text[language]}</p>
      </div>
    </li>
  );
}

/** The chapter's number as a metro sign, in the place of its photographs. */
function Sign({ index }: { index: number }) {
  return (
    <svg viewBox="0 0 640 400" aria-hidden="true" className={`w-full ${GROUNDS[index % GROUNDS.length]}`}>
      <circle cx={index % 2 ? 400 : 240} cy="200" r="150" className={DISCS[index % DISCS.length]} />
      <text
        x={index % 2 ? 400 : 240}
        y="268"
        textAnchor="middle"
        className="fill-ink-black text-[190px] font-extrabold tracking-tighter"
      >
        {index + 1}
      </text>
      <rect y="372" width="640" height="28" className="fill-ink-black" />
    </svg>
  );
}
