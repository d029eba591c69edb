import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { language } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import type { User } from '#contract/users.ts';
import { useWording } from '#web/lib/i18n/i18n-provider.tsx';
import { translate, type Wording } from '#web/lib/i18n/translate.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';

/** What goes with a link, in the client's language: the one last chosen for them on this device, else that of the page. */
export function useLinkMessage(user: User, link: string) {
  const shown = useWording();
  const { wordingIn } = shown;
  const [wanted, setWanted] = useState<Language>(() => readLanguages()[user.id] ?? shown.language);
  const [wording, setWording] = useState<Wording>(shown);
  useEffect(() => {
    let left = false;
    wordingIn(wanted).then(
      (found) => !left && setWording(found),
      () => !left && setWanted(wording.language),
    );
    return () => {
      left = true;
    };
  }, [wanted, wordingIn, wording.language]);
  const setLanguage = (next: Language) => {
    setWanted(next);
    writeStored('localStorage', KEY, { ...readLanguages(), [user.id]: next });
  };
  const said = (key: string) => translate(wording, 'admin', key, { name: user.firstName, link });
  return { language: wanted, setLanguage, text: said('link.message'), subject: said('link.mailSubject') };
}

const KEY = 'link-languages';
const languagesOfUsers = z.record(z.string(), language);

/** By the users' ids, which say nothing to anybody else. */
const readLanguages = (): Record<string, Language> => readStored('localStorage', KEY, languagesOfUsers) ?? {};

/** Of a client who is deleted nothing stays on this device either. */
export function forgetLinkLanguage(userId: string): void {
  const { [userId]: forgotten, ...others } = readLanguages();
  if (forgotten) writeStored('localStorage', KEY, others);
}
