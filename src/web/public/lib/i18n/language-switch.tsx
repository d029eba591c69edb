import { type Dispatch, type MouseEvent, type SetStateAction, startTransition, useState } from 'react';
import { type Language, languageQuery, languages } from '#contract/languages.ts';
import { sameOriginPath } from '#contract/pages/data.ts';
import { Link } from '#web/public/lib/router/link.tsx';
import { useLocation, useNavigate } from '#web/public/lib/router/router.tsx';
import { usePage } from '../page/use-page.ts';
import { useHydrated } from '../use-hydrated.ts';
import { rememberChoice } from './detect-language.ts';
import { useI18n } from './i18n-provider.tsx';
import { pathIn, publicPathAt } from './paths.ts';
import { useLanguage } from './use-language.ts';
import { useTranslation } from './use-translation.ts';

/**
 * IT / EN: each is a link to the same page in that language, or to the home page where the path names no page. Nothing where
 * the public pages are in Italian alone.
 */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { t } = useTranslation('common');
  const current = useLanguage();
  const { zone, hasEnglish } = usePage();
  const [pressed, setPressed] = useState<Language>();
  if (zone === 'site' && !hasEnglish) return null;
  return (
    <nav aria-label={t('language.label')} className={`flex items-center font-bold ${className}`}>
      {languages.map((language, index) => (
        <span key={language} className="flex items-center first:pl-[min(0.5rem,2vw)] last:pr-[min(0.25rem,1vw)]">
          {index > 0 && <span aria-hidden="true">/</span>}
          <Choice
            language={language}
            current={language === current}
            marked={language === (pressed ?? current)}
            onPress={setPressed}
          />
        </span>
      ))}
    </nav>
  );
}

/** Alone at the end of its row, the switch would move when the typeface arrives; in one row with the pages they would. */
const WIDTH = 'stacked:w-[1.5em] stacked:text-right';

type ChoiceProps = {
  language: Language;
  current: boolean;
  /** Underlined: the pressed one at once, while the page is still drawn in its language. */
  marked: boolean;
  onPress: Dispatch<SetStateAction<Language | undefined>>;
};

function Choice({ language, current, marked, onPress }: ChoiceProps) {
  const { t } = useTranslation('common');
  const { href, choose } = useChoice(language, onPress);
  return (
    <Link
      to={href}
      hrefLang={language}
      lang={language}
      aria-current={current || undefined}
      onClick={choose}
      className={`grid min-h-11 content-center px-[min(0.5rem,2vw)] uppercase decoration-2 underline-offset-4 hover:underline ${marked ? 'underline' : ''}`}
    >
      <span className={WIDTH}>{language}</span>
      <span className="sr-only"> {t(`language.${language}`)}</span>
    </Link>
  );
}

/** Query and hash: the chosen service or tab, which the page wrote there itself, and the part that the link named. */
function queryAndHash(): string {
  const query = new URLSearchParams(window.location.search);
  query.delete(languageQuery);
  return (query.size > 0 ? `?${query}` : '') + window.location.hash;
}

function useChoice(language: Language, onPress: ChoiceProps['onPress']) {
  const { zone, isPreview } = usePage();
  const { pathname } = useLocation();
  const { showLanguage } = useI18n();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  /** A path without a page has no counterpart: its link leads to the home page. */
  const page = publicPathAt(pathname) ?? '/';
  const counterpart = zone === 'site' ? pathIn(language, page) : sameOriginPath(pathname);
  /** Without scripts nothing stores the choice, and a path without prefix follows the browser: the query has it then. */
  const isFollowing = zone !== 'site' || counterpart === page;
  const href = hydrated || !isFollowing ? counterpart : `${counterpart}?${languageQuery}=${language}`;

  const choose = async (event: MouseEvent) => {
    if (!isPreview) rememberChoice(language);
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const target = counterpart + queryAndHash();
    onPress(language);
    try {
      await showLanguage(language);
      await navigate(target);
    } catch {
      window.location.assign(target);
    } finally {
      startTransition(() => onPress((pressed) => (pressed === language ? undefined : pressed)));
    }
  };
  return { href, choose };
}
