import { readFile } from 'node:fs/promises';
import type { TrainingChange } from '#contract/training/schemas.ts';
import { DAY } from '#contract/units.ts';
import { buildSet, buildTraining } from '../../../factories/trainings.ts';
import { walked } from '../../../security/length.ts';
import { logIn } from '../../support/admin.ts';
import { clientOf, locales, phone } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test.use({ viewport: phone.viewport });

const [SQUAT, PLANK] = ['4b2d2b1e-5b7e-4a0c-9d7b-6a1f0e3c2d11', '4b2d2b1e-5b7e-4a0c-9d7b-6a1f0e3c2d12'];

/** Three trainings, a week between them: each with a heavier squat and, at last, a plank. */
function trainingsOf(now: number): TrainingChange[] {
  return [60, 62.5, 65].map((load, index) => {
    const at = new Date(now - (2 - index) * 7 * DAY).toISOString();
    const stamp = { doneAt: at, changedAt: at };
    const squat = buildSet({ ...stamp, exerciseId: SQUAT, exerciseName: 'Squat', reps: 8, load });
    const plank = buildSet({ ...stamp, exerciseId: PLANK, exerciseName: '=Plank', seconds: 45, place: 1 });
    return buildTraining({ startedAt: at, endedAt: at, changedAt: at, effort: 7, sets: index === 2 ? [squat, plank] : [squat] });
  });
}

for (const language of walked(['it', 'en'] as const))
  test.describe(`in ${language}`, () => {
    test.use({ locale: locales[language] });

    test('a client reads what came of trainings, by tables too, takes it all away, and the trainer reads it too', async ({
      page,
      api,
    }) => {
      const { loginUrl, user } = await setScene(api, []);
      const { t, button, heading } = clientOf(page, language);
      await page.goto(loginUrl);
      await expect(heading).toBeVisible();
      await expect(button('progress.title')).toHaveCount(0);
      await page.evaluate(async (trainings) => {
        const headers = { 'Content-Type': 'application/json' };
        for (const body of trainings) await fetch('/api/trainings', { method: 'PUT', headers, body: JSON.stringify(body) });
      }, trainingsOf(Date.now()));
      await page.reload();

      await button('progress.title').click();
      const table = (name: string) => page.getByRole('table', { name: t('dashboard', 'progress.bestSets', { name }) });
      await expect(table('Squat').getByRole('row')).toHaveCount(4);
      await expect(table('Squat').getByRole('row').last()).toContainText('65 kg × 8');
      await expect(table('=Plank').getByRole('row').last()).toContainText('45 s');
      const weeks = page.getByRole('table', { name: t('dashboard', 'progress.weeks', { count: 12 }) });
      await expect(weeks.getByRole('cell')).toHaveText([...Array.from({ length: 9 }, () => '0'), '1', '1', '1']);
      await expectAccessible(page);

      const saved = page.waitForEvent('download');
      await button('progress.takeAwayNow').click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${t('dashboard', 'progress.file')}-[0-9-]{10}\\.csv$`));
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(5);
      expect(lines[2]).toContain(language === 'it' ? ';Squat;;1;8;62,5;' : ',Squat,,1,8,62.5,');
      expect(lines[4]).toContain("'=Plank");

      await page.getByRole('button', { name: t('common', 'actions.close'), exact: true }).click();
      await expect(button('progress.title')).toBeFocused();

      await page.goto(`/admin?tab=users&client=${user.id}`);
      await logIn(page, t);
      await page.getByRole('button', { name: t('admin', 'client.progress.open'), exact: true }).click();
      await expect(table('Squat').getByRole('row').last()).toContainText('65 kg × 8');
      await expectAccessible(page);
    });
  });
