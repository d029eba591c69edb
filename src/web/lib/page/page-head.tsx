import { useLocation } from 'react-router';
import { defaultLanguage, languageOfPath, languages } from '#contract/languages.ts';
import { addressIn, publicPathAt } from '../i18n/paths.ts';
import { SharingCard } from './sharing-card.tsx';
import { usePage } from './use-page.ts';

type PageHeadProps = {
  title: string;
  description?: string;
  /** Search engines are told of public pages only. */
  indexed?: boolean;
  /** The home page's title names the trainer already. */
  titleAlone?: boolean;
};

/** A personal link that is shared shows the area it leads to, never its own address. */
const privatePath = '/dashboard';

/** What a page says of itself to browsers, search engines and chats; React moves these into <head>. */
export function PageHead({ title, description, indexed = true, titleAlone = false }: PageHeadProps) {
  const { identity, origin, isIndexed } = usePage();
  const fullTitle = titleAlone ? title : `${title} · ${identity.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {indexed && <Addresses title={fullTitle} description={description} />}
      {!(indexed && isIndexed) && <meta name="robots" content="noindex" />}
      {!indexed && description && (
        <SharingCard path={privatePath} address={origin + privatePath} title={fullTitle} description={description} />
      )}
    </>
  );
}

function Addresses({ title, description }: { title: string; description: string | undefined }) {
  const { origin } = usePage();
  const { pathname } = useLocation();
  const path = publicPathAt(pathname) ?? '/';
  const canonical = origin + addressIn(languageOfPath(pathname) ?? defaultLanguage, path);
  return (
    <>
      <link rel="canonical" href={canonical} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={origin + addressIn(language, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + addressIn(defaultLanguage, path)} />
      <SharingCard path={path} address={canonical} title={title} description={description} />
    </>
  );
}
