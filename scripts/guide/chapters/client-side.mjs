import { chapter, scrollToTop, shownToken, takeScreenshot } from '../phone.mjs';

const title = 'Mountain climber';
/** Seconds into the video where the movement is clear. */
const STILL_AT = 3.05;

export const showClientSide = (phone, link) =>
  chapter('what the client sees', async () => {
    await phone.open(link);
    await phone.heading('dashboard:session.welcome', { name: 'Marta' }).waitFor();
    await phone.button('dashboard:library.play', { title }).waitFor();
    await takeScreenshot('cliente', phone.page);
    await phone.button('dashboard:library.play', { title }).tap();
    await showStill(phone);
    await takeScreenshot('cliente-video', phone.page);
    await phone.button('dashboard:player.close').tap();
    await phone.button('dashboard:review.start').tap();
    await phone
      .field('dashboard:review.comment')
      .fill('In due mesi ho imparato a fare bene lo stacco. I video a casa mi salvano.');
    await phone.button('dashboard:review.submit').evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await takeScreenshot('cliente-recensione', phone.page);
    await showTraining(phone);
    await showOwnData(phone);
    await phone.page.context().clearCookies();
    await phone.open(`/dashboard/${shownToken}`);
    await phone.message('dashboard:session.denied.linkInvalid').waitFor();
    await takeScreenshot('accesso-negato', phone.page);
  });

async function showTraining(phone) {
  await phone.button('dashboard:training.begin').tap();
  await phone.button('dashboard:training.panel.done', { number: 1 }).tap();
  await phone.page.getByRole('timer').waitFor();
  await takeScreenshot('allenamento', phone.page);
  await phone.button('dashboard:training.leave').tap();
}

async function showOwnData(phone) {
  await phone.button('dashboard:account.title').first().tap();
  await scrollToTop(phone.heading('dashboard:account.data.title'));
  await takeScreenshot('i-tuoi-dati', phone.page);
  await phone.page.keyboard.press('Escape');
}

/** Pauses the video at the same frame each time. */
async function showStill({ page }) {
  const video = page.locator('video');
  await video.waitFor();
  await video.evaluate(async (element, at) => {
    const once = (name) => new Promise((resolve) => element.addEventListener(name, resolve, { once: true }));
    if (element.readyState < element.HAVE_CURRENT_DATA) await once('loadeddata');
    element.pause();
    const drawn = new Promise((resolve) => element.requestVideoFrameCallback(resolve));
    element.currentTime = at;
    await drawn;
  }, STILL_AT);
}
