import { chapter, shownToken, takePicture } from '../phone.mjs';

const film = 'Mountain climber';
/** Seconds into the film where the movement is plain to see. */
const STILL_AT = 3.05;

export const showClientSide = (phone, link) =>
  chapter('what the client sees', async () => {
    await phone.open(link);
    await phone.heading('dashboard:session.welcome', { name: 'Marta' }).waitFor();
    await phone.button('dashboard:library.play', { title: film }).waitFor();
    await takePicture('cliente', phone.page);
    await phone.button('dashboard:library.play', { title: film }).tap();
    await showStill(phone);
    await takePicture('cliente-video', phone.page);
    await phone.button('dashboard:player.close').tap();
    await phone.button('dashboard:review.start').tap();
    await phone
      .field('dashboard:review.comment')
      .fill('In due mesi ho imparato a fare bene lo stacco. I video a casa mi salvano.');
    await phone.button('dashboard:review.submit').evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await takePicture('cliente-recensione', phone.page);
    await phone.page.context().clearCookies();
    await phone.open(`/dashboard/${shownToken}`);
    await phone.said('dashboard:session.denied.linkInvalid').waitFor();
    await takePicture('accesso-negato', phone.page);
  });

/** The same frame each time, with the film at rest. */
async function showStill({ page }) {
  const video = page.locator('video');
  await video.waitFor();
  await video.evaluate(async (film, at) => {
    const once = (name) => new Promise((resolve) => film.addEventListener(name, resolve, { once: true }));
    if (film.readyState < film.HAVE_CURRENT_DATA) await once('loadeddata');
    film.pause();
    const drawn = new Promise((resolve) => film.requestVideoFrameCallback(resolve));
    film.currentTime = at;
    await drawn;
  }, STILL_AT);
}
