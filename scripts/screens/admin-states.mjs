const CLIENT = '/admin?tab=users&client=:client';
const VIDEOS = '/admin?tab=videos';
const VIDEO = 'Squat con bilanciere';
const LABEL = 'gruppo';

/** What the trainer sees. `:client` is the one whose area the client's states show. */
export const adminStates = [
  { name: 'today', path: '/admin' },
  { name: 'account', path: '/admin', show: ({ press }) => press('admin:account.title') },
  { name: 'account-second-step', path: '/admin', show: setUpSecondStep },
  { name: 'account-devices', path: '/admin', show: (screen) => scrollAccountTo(screen, 'admin:ownDevices.title') },
  { name: 'account-register', path: '/admin', show: (screen) => openFromAccount(screen, 'admin:register.open') },
  { name: 'account-terms', path: '/admin', show: (screen) => openFromAccount(screen, 'admin:retention.open') },
  { name: 'account-requests', path: '/admin', show: (screen) => scrollAccountTo(screen, 'admin:requests.title') },
  { name: 'account-request', path: '/admin', show: (screen) => openFromAccount(screen, 'admin:requests.record') },
  { name: 'users', path: '/admin?tab=users' },
  { name: 'users-nothing', path: '/admin?tab=users', show: ({ type }) => type('admin:users.search', 'zzz') },
  { name: 'users-label', path: '/admin?tab=users', show: chooseLabel },
  { name: 'users-give', path: '/admin?tab=users', show: giveToLabel },
  { name: 'user-new', path: '/admin?tab=users', show: ({ press }) => press('admin:users.new') },
  { name: 'user-more', path: '/admin?tab=users', show: (screen) => onUser(screen, 'admin:users.moreOf') },
  { name: 'user-panel', path: '/admin?tab=users', show: (screen) => onUser(screen, 'admin:users.manageOf') },
  { name: 'user-link', path: '/admin?tab=users', show: (screen) => onUser(screen, 'admin:users.generateOf') },
  { name: 'client', path: CLIENT },
  { name: 'client-progress', path: CLIENT, show: ({ press }) => press('admin:client.progress.open') },
  { name: 'client-edit', path: CLIENT, show: ({ press, client }) => press('admin:users.editOf', { name: client }) },
  { name: 'client-new-plan', path: CLIENT, show: ({ press }) => press('admin:plans.new') },
  { name: 'plans', path: '/admin?tab=plans' },
  { name: 'plan-new', path: '/admin?tab=plans', show: ({ press }) => press('admin:plans.newModel') },
  { name: 'plan', path: CLIENT, show: (screen) => openPlan(screen, 'Forza, tre giorni') },
  { name: 'plan-exercise', path: CLIENT, show: openExercise },
  { name: 'plan-day', path: CLIENT, show: openDayActions },
  { name: 'plan-picker', path: CLIENT, show: openPicker },
  { name: 'plan-more', path: CLIENT, show: openPlanActions },
  { name: 'plan-give', path: CLIENT, show: giveEarlierPlan },
  { name: 'plan-give-many', path: '/admin?tab=plans', show: giveToMany },
  { name: 'plan-printed', path: CLIENT, show: printPlan },
  { name: 'videos', path: VIDEOS },
  { name: 'videos-rows', path: VIDEOS, show: ({ press }) => press('admin:videos.views.rows') },
  { name: 'video-clients', path: VIDEOS, show: openVideoClients },
  { name: 'video-new', path: VIDEOS, show: ({ press }) => press('admin:videos.new') },
  { name: 'video-edit', path: VIDEOS, show: editVideo },
  { name: 'video-captions', path: VIDEOS, show: (screen) => editVideo(screen, 'admin:videoForm.captions') },
  { name: 'video-poster', path: VIDEOS, show: (screen) => editVideo(screen, 'admin:videoForm.poster') },
  { name: 'upload', path: VIDEOS, show: ({ press }) => press('admin:videos.upload') },
  { name: 'trash', path: VIDEOS, show: ({ press }) => press('admin:trash.open') },
  { name: 'reviews', path: '/admin?tab=reviews' },
  { name: 'review-hide', path: '/admin?tab=reviews', show: ({ press }) => press('admin:reviews.unapprove') },
  { name: 'review-reply', path: '/admin?tab=reviews', show: ({ press }) => press('admin:reviews.reply') },
  { name: 'site-presses', path: '/admin?tab=site&open=presses' },
];

async function onUser({ press, client }, key) {
  await press(key, { name: client });
}

async function openFromAccount({ press }, key) {
  await press('admin:account.title');
  await press(key);
}

async function scrollAccountTo({ page, press, text }, key) {
  await press('admin:account.title');
  await page.getByRole('heading', { name: text(key) }).evaluate((title) => title.scrollIntoView());
}

async function setUpSecondStep({ press }) {
  await press('admin:account.title');
  await press('admin:secondStep.turnOn');
}

async function chooseLabel({ page, text }) {
  await page.getByLabel(text('admin:users.label'), { exact: true }).selectOption(LABEL);
}

async function giveToLabel({ page, text, ...screen }) {
  await chooseLabel({ page, text });
  await screen.press('admin:users.giveToLabel_other', { count: 5 });
}

async function openPlan({ page }, name) {
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await page.locator('[data-focus="name"]').first().waitFor({ state: 'attached' });
}

async function openExercise(screen) {
  await openPlan(screen, 'Forza, tre giorni');
  await screen.page
    .getByRole('main')
    .getByRole('button', { name: /Squat con bilanciere/, expanded: false })
    .click();
}

async function openDayActions(screen) {
  await openPlan(screen, 'Forza, tre giorni');
  await screen.press('admin:plans.dayActions', { name: 'A · Gambe e schiena' });
}

async function openPicker(screen) {
  await openPlan(screen, 'Forza, tre giorni');
  await screen.press('admin:plans.addTo', { name: 'A · Gambe e schiena' });
  await screen.page.getByRole('dialog').getByRole('textbox').fill('panca 4x8 60kg 90s');
}

async function openPlanActions(screen) {
  await openPlan(screen, 'Forza, tre giorni');
  await screen.press('admin:plans.actions');
}

async function giveEarlierPlan(screen) {
  await openPlan(screen, 'Basi di forza');
  await screen.press('admin:plans.give', { name: screen.client.split(' ')[0] });
}

async function giveToMany(screen) {
  await openPlan(screen, 'Corpo libero in casa');
  await screen.press('admin:plans.actions');
  await screen.press('admin:plans.giveMany');
  await screen.page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${LABEL}`) })
    .click();
}

async function printPlan(screen) {
  await openPlan(screen, 'Forza, tre giorni');
  await screen.page.emulateMedia({ media: 'print' });
}

async function openVideoClients({ page }) {
  await page
    .getByRole('button', { name: new RegExp(`: .*${VIDEO}$`) })
    .first()
    .click();
}

async function editVideo({ press }, key) {
  await press('admin:videos.editOf', { title: VIDEO });
  if (key) await press(key);
}
