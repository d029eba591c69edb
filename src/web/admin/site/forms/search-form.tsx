import { countCharacters } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { type TextKey, textKeys } from '#contract/site/parts/text-rules.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { classNames } from '#web/public/ui/class-names.ts';
import { FieldGroup } from '../fields/part-fields.tsx';
import { SiteTextFields, useReadSiteText } from '../fields/site-text-field.tsx';
import { useSiteState } from '../site-context.tsx';
import { useFillNames } from '../use-fill-names.ts';

/** The pages that search engines list, each with the path that they show. */
const PAGES = { home: '', about: 'about', services: 'services', contact: 'contact', booking: 'booking' } as const;
type SearchPage = keyof typeof PAGES;
const pages = Object.keys(PAGES) as SearchPage[];

const isKey = (name: string): name is TextKey => textKeys.some((key) => key === name);

/** What search engines and shared links say of each page. */
export function SearchForm() {
  const { t } = useTranslation('admin');
  const { hasEnglish } = useSiteState();
  return (
    <>
      <p className="text-slate">{t('site.search.lead', limits.site.search)}</p>
      {pages.map((page) => (
        <FieldGroup key={page} title={t(`site.search.pages.${page}`)}>
          <div className="grid gap-3">
            <Result page={page} language="it" />
            {hasEnglish && <Result page={page} language="en" />}
          </div>
          <SiteTextFields names={[`titles.${page}`, `descriptions.${page}`].filter(isKey)} />
        </FieldGroup>
      ))}
    </>
  );
}

const { titleShown, descriptionShown } = limits.site.search;

/** A result as a search engine draws it, cut where it would be cut, with how long it is. */
function Result({ page, language }: { page: SearchPage; language: Language }) {
  const { t } = useTranslation('admin');
  const { identity, origin } = usePage();
  const { cards } = useSiteState();
  const card = cards[`${page}.${language}`];
  const read = useReadSiteText();
  const fill = useFillNames(language);
  const said = (key: TextKey) => {
    const text = read(key);
    return fill(text[language] || text.it, key).trim();
  };
  const own = said(`titles.${page}`);
  const name = fill('{{name}}') || identity.name;
  // The home page's title has the name already.
  const title = page === 'home' ? own : `${own} · ${name}`;
  const description = said(`descriptions.${page}`);
  const path = [language === 'en' ? 'en' : '', PAGES[page]].filter(Boolean);
  return (
    <figure className="grid gap-1 border-2 border-sand p-4">
      <figcaption className="text-sm font-bold text-slate">{t(`site.search.in.${language}`)}</figcaption>
      {card && (
        <img
          src={card}
          alt={t('site.search.card')}
          width={1200}
          height={630}
          loading="lazy"
          className="mb-2 h-auto w-full max-w-80"
        />
      )}
      <div lang={language} className="grid gap-0.5">
        <p className="truncate text-sm text-slate">{[new URL(origin).host, ...path].join(' › ')}</p>
        <p className="text-lg leading-snug font-bold text-green wrap-anywhere">{cut(title, titleShown)}</p>
        <p className="text-sm leading-snug wrap-anywhere">{cut(description, descriptionShown)}</p>
      </div>
      <p className="mt-1 grid gap-0.5 text-xs tabular-nums">
        <Length text={title} max={titleShown} label={t('site.search.title')} />
        <Length text={description} max={descriptionShown} label={t('site.search.description')} />
      </p>
    </figure>
  );
}

function Length({ text, max, label }: { text: string; max: number; label: string }) {
  const { t } = useTranslation('admin');
  const count = countCharacters(text);
  const isLong = count > max;
  return (
    <span className={classNames(isLong ? 'font-bold text-red-deep' : 'text-slate')}>
      {t(isLong ? 'site.search.tooLong' : 'site.search.length', { label, count, max })}
    </span>
  );
}

/** At the end of a word, as search engines cut. */
function cut(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const shown = characters.slice(0, max).join('');
  const end = shown.lastIndexOf(' ');
  return `${end === -1 ? shown : shown.slice(0, end).trimEnd()} …`;
}
