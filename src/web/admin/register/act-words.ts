import type { ActName } from '#contract/audit/acts.ts';
import type { Act } from '#contract/audit/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';

export type ActWords = {
  /** What was done, with the names of what was changed. */
  what: (act: Act) => string;
  /** Whom it was about, if anyone is known. */
  about: (act: Act) => string | undefined;
  /** Who did it, and on which device. */
  who: (act: Act) => string;
};

/** An act in the words of a person. */
export function useActWords(): ActWords {
  const { t, language } = useTranslation('admin');
  const list = new Intl.ListFormat(language === 'it' ? 'it' : 'en-GB');
  const nameOf = (name: ActName) => t(`register.names.${name}`);
  return {
    what: ({ kind, names, count }) => {
      const what = t(`register.kinds.${kind}`);
      const named = names.length > 0 ? t('register.named', { what, names: list.format(names.map(nameOf)) }) : what;
      return count > 1 ? t('register.counted', { what: named, count }) : named;
    },
    about: ({ userName }) => userName,
    who: ({ actor, device }) => [t(`register.actors.${actor}`), ...(device === undefined ? [] : [device])].join(' · '),
  };
}
