import { useEffect, useState } from 'react';
import { asLanguage, type Language } from '#contract/languages.ts';
import type { User } from '#contract/users.ts';
import { translate, type Wording } from '#web/lib/language/translate.ts';
import { useWording } from '#web/lib/language/wording.tsx';

/** What goes with a link, in the client's language: the one last chosen for them on this device, else that of the page. */
export function useLinkMessage(user: User, link: string) {
  const shown = useWording();
  const { wordingIn } = shown;
  const [wanted, setWanted] = useState<Language>(() => remembered(user.id) ?? shown.language);
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
  const setLanguage = (language: Language) => {
    setWanted(language);
    remember(user.id, language);
  };
  const said = (key: string) => translate(wording, 'admin', key, { name: user.firstName, link });
  return { language: wanted, setLanguage, text: said('link.message'), subject: said('link.mailSubject') };
}

/** By the user's id, which says nothing to anybody else. */
const keyOf = (userId: string) => `link-language:${userId}`;

function remembered(userId: string): Language | undefined {
  try {
    return asLanguage(localStorage.getItem(keyOf(userId)));
  } catch {
    return undefined;
  }
}

function remember(userId: string, language: Language): void {
  try {
    localStorage.setItem(keyOf(userId), language);
  } catch {
    // A browser that refuses its storage asks each time.
  }
}
