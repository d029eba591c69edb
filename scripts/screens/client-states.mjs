/** What a client sees, who trains by a plan. */
export const clientStates = [
  { name: 'library', path: '/dashboard' },
  { name: 'library-category', path: '/dashboard', show: ({ press }) => press('common:categories.palestra') },
  { name: 'library-nothing', path: '/dashboard', show: ({ type }) => type('dashboard:library.search', 'zzz') },
  { name: 'player-wide', path: '/dashboard', show: (screen) => openVideo(screen, 'Squat con bilanciere') },
  { name: 'player-upright', path: '/dashboard', show: (screen) => openVideo(screen, 'Trazioni alla sbarra') },
  { name: 'review-form', path: '/dashboard', show: ({ press }) => press('dashboard:review.start') },
  { name: 'access', path: '/dashboard', show: ({ press }) => press('dashboard:account.title') },
  { name: 'access-data', path: '/dashboard', show: showData },
  { name: 'access-leave', path: '/dashboard', show: leave },
  { name: 'notices', path: '/dashboard', show: tellAll },
  { name: 'day-other', path: '/dashboard', show: ({ page }) => pressDay(page, 'C') },
  { name: 'plan-whole', path: '/dashboard', show: ({ press }) => press('dashboard:plans.read') },
  { name: 'plan-earlier', path: '/dashboard', show: openEarlierPlan },
  { name: 'plan-on-paper', path: '/dashboard', show: printPlan },
  { name: 'training', path: '/dashboard', show: (screen) => begin(screen) },
  { name: 'training-video', path: '/dashboard', show: (screen) => begin(screen, 'A') },
  { name: 'training-rest', path: '/dashboard', show: beginToRest },
  { name: 'training-swap', path: '/dashboard', show: (screen) => beginAndPress(screen, 'dashboard:training.swap.open') },
  { name: 'training-swapped', path: '/dashboard', show: swap },
  { name: 'training-skip', path: '/dashboard', show: (screen) => beginAndPress(screen, 'dashboard:training.skip.open') },
  { name: 'training-skipped', path: '/dashboard', show: skip },
  { name: 'training-turns', path: '/dashboard', show: showTurns },
  { name: 'training-list', path: '/dashboard', show: (screen) => beginAndPress(screen, 'dashboard:training.list.open') },
  { name: 'training-finish', path: '/dashboard', show: goToFinish },
  { name: 'training-finished', path: '/dashboard', show: finish },
  { name: 'training-open', path: '/dashboard', show: leaveOpen },
  { name: 'progress', path: '/dashboard', show: ({ press }) => press('dashboard:progress.title') },
  { name: 'progress-exercises', path: '/dashboard', show: showExercises },
];

async function openVideo({ press, page }, title) {
  await press('dashboard:library.play', { title });
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
}

const pressDay = (page, letter) => page.getByRole('button', { name: new RegExp(`^${letter} · `) }).click();

async function showData({ page, press, text }) {
  await press('dashboard:account.title');
  await page.getByRole('heading', { name: text('dashboard:account.data.title') }).evaluate((title) => title.scrollIntoView());
}

async function leave({ press }) {
  await press('dashboard:account.title');
  await press('dashboard:account.leaving.leave');
}

/** All that a client is told above and below the list. */
async function tellAll({ page }) {
  const changes = ['passkey.added', 'device.approved', 'user.email'].map((kind) => ({
    id: kind,
    at: new Date(Date.now() - 3_600_000).toISOString(),
    kind,
    device: 'Safari, iPhone',
    names: [],
  }));
  await page.route('**/api/auth/changes?*', (route) => route.fulfill({ json: { changes } }));
  await page.route('**/api/me/leave', (route) => route.fulfill({ json: { leavesAt: '2099-01-01T00:00:00.000Z' } }));
  await page.reload({ waitUntil: 'networkidle' });
}

async function openEarlierPlan({ page, press }) {
  await press('dashboard:plans.read');
  await page.getByRole('dialog').getByText('Basi di forza').first().click();
}

async function printPlan({ page, press }) {
  await press('dashboard:plans.read');
  await page.locator('[data-printed-alone] h2').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
}

/** What is ticked stays in the browser: the next state begins where this one did. */
async function begin({ page, press, text }, letter) {
  await page.route('**/api/trainings', (route) => route.fulfill({ json: {} }));
  if (letter) await pressDay(page, letter);
  await press('dashboard:training.begin');
  await page.getByRole('button', { name: text('dashboard:training.leave') }).waitFor();
  await page.waitForTimeout(800);
}

const tick = ({ press }, number) => press('dashboard:training.panel.done', { number, count: 4 });

async function beginAndPress(screen, key) {
  await begin(screen);
  await screen.press(key);
}

async function beginToRest(screen) {
  await begin(screen, 'A');
  await tick(screen, 1);
  await screen.page.getByRole('timer').waitFor();
}

async function swap(screen) {
  const { page, text } = screen;
  await beginAndPress(screen, 'dashboard:training.swap.open');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Piegamenti con le mani sul rialzo');
  await dialog.getByText(text('dashboard:training.reasons.busy')).click();
  await dialog.getByRole('button', { name: text('dashboard:training.swap.confirm'), exact: true }).click();
}

async function skip(screen) {
  const { page, text } = screen;
  await beginAndPress(screen, 'dashboard:training.skip.open');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text('dashboard:training.reasons.time')).click();
  await dialog.getByRole('button', { name: text('dashboard:training.skip.confirm'), exact: true }).click();
}

/** The second exercise of a superset, which is held for seconds. */
async function showTurns(screen) {
  const { page } = screen;
  await begin(screen, 'A');
  await screen.press('dashboard:training.list.open');
  await page.getByRole('listitem').filter({ hasText: 'Plank' }).getByRole('button').first().click();
}

async function goToFinish(screen) {
  await beginToRest(screen);
  await screen.press('dashboard:training.list.open');
  await screen.press('dashboard:training.finish.open');
}

async function finish(screen) {
  await goToFinish(screen);
  await screen.page.getByRole('radio', { name: '7', exact: true }).check({ force: true });
  await screen.press('dashboard:training.finish.confirm');
  await screen.page.getByText(screen.text('dashboard:training.finished.title')).waitFor();
}

async function leaveOpen(screen) {
  await beginToRest(screen);
  await screen.press('dashboard:training.leave');
  await screen.page.getByRole('button', { name: screen.text('dashboard:training.open.resume') }).waitFor();
}

async function showExercises({ page, press, text }) {
  await press('dashboard:progress.title');
  await page.getByRole('heading', { name: text('dashboard:progress.exercises') }).evaluate((title) => title.scrollIntoView());
}
