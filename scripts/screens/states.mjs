/**
 * What there is to see, by zone. A state is a path and the steps from there; `screen` names elements by the keys of the texts.
 * The states of one zone share the demo's data: none changes what a later one shows.
 */
export const states = {
  site: [
    { name: 'home', path: '/' },
    { name: 'about', path: '/about' },
    { name: 'services', path: '/services' },
    { name: 'services-chosen', path: '/services?servizio=calisthenics' },
    { name: 'booking', path: '/booking' },
    { name: 'booking-arrived', path: '/contact', show: arriveAtBooking },
    { name: 'contact', path: '/contact' },
    { name: 'privacy', path: '/privacy-policy' },
    { name: 'terms', path: '/terms-of-service' },
    { name: 'cookies', path: '/cookie-policy' },
    { name: 'not-found', path: '/una-pagina-che-non-esiste' },
  ],
  denied: [
    { name: 'denied', path: '/dashboard' },
    { name: 'denied-link', path: '/dashboard/k3Tq8vXw2Rm5ZcY7bN4hLs9PfJ6gD1aEuVoQiKtWxM0' },
    { name: 'login', path: '/admin' },
  ],
  client: [
    { name: 'library', path: '/dashboard' },
    { name: 'library-category', path: '/dashboard', show: ({ press }) => press('common:categories.palestra') },
    { name: 'library-nothing', path: '/dashboard', show: ({ type }) => type('dashboard:library.search', 'zzz') },
    { name: 'player-wide', path: '/dashboard', show: (screen) => openVideo(screen, 'Squat con bilanciere') },
    { name: 'player-upright', path: '/dashboard', show: (screen) => openVideo(screen, 'Trazioni alla sbarra') },
    { name: 'review-form', path: '/dashboard', show: ({ press }) => press('dashboard:review.start') },
  ],
  admin: [
    { name: 'users', path: '/admin' },
    { name: 'users-nothing', path: '/admin', show: ({ type }) => type('admin:users.search', 'zzz') },
    { name: 'user-new', path: '/admin', show: ({ press }) => press('admin:users.new') },
    { name: 'user-more', path: '/admin', show: ({ press, client }) => press('admin:users.moreOf', { name: client }) },
    { name: 'user-panel', path: '/admin', show: ({ press, client }) => press('admin:users.manageOf', { name: client }) },
    { name: 'user-link', path: '/admin', show: ({ press, client }) => press('admin:users.generateOf', { name: client }) },
    { name: 'videos', path: '/admin?tab=videos' },
    { name: 'video-new', path: '/admin?tab=videos', show: ({ press }) => press('admin:videos.new') },
    { name: 'video-edit', path: '/admin?tab=videos', show: editVideo },
    { name: 'video-captions', path: '/admin?tab=videos', show: editCaptions },
    { name: 'upload', path: '/admin?tab=videos', show: ({ press }) => press('admin:videos.upload') },
    { name: 'trash', path: '/admin?tab=videos', show: ({ press }) => press('admin:trash.open') },
    { name: 'reviews', path: '/admin?tab=reviews' },
  ],
};

async function openVideo({ press, page }, title) {
  await press('dashboard:library.play', { title });
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
}

async function arriveAtBooking({ page, text }) {
  await page
    .getByRole('main')
    .getByRole('link', { name: text('site:contact.book') })
    .click();
  await page.waitForTimeout(2500);
}

function editVideo({ press }) {
  return press('admin:videos.editOf', { title: 'Squat con bilanciere' });
}

async function editCaptions(screen) {
  await editVideo(screen);
  await screen.press('admin:videoForm.captions');
}
