import { type Language, languages } from '#contract/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type CardName, cardNames, usePage } from './use-page.ts';

/** As Open Graph writes them. */
const LOCALES: Record<Language, string> = { it: 'it_IT', en: 'en_GB' };

type SharingCardProps = { path: string; address: string; title: string; description: string | undefined };

/** What a chat or a social network shows of a link to this page. */
export function SharingCard({ path, address, title, description }: SharingCardProps) {
  const { origin, identity, cards } = usePage();
  const current = useLanguage();
  const card = cards[cardOf(path)] ?? cards.home;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={identity.name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      {languages.map((language) => (
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
function cardOf(path: string): CardName {
  return cardNames.find((name) => path === `/${name}`) ?? 'home';
}
