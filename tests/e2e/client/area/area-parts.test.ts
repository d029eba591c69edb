import type { Page } from '@playwright/test';
import { apiBase, calls } from '#contract/calls.ts';
import { type AreaPart, areaParts } from '#web/dashboard/area-parts.ts';
import { clientOf, phone } from '../../support/client.ts';
import { heal, poison, poisonHits } from '../../support/poison.ts';
import { keepButton } from '../../support/scenes/stored-videos.ts';
import { awake, expect, expectAccessible, test, watch } from '../../support/test.ts';
import { leaveUnsent, progressOf, trainOnce } from '../../support/unsent.ts';
import { addAuthenticator } from '../../support/virtual-authenticator.ts';

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
test.use({ viewport: phone.viewport, userAgent: android });

type Scene = { page: Page; title: string };
type Poison = {
  /** A sentence that the part alone looks up as it is drawn; what shares it fails too. */
  sentence: string;
  /** What the page needs before it is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What a client does until the part is drawn. */
  open?: (scene: Scene) => Promise<unknown>;
  /** It goes without a word. */
  isQuiet?: true;
  /** It has the list of videos in it, or lies in its place. */
  hasList?: true;
};

const press =
  (name: string) =>
  ({ page }: Scene) =>
    clientOf(page).button(name).click();
const openAccount = ({ page }: Scene) =>
  page.evaluate(() => {
    location.hash = '#accesso';
  });
const withoutRoom = (page: Page) =>
  page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 0, usage: 0 });
  });

const withChange = (page: Page) =>
  page.route('**/api/auth/changes?*', (route) =>
    route.fulfill({ json: { changes: [{ id: 'x', at: '2026-01-01T10:00:00.000Z', kind: 'user.email', names: [] }] } }),
  );

/** Asked for when the browser is idle. */
const leaving = (page: Page) =>
  page.route(`**${apiBase}${calls.readLeaving.path}`, (route) =>
    route.fulfill({ json: { leavesAt: '2099-01-01T00:00:00.000Z' } }),
  );

const poisons: Record<AreaPart, Poison> = {
  area: { sentence: 'dashboard.library.loading', hasList: true },
  header: { sentence: 'common.skipToContent' },
  changes: { sentence: 'dashboard.accessChange.seen', prepare: withChange, isQuiet: true },
  welcome: { sentence: 'dashboard.session.welcome' },
  leaving: { sentence: 'dashboard.account.leaving.title', prepare: leaving, isQuiet: true },
  today: { sentence: 'dashboard.training.begin' },
  plans: { sentence: 'dashboard.plans.print', open: press('plans.read') },
  progress: { sentence: 'dashboard.progress.title' },
  charts: { sentence: 'dashboard.progress.takeAwayText', open: press('progress.title') },
  library: { sentence: 'dashboard.library.grantedAt', hasList: true },
  filter: { sentence: 'dashboard.library.search' },
  continue: { sentence: 'dashboard.library.continue.title' },
  stored: { sentence: 'dashboard.offline.keepOf', isQuiet: true },
  player: { sentence: 'dashboard.player.close', open: ({ page, title }) => clientOf(page).play(title) },
  review: { sentence: 'dashboard.review.intro' },
  footer: { sentence: 'dashboard.footer.site' },
  account: { sentence: 'dashboard.account.title', open: openAccount },
  devices: { sentence: 'dashboard.account.devices.text', open: openAccount },
  install: { sentence: 'dashboard.install.text', open: openAccount },
  code: { sentence: 'dashboard.account.code.title', open: openAccount },
  passkeys: { sentence: 'dashboard.passkey.section.text', open: openAccount, prepare: addAuthenticator },
  notices: { sentence: 'dashboard.notices.title', open: openAccount },
  phone: { sentence: 'dashboard.offline.section.text', open: openAccount },
  data: { sentence: 'dashboard.account.data.text', open: openAccount },
  offer: { sentence: 'dashboard.passkey.offer.title', prepare: addAuthenticator, isQuiet: true },
  full: {
    sentence: 'dashboard.offline.makeRoom',
    prepare: withoutRoom,
    open: ({ page, title }) => keepButton(page, title).click(),
    isQuiet: true,
  },
  training: { sentence: 'dashboard.training.leave', open: press('training.begin'), hasList: true },
};

test('a part of the area that throws takes nothing with it: the list is there, and what was left unsent arrives', async ({
  page,
  site,
  api,
  context,
}) => {
  test.slow();
  const { user, videoId, title } = await trainOnce(page, site, api);
  const { t } = clientOf(page);
  const trainingIds = async () =>
    (await api.ask(calls.listUserTrainings, { params: { id: user.id } })).trainings.map(({ id }) => id);

  const parts = [...areaParts.filter((part) => part !== 'training'), 'training'] as const;
  for (const [index, part] of parts.entries())
    await test.step(part, async () => {
      const { sentence, prepare, open, isQuiet, hasList } = poisons[part];
      const position = 20 + index;
      const trainingId = await leaveUnsent(page, { userId: user.id, videoId, position });
      const broken = awake(await context.newPage());
      const complaints = watch(broken);
      await poison(broken, [sentence]);
      await prepare?.(broken);
      await broken.goto('/dashboard');
      await open?.({ page: broken, title });
      const failed = broken.locator(`[data-failed-part="${part}"]`);
      if (isQuiet) await expect.poll(() => poisonHits(broken)).toBeGreaterThan(0);
      else await expect(failed.getByText(t('common', 'crash.part'))).toBeVisible();
      if (!hasList) await expect(broken.locator('article').filter({ hasText: title })).toHaveCount(1);
      await expect.poll(() => progressOf(context)).toEqual([position]);
      await expect.poll(trainingIds).toContain(trainingId);
      await heal(broken);
      if (!isQuiet) {
        if (part === 'today' || part === 'library') await expectAccessible(broken);
        await failed.getByRole('button', { name: t('common', 'actions.retry') }).click();
        await expect(failed).toHaveCount(0);
      }
      expect(complaints.filter((complaint) => !complaint.includes('poisoned'))).toEqual([]);
      await broken.close();
    });
});
