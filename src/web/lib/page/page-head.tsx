import { useLocation } from 'react-router';
import { defaultLanguage, languages } from '#contract/languages.ts';
import { addressIn, barePath } from '../language/addresses.ts';
import { usePage } from './use-page.ts';

type PageHeadProps = {
  title: string;
  description?: string;
  /** Search engines are told of public pages only. */
  indexed?: boolean;
  /** The home page's title names the trainer already. */
  titleAlone?: boolean;
};

/** What a page says of itself to browsers and search engines; React moves these into <head>. */
export function PageHead({ title, description, indexed = true, titleAlone = false }: PageHeadProps) {
  const { identity } = usePage();
  const fullTitle = titleAlone ? title : `${title} · ${identity.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {indexed ? <Addresses /> : <meta name="robots" content="noindex" />}
    </>
  );
}

function Addresses() {
  const { origin } = usePage();
  const { pathname } = useLocation();
  const path = barePath(pathname);
  const canonical = addressIn(pathname === path ? defaultLanguage : 'en', path);
  return (
    <>
      <link rel="canonical" href={origin + canonical} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={origin + addressIn(language, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + addressIn(defaultLanguage, path)} />
    </>
  );
}
