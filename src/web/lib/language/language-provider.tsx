import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Page } from '../page/use-page.ts';
import { buildI18n } from './build-i18n.ts';

export function LanguageProvider({ page, children }: { page: Page; children: ReactNode }) {
  const [i18n] = useState(() => buildI18n(page.language, page.texts));
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
