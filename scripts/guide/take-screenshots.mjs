/** Walks through the demo as the guide does and takes its screenshots. `npm run guide:screenshots`; most unchanged screens give the same bytes. */
import { chromium } from '@playwright/test';
import { main } from '../setup/project.mjs';
import { chromiumArguments, chromiumPath } from '../tests/chromium.mjs';
import { showAccount, showHiding } from './chapters/account.mjs';
import { showClientSide } from './chapters/client-side.mjs';
import { showClients } from './chapters/clients.mjs';
import { showLogin, showTooManyAttempts } from './chapters/login.mjs';
import { showSite } from './chapters/site.mjs';
import { showVideos } from './chapters/videos.mjs';
import { openDemoSite } from './demo-site.mjs';
import { chapter, openPhone, scrollToTop, takeScreenshot } from './phone.mjs';
import { text } from './texts.mjs';

const reviewer = 'Omar Haddad';

const showReviews = (phone) =>
  chapter('reviews', async () => {
    const only = (key) => phone.page.getByRole('button', { name: new RegExp(`^${text(key)}\\b`) }).tap();
    await phone.tab('admin:frame.reviews').tap();
    await only('admin:reviews.pending');
    await phone.card(reviewer).waitFor();
    await scrollToTop(phone.page.getByRole('group', { name: text('admin:reviews.filter') }));
    await takeScreenshot('recensioni', phone.page);
    await phone.button('admin:reviews.approveOf', { name: reviewer }).tap();
    await phone.dismiss('admin:reviews.approvedDone');
    await only('admin:reviews.approved');
    await phone.button('admin:reviews.featureOf', { name: reviewer }).tap();
    await phone.dismiss('admin:reviews.featuredDone');
    await takeScreenshot('recensione-approvata', phone.card(reviewer));
    await showHiding(phone, { hidden: reviewer, answered: reviewer });
  });

await main(async () => {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    // Letters are placed as on a phone, without the hinting of a desktop screen.
    args: [...chromiumArguments, '--font-render-hinting=none'],
  });
  try {
    const site = await openDemoSite();
    await walkThrough(browser, site.origin).finally(site.close);
  } finally {
    await browser.close();
  }
});

async function walkThrough(browser, origin) {
  const trainer = await openPhone(browser, origin);
  await showLogin(trainer);
  await showVideos(trainer);
  const link = await showClients(trainer);
  await showReviews(trainer);
  await showAccount(trainer);
  await showSite(trainer);
  await showClientSide(await openPhone(browser, origin), link);
  await showTooManyAttempts(await openPhone(browser, origin));
}
