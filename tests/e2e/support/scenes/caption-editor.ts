import type { Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { adminOf, openAdmin } from '../admin.ts';
import type { Api } from '../api.ts';
import { titleOf } from '../scene.ts';
import type { RunningSite } from '../server.ts';

/** The video whose captions are edited. */
export const bench = 'palestra/panca-piana.mp4';
export const title = titleOf(bench);

/** The editor of the video's captions, in the words of a language. */
export function editorOf(page: Page, language: Language) {
  const { form, button, t, text } = adminOf(page, language);
  const dialog = form.filter({ hasText: text('captions.lead') });
  const rows = dialog.getByRole('listitem');
  const box = (name: string) => dialog.getByRole('textbox', { name: text(`captions.${name}`), exact: true });
  return {
    open: async (site: RunningSite, api: Api) => {
      await openAdmin(page, site, api, '/admin?tab=videos');
      await button('videos.editOf', { title }).click();
      // The languages that it has captions in stand beside its name.
      await form.getByRole('button', { name: text('videoForm.captions') }).click();
    },
    dialog,
    rows,
    tab: (one: 'it' | 'en') => dialog.getByRole('tab', { name: t('common', `language.${one}`) }),
    press: (name: string) => dialog.getByRole('button', { name: text(`captions.${name}`), exact: true }).click(),
    row: (words: string) => rows.filter({ hasText: words }),
    from: box('start'),
    to: box('end'),
    sentence: box('sentence'),
    area: dialog.getByRole('textbox', { name: text('captions.text', { language: text('captions.languages.en') }) }),
  };
}
