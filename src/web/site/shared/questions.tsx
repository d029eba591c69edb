import { useEffect } from 'react';
import type { Question } from '#contract/pages/data.ts';
import { questionHash, questionsPart } from '#contract/pages/paths.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { Link } from '#web/public/lib/router/link.tsx';
import { useLocation } from '#web/public/lib/router/router.tsx';
import { Icon } from '#web/public/ui/icon.tsx';
import { useSitePath } from './site-link.tsx';

/** `hasMore`: the services page has others too. */
type QuestionsProps = { questions: readonly Question[]; hasMore?: boolean };

/**
 * What people ask before they begin; nothing where nobody does. Each opens by itself, without scripts as well. In the file of
 * every page, since the head of a response would weigh as much as this.
 */
export function Questions({ questions, hasMore = false }: QuestionsProps) {
  const { t } = useTranslation('site');
  const services = useSitePath()('/services');
  const part = usePreviewPart('questions');
  useNamedQuestion();
  useOpenOnPaper();
  if (questions.length === 0) return null;
  return (
    <section
      {...part}
      id={questionsPart}
      aria-labelledby="questions-title"
      className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 section-space pt-0! lg:grid-cols-[4fr_8fr] lg:gap-12"
    >
      <div>
        <p className="label mb-2 text-red-deep">{t('questions.label')}</p>
        <h2 id="questions-title" className="headline text-4xl md:text-6xl lg:text-5xl xl:text-6xl">
          {t('questions.title')}
        </h2>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {questions.map((question) => (
          <Entry key={question.id} {...question} />
        ))}
        {hasMore && (
          <li>
            <Link
              to={`${services}#${questionsPart}`}
              className="inline-flex min-h-11 items-center gap-3 font-bold underline decoration-2 underline-offset-4 hover:no-underline"
            >
              {t('questions.all')}
              <Icon name="arrow-right" />
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

/** In a preview it is open, since its answer is edited beside it. A URL names the answer: browsers open what is around that. */
function Entry({ id, question, answer }: Question) {
  const { language } = useTranslation('site');
  return (
    <li {...usePreviewPart(`question/${id}`)}>
      <details
        open={usePage().isPreview}
        className="group border-l-8 border-tram bg-white open:border-red"
        suppressHydrationWarning
      >
        <summary className="flex min-h-20 cursor-pointer list-none items-center gap-[min(1rem,4vw)] px-[min(1.25rem,4vw)] py-3 transition-colors duration-150 hover:bg-ink-black hover:text-white motion-reduce:transition-none md:px-6 [&::-webkit-details-marker]:hidden">
          <h3 className="min-w-0 flex-1 text-[min(1.25rem,6.5vw)] leading-tight font-extrabold tracking-tight md:text-2xl">
            {question[language]}
          </h3>
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[min(1.75rem,7vw)] shrink-0 stroke-current stroke-4">
            <path d="M2 12h20" />
            <path d="M12 2v20" className="group-open:hidden" />
          </svg>
        </summary>
        <div id={questionHash + id} className="grid max-w-3xl scroll-mt-32 gap-2 px-[min(1.25rem,4vw)] pt-1 pb-6 text-lg md:px-6">
          {answer[language].split(/\n+/).map((paragraph, at) => (
            <p key={`${at} ${paragraph}`}>{paragraph}</p>
          ))}
        </div>
      </details>
    </li>
  );
}

/** Opens the question that the URL names: on another page of this document, and in browsers that do not by themselves. */
function useNamedQuestion(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const details = document.getElementById(hash.slice(1))?.closest('details');
    if (!details || details.open) return;
    details.open = true;
    details.scrollIntoView({ behavior: 'instant' });
  }, [hash, key]);
}

/** Opens all while the page is printed, for browsers whose style sheet cannot (`::details-content`). */
function useOpenOnPaper(): void {
  useEffect(() => {
    const left = new AbortController();
    let closed: HTMLDetailsElement[] = [];
    const turn = ({ type }: Event) => {
      const isOpen = type === 'beforeprint';
      if (isOpen) closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
      for (const one of closed) one.open = isOpen;
    };
    window.addEventListener('beforeprint', turn, left);
    window.addEventListener('afterprint', turn, left);
    return () => left.abort();
  }, []);
}
