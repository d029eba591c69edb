import { defaultLanguage, type Language, languageOfPath, languages } from '#contract/languages.ts';
import { type CardPage, cardPages } from '#contract/pages/data.ts';
import { useLocation } from '#web/public/lib/router/router.tsx';
import { pathIn, publicPathAt } from '../i18n/paths.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { usePage } from './use-page.ts';

type PageHeadProps = {
  title: string;
  description?: string;
  /** Only public pages are indexed by search engines. */
  indexed?: boolean;
  /** The query of a page that has a URL of its own by it. */
  search?: string;
  /** The home page's title has the trainer's name already. */
  titleAlone?: boolean;
};

/** The sharing card of a personal link has the path of the area, never the link's own. */
const privatePath = '/dashboard';

/** Title and metadata for browsers, search engines and chats; React moves these elements into <head>. */
export function PageHead({ title, description, indexed = true, search = '', titleAlone = false }: PageHeadProps) {
  const { identity, origin, isIndexed } = usePage();
  const fullTitle = titleAlone ? title : `${title} · ${identity.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {indexed && <PublicUrls title={fullTitle} description={description} search={search} />}
      {!(indexed && isIndexed) && <meta name="robots" content="noindex" />}
      {!indexed && description && (
        <SharingCard path={privatePath} url={origin + privatePath} title={fullTitle} description={description} />
      )}
    </>
  );
}

type PublicUrlsProps = { title: string; description: string | undefined; search: string };

function PublicUrls({ title, description, search }: PublicUrlsProps) {
  const { origin, hasEnglish } = usePage();
  const { pathname } = useLocation();
  const path = publicPathAt(pathname) ?? '/';
  const urlIn = (language: Language) => origin + pathIn(language, path) + search;
  const canonical = urlIn(languageOfPath(pathname) ?? defaultLanguage);
  return (
    <>
      <link rel="canonical" href={canonical} />
      {hasEnglish &&
        languages.map((language) => <link key={language} rel="alternate" hrefLang={language} href={urlIn(language)} />)}
      {hasEnglish && <link rel="alternate" hrefLang="x-default" href={urlIn(defaultLanguage)} />}
      <SharingCard path={path} url={canonical} title={title} description={description} />
    </>
  );
}

/** As Open Graph writes them. */
const LOCALES: Record<Language, string> = { it: 'it_IT', en: 'en_GB' };

type SharingCardProps = { path: string; url: string; title: string; description: string | undefined };

/** Open Graph: what a chat or a social network shows of a link to this page. */
function SharingCard({ path, url, title, description }: SharingCardProps) {
  const { origin, identity, cards, hasEnglish } = usePage();
  const current = useLanguage();
  const card = cards[cardOf(path)] ?? cards.home;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={identity.name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      {(hasEnglish ? languages : [current]).map((language) => (
        <meta key={language} property={language === current ? 'og:locale' : 'og:locale:alternate'} content={LOCALES[language]} />
      ))}
      {card && (
        <>
          <meta property="og:image" content={`${origin}/${card.path}`} />
          <meta property="og:image:width" content={String(card.width)} />
          <meta property="og:image:height" content={String(card.height)} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content={card ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** Pages without a card of their own show the home page's. */
function cardOf(path: string): CardPage {
  return cardPages.find((page) => path === `/${page}`) ?? 'home';
}
