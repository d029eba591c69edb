import type { Page } from '@playwright/test';
import { apiBase, calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { pictureNameHeader } from '#contract/pictures/schemas.ts';
import type { PartKind } from '#contract/site/parts/parts.ts';
import { adminOf, openAdmin } from '../admin.ts';
import type { Api } from '../api.ts';
import type { RunningSite } from '../server.ts';
import { expect } from '../test.ts';

/** The drafts' calls, for those that delay or cut them. */
export const draftCalls = `**${apiBase}/admin/site/drafts/**`;

/** What the trainer sees and presses in the tab «Sito», in the words of a language. */
export function siteOf(page: Page, language: Language) {
  const admin = adminOf(page, language);
  const { text, button } = admin;
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog', { name: text('site.publish.title') });
  const publishButton = main.getByRole('button', { name: text('site.publish.button'), exact: true });
  return {
    ...admin,
    sheet,
    publishButton,
    /** A form of the list, by its name. */
    open: (form: string) => main.getByRole('button', { name: new RegExp(`^${text(`site.forms.${form}`)}`) }).click(),
    back: () => button('site.back').click(),
    /** A field by the name that it has in the form. */
    field: (name: string) => main.getByRole('textbox', { name: text(name), exact: true }),
    saved: () => expect(main.getByRole('status').filter({ hasText: text('site.state.saved') })).toBeVisible(),
    /** By the sheet of changes. */
    publish: async () => {
      await publishButton.click();
      await sheet.getByRole('button', { name: text('site.publish.button'), exact: true }).click();
      await expect(admin.said('site.publish.done')).toBeVisible();
      await expect(sheet).toBeHidden();
      // The closed sheet takes its entry out of the history by a Back of its own, which would cut off a navigation that follows.
      await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(false);
    },
    /** The message of a publication from a form, with what it changed. */
    published: (what: string) => expect(admin.said('site.publish.doneWhat', { what })).toBeVisible(),
  };
}

/** Opens the tab, or one of its forms. */
export function openSite(page: Page, site: RunningSite, api: Api, form?: string): Promise<void> {
  return openAdmin(page, site, api, `/admin?tab=site${form ? `&open=${form}` : ''}`);
}

/** What the server holds of a part: its draft, or what is published. */
export async function documentOf(api: Api, kind: PartKind): Promise<Record<string, unknown>> {
  const { drafts, parts } = await api.ask(calls.readSite);
  return (drafts[kind]?.document ?? parts[kind].document) as Record<string, unknown>;
}

/** Another device saves a part, as this one has it open. */
export async function saveElsewhere(
  api: Api,
  kind: PartKind,
  change: (document: Record<string, unknown>) => unknown,
): Promise<void> {
  const { drafts } = await api.ask(calls.readSite);
  const document = change(await documentOf(api, kind));
  await api.ask(calls.saveDraft, { params: { kind }, body: { version: drafts[kind]?.version ?? null, document } });
}

/** Sends a photograph as the trainer's phone does, and waits until its files are made; gives its id. */
export async function uploadPicture(site: RunningSite, api: Api, photograph: Buffer): Promise<string> {
  const sent = await fetch(`${site.origin}${apiBase}${calls.uploadPicture.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'image/jpeg', [pictureNameHeader]: 'io.jpg' },
    body: new Uint8Array(photograph),
  });
  const { picture } = calls.uploadPicture.answer.parse(await sent.json());
  const stateOf = async () => (await api.ask(calls.listPictures)).pictures.find(({ id }) => id === picture.id)?.state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('ready');
  return picture.id;
}
