import type { Block } from '#contract/pages/data.ts';
import { type LegalKind, legalKinds } from '#contract/pages/legal-kinds.ts';
import { useLanguage } from '#web/public/lib/i18n/use-language.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { PageHead } from '#web/public/lib/page/page-head.tsx';
import { usePage, usePreviewPart } from '#web/public/lib/page/use-page.ts';
import { Icon } from '#web/public/ui/icon.tsx';
import type { readPrivacyPolicy } from '../page-data.server.ts';
import { PageTop } from '../shared/page-top.tsx';
import { SiteLink } from '../shared/site-link.tsx';
import { Blocks } from './blocks.tsx';
import { Line } from './line.tsx';

/** The document itself is Italian in both languages (docs/product.md#legal-pages-are-italian). */
export function LegalPage({ kind, document }: { kind: LegalKind; document: ReturnType<typeof readPrivacyPolicy> }) {
  const { t } = useTranslation('site');
  const { identity } = usePage();
  const foreign = useLanguage() !== 'it';
  const { name, contacts } = identity;
  const { version, today, next } = document;
  return (
    <>
      <PageHead title={t(`titles.${kind}`)} description={t(`descriptions.${kind}`, { name })} />
      <PageTop label={t('legal.label')} title={t(`titles.${kind}`)}>
        <p className="text-base">
          <span className="inline-block">{t('legal.version', { date: version })},</span>{' '}
          <span className="inline-block">{t('legal.consulted', { date: today })}</span>
        </p>
        {next && (
          <p className="mt-3 text-base font-bold">
            {t('legal.next', { date: next.version })}{' '}
            <a href="#next" className="inline-block py-3 -my-3 underline decoration-2 underline-offset-4">
              {t('legal.changes')}
            </a>
          </p>
        )}
        {foreign && (
          <p className="mt-6 border-l-8 border-tram bg-white px-5 py-4 text-base font-bold">
            {contacts.email ? t('legal.onlyItalian', { email: contacts.email }) : t('legal.onlyItalianBinding')}
          </p>
        )}
      </PageTop>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 pb-20 md:pb-30 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16 xl:gap-24">
        <div>
          <Contents blocks={document.blocks} />
        </div>
        <div className="max-w-[56rem]">
          <article {...usePreviewPart(`legal/${kind}`)} lang="it" className="text-lg hyphens-auto">
            <Blocks blocks={document.blocks} />
          </article>
          {next && (
            <section aria-labelledby="next" className="mt-16 border-t-8 border-red-deep bg-white p-6 md:p-10">
              <h2 id="next" className="text-2xl font-extrabold tracking-tight text-balance md:text-3xl">
                {t('legal.from', { date: next.version })}
              </h2>
              <div lang="it" className="mt-8 text-lg hyphens-auto">
                <Blocks blocks={next.blocks} />
              </div>
            </section>
          )}
          <OtherDocuments kind={kind} />
        </div>
      </div>
    </>
  );
}

function OtherDocuments({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation('site');
  return (
    <nav aria-label={t('legal.others')} className="mt-16 border-t-8 border-ink-black pt-4">
      <p className="label">{t('legal.others')}</p>
      <ul className="mt-2 grid gap-x-10 sm:flex">
        {legalKinds
          .filter((other) => other !== kind)
          .map((other) => (
            <li key={other}>
              <SiteLink
                to={`/${other}`}
                className="inline-flex min-h-12 items-center gap-2 text-lg font-bold underline decoration-2 underline-offset-4"
              >
                {t(`titles.${other}`)}
                <Icon name="arrow-right" />
              </SiteLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The headings of the text: folded above it on a phone, beside it on large screens. */
function Contents({ blocks }: { blocks: Block[] }) {
  const { t } = useTranslation('site');
  return (
    <>
      <details className="group border-2 border-ink-black bg-white lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-4 py-3 font-bold">
          {t('legal.contents')}
          <span aria-hidden="true" className="text-2xl leading-none group-open:rotate-45">
            +
          </span>
        </summary>
        <Headings blocks={blocks} />
      </details>
      <nav aria-label={t('legal.contents')} className="sticky top-28 hidden max-h-[calc(100vh-9rem)] overflow-y-auto lg:block">
        <p className="label mb-2">{t('legal.contents')}</p>
        <Headings blocks={blocks} />
      </nav>
    </>
  );
}

function Headings({ blocks }: { blocks: Block[] }) {
  const headings = blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2);
  return (
    <ol lang="it" className="border-t-2 border-ink-black px-4 py-2 lg:px-0">
      {headings.map(({ id, content }) => (
        <li key={id}>
          <a href={`#${id}`} className="block py-1.5 leading-snug underline-offset-4 hover:underline max-lg:py-2.5">
            <Line content={content} />
          </a>
        </li>
      ))}
    </ol>
  );
}
