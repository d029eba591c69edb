import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { Icon } from '#web/public/ui/icon.tsx';
import { Plate } from '#web/public/ui/plate.tsx';
import { BookLink } from '../shared/site-link.tsx';
import { Station } from './station.tsx';

/** The end of the page: the chapter that is not written yet, and how to book. */
export function NextChapter({ chapters }: { chapters: number }) {
  const { t } = useTranslation('site');
  return (
    <section
      {...usePreviewPart('next')}
      aria-labelledby="next-chapter"
      className="relative isolate grid grid-cols-[minmax(0,1fr)] overflow-clip bg-tram [html:has([data-booking-bar])_&]:-mb-22 roomy:mb-0! md:grid-cols-[56fr_44fr] xl:grid-cols-[60fr_40fr]"
    >
      <div className="pt-12 pb-14 md:pt-16 md:pb-20 lg:pt-20 lg:pb-28">
        <div className="relative -z-20">
          <Station line="bg-current" end="planned" className={EDGE} />
        </div>
        <div className={`@container ${EDGE}`}>
          <p className="mt-3 text-xl font-extrabold">{t('about.next.stop')}</p>
          <h2 id="next-chapter" className="headline mt-8 text-[clamp(min(2.5rem,14cqi),11cqi,6rem)]">
            {t(chapters > 0 ? 'about.next.title' : 'about.next.firstTitle')}
          </h2>
          <p className="mt-5 max-w-xl text-lg md:text-xl">{t('about.next.text')}</p>
          <div className="mt-8">
            <BookLink>
              {t('about.next.book')}
              <Icon name="arrow-right" />
            </BookLink>
          </div>
        </div>
      </div>
      <NumberedPlate number={chapters + 1} />
    </section>
  );
}

const EDGE = 'px-5 md:pr-8 md:pl-[max(3rem,calc(50vw-42rem))] lg:pr-12';

/** A weight plate with the number of the next chapter, cut by the edge of the page. */
function NumberedPlate({ number }: { number: number }) {
  return (
    <svg
      viewBox="0 0 400 400"
      aria-hidden="true"
      className="-mb-[30%] w-[115%] max-w-none md:absolute md:top-1/2 md:left-[59%] md:-z-10 md:mb-0 md:w-[54%] md:-translate-y-1/2 print:hidden"
    >
      <Plate
        x={200}
        y={200}
        discs={[
          [200, 'fill-ink-black'],
          [122, 'fill-bone'],
        ]}
        rim={{ radius: 172, width: 7 }}
      />
      <text x="197" y="246" textAnchor="middle" className="headline fill-ink-black text-[128px]">
        {number}
      </text>
    </svg>
  );
}
