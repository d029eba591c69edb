import path from 'node:path';
import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { uploadMetadata, uploadsPath } from '#contract/videos/uploads.ts';
import { openDatabase } from '#server/db/database.ts';
import { type AdminPartName, adminParts } from '#web/admin/shared/admin-parts.ts';
import { adminOf, openAdmin } from '../../support/admin.ts';
import { type Api, openApi } from '../../support/api.ts';
import { test } from '../../support/first-start.ts';
import { heal, poison } from '../../support/poison.ts';
import { publishReview } from '../../support/scenes/reviewers.ts';
import type { RunningSite } from '../../support/server.ts';
import { awake, expect, expectAccessible, watch } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

type Scene = {
  address: (clientId: string) => string;
  /** A sentence that each part alone looks up as it is drawn. */
  parts: Partial<Record<AdminPartName, string>>;
  /** What the trainer does until a part is drawn. */
  reach?: (page: Page, part: string) => Promise<unknown>;
};

const press = (name: string) => (page: Page) => adminOf(page, 'it').button(name).click();
const openTab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(adminOf(page, 'it').text(`frame.${name}`)) }).click();

const scenes: Scene[] = [
  {
    address: (id) => `/admin?tab=users&client=${id}`,
    parts: {
      header: 'admin.frame.viewSite',
      notices: 'admin.account.printed',
      todo: 'admin.site.todo.title_other',
      tray: 'admin.uploads.tray',
      clientPlans: 'admin.plans.new',
      clientTrainings: 'admin.client.noTrainings',
      clientVideos: 'admin.client.noVideos',
      clientNote: 'admin.client.noteHint',
      clientData: 'admin.users.lastLogin',
      clientReview: 'common.labels.stars_other',
    },
  },
  { address: (id) => `/admin?tab=users&client=${id}`, parts: { client: 'admin.client.since' } },
  {
    address: () => '/admin',
    parts: {
      today: 'admin.today.loading',
      users: 'admin.users.loading',
      plans: 'admin.plans.newModel',
      videos: 'admin.videos.loading',
      reviews: 'admin.reviews.loading',
      site: 'admin.site.loading',
    },
    reach: openTab,
  },
  {
    address: () => '/admin?tab=site',
    parts: { screen: 'admin.site.history.title', preview: 'admin.site.preview.mode' },
  },
  {
    address: () => '/admin',
    parts: {
      credentials: 'admin.account.credentials',
      ownDevices: 'admin.ownDevices.title',
      register: 'admin.register.title',
      retention: 'admin.retention.title',
      passkeys: 'admin.passkeys.title',
      secondStep: 'admin.secondStep.title',
      mail: 'admin.mail.title',
      requests: 'admin.requests.title',
    },
    reach: async (page) => {
      if ((await page.getByRole('dialog').count()) === 0) await press('account.title')(page);
    },
  },
  { address: () => '/admin?tab=users', parts: { dialog: 'admin.userForm.newLead' }, reach: press('users.new') },
];

/** Without one the tray of uploads is not there. */
async function createUpload(site: RunningSite, api: Api): Promise<void> {
  const details = { title: 'Trazioni', category: 'corpoLibero', name: 'IMG_1.MOV', fingerprint: 'print-1' };
  const headers = {
    authorization: `Bearer ${api.token}`,
    'tus-resumable': '1.0.0',
    'upload-length': '1000',
    'upload-metadata': `${uploadMetadata} ${Buffer.from(JSON.stringify(details)).toString('base64')}`,
  };
  const { status } = await fetch(site.origin + uploadsPath, { method: 'POST', headers });
  expect(status).toBe(201);
}

/** Without a password that was printed at the setup there is no notice. */
async function notePrintedPassword(site: RunningSite): Promise<void> {
  const db = await openDatabase(path.join(site.dataDirectory, 'site.db'));
  await db.updateTable('admins').set({ passwordPrinted: 1 }).execute();
  await db.destroy();
}

test('a part of the admin that throws takes nothing with it, and is drawn again', async ({ context, site }) => {
  test.slow();
  expect(scenes.flatMap(({ parts }) => Object.keys(parts)).toSorted()).toEqual([...adminParts].toSorted());
  const api = await openApi(site.origin);
  await api.ask(calls.changeSite, { body: { setup: 'left' } });
  await createUpload(site, api);
  await notePrintedPassword(site);
  const { userId } = await publishReview(api, site.origin);

  for (const { address, parts, reach } of scenes)
    await test.step(Object.keys(parts).join(', '), async () => {
      const page = awake(await context.newPage());
      const complaints = watch(page);
      await poison(page, Object.values(parts));
      await openAdmin(page, site, api, address(userId));
      const { t, text } = adminOf(page, 'it');
      const failures = page.locator('[data-failed-part]');
      for (const part of Object.keys(parts)) {
        await reach?.(page, part);
        const failed = page.locator(`[data-failed-part="${part}"]`);
        await expect(failed.getByText(t('common', 'crash.part'))).toBeVisible();
        await expect(page.getByRole('tab', { name: text('frame.users'), includeHidden: true })).toHaveCount(1);
      }
      if ('dialog' in parts) await expectAccessible(page);
      await heal(page);
      for (let left = await failures.count(); left > 0; left -= 1) {
        // By the keyboard: what another part draws meanwhile may move the button from under a pointer.
        await failures
          .first()
          .getByRole('button', { name: t('common', 'actions.retry') })
          .press('Enter');
        await expect(failures).toHaveCount(left - 1);
      }
      expect(complaints.filter((complaint) => !complaint.includes('poisoned'))).toEqual([]);
      await page.close();
    });
});
