import { useState } from 'react';
import { asLanguage, type Language } from '#contract/languages.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { readText, writeText } from '#web/lib/storage.ts';

const KEY = 'player-captions';
const OFF = 'off';

export type CaptionsChoice = {
  /** Languages there are captions in. */
  languages: readonly Language[];
  /** Undefined where none are shown. */
  value: Language | undefined;
  change: (language: Language | undefined) => void;
  toggle: () => void;
};

/** Captions are shown to whoever asked for them once on this device, in the language they asked for where there is it. */
export function useCaptions(languages: readonly Language[]): CaptionsChoice {
  const { language: own } = useTranslation('dashboard');
  const [wanted, setWanted] = useState(() => asLanguage(readText('localStorage', KEY)));
  const bestOf = (language: Language) => languages.find((one) => one === language) ?? languages[0];
  const value = wanted && bestOf(wanted);
  const change = (language: Language | undefined) => {
    setWanted(language);
    writeText('localStorage', KEY, language ?? OFF);
  };
  const toggle = () => languages.length > 0 && change(value === undefined ? bestOf(own) : undefined);
  return { languages, value, change, toggle };
}
