import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { pathIn, withdrawalPath } from '#contract/pages/paths.ts';
import type { Api } from '../api.ts';
import { textsOf } from '../texts.ts';
import { saveElsewhere } from './site-editing.ts';

/** A mail server that is down: messages wait. */
export const mailEnv = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'sito@example.com' };

/** Switches the function on, or off, as a publication does. */
export async function concludeContracts(api: Api, contracts = true): Promise<void> {
  await saveElsewhere(api, 'legal', (legal) => ({ ...legal, contracts }));
  const { revision, drafts } = await api.ask(calls.readSite);
  await api.ask(calls.publishSite, { body: { revision, drafts: { legal: drafts.legal?.version ?? '' } } });
}

/** What a person sees and presses on the page of withdrawal. */
export function withdrawalOf(page: Page, language: Language) {
  const t = textsOf(language);
  const field = (name: 'name' | 'contract' | 'email') =>
    page.getByRole('textbox', { name: new RegExp(`^${t('site', `withdrawal.fields.${name}`).replace('-', '-\\u2060?')}$`) });
  const heading = (step: 'ask' | 'confirm' | 'done') =>
    page.getByRole('heading', { level: 1, name: t('site', `withdrawal.${step}.title`) });
  const button = (key: string) => page.getByRole('button', { name: t('site', `withdrawal.${key}`), exact: true });
  return {
    t,
    field,
    heading,
    next: button('ask.go'),
    confirm: button('confirm.go'),
    file: button('done.file'),
    receipt: page.getByRole('region', { name: t('site', 'withdrawal.done.receipt') }),
    link: page.getByRole('contentinfo').getByRole('link', { name: t('site', 'footer.withdrawal'), exact: true }),
    open: () => page.goto(pathIn(language, withdrawalPath)),
    async fill({ name, contract, email }: { name: string; contract: string; email: string }) {
      await field('name').fill(name);
      await field('contract').fill(contract);
      await field('email').fill(email);
    },
  };
}
