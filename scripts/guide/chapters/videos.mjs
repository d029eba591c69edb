import { readFileSync } from 'node:fs';
import { inProject } from '../../setup/project.mjs';
import { chapter, scrollToTop, takeScreenshot } from '../phone.mjs';
import { text } from '../texts.mjs';

/** A recording, named as a phone would name it. */
const recording = { name: 'IMG_2041.MP4', mimeType: 'video/mp4', source: 'palestra/stacco-da-terra.mp4' };
const title = 'Stacco rumeno';
/** Transcoding takes longer than the default timeout. */
const TRANSCODING = { timeout: 120_000 };

export async function showVideos(phone) {
  await chapter('uploading', () => showUpload(phone));
  await chapter('captions', () => showCaptions(phone));
  await chapter('a video for everyone', () => showToAll(phone));
  await chapter('trash', () => showTrash(phone));
  await chapter('a file on the server', () => showFile(phone));
}

async function showUpload(phone) {
  const { page } = phone;
  await phone.tab('admin:frame.videos').tap();
  await phone.button('admin:videos.upload').tap();
  const buffer = readFileSync(inProject('demo', 'videos', recording.source));
  await page.locator('input[type=file][multiple]').setInputFiles({ ...recording, buffer });
  await phone.field('admin:videoForm.title').fill(title);
  await phone.field('admin:videoForm.title').blur();
  await page.getByText(text('common:categories.palestra'), { exact: true }).last().tap();
  await takeScreenshot('carica', page);
  await phone.button('admin:uploads.send').tap();
  await phone.message('admin:renditions.readyDone', { title }).waitFor(TRANSCODING);
  await phone.dismiss('admin:renditions.readyDone', { title });
  await scrollToTop(phone.card(title));
  await takeScreenshot('video', page);
}

async function showCaptions(phone) {
  const { page } = phone;
  await phone.button('admin:videos.editOf', { title }).tap();
  await phone.button('admin:videoForm.captions').tap();
  await phone.button('admin:captions.add').tap();
  await phone.field('admin:captions.sentence').fill('Schiena lunga, spinta dai talloni.');
  await phone.field('admin:captions.sentence').blur();
  await page
    .locator('video')
    .evaluate(
      (element) =>
        element.readyState >= element.HAVE_CURRENT_DATA ||
        new Promise((resolve) => element.addEventListener('loadeddata', resolve, { once: true })),
    );
  await takeScreenshot('sottotitoli', page);
  await phone.button('admin:captions.save').tap();
  await phone.dismiss('admin:captions.saved');
  await page.keyboard.press('Escape');
  await phone.button('admin:videoForm.poster').tap();
  const dialog = page.getByRole('dialog').filter({ has: phone.button('admin:poster.use') });
  await dialog.locator('img').first().waitFor({ state: 'attached' });
  await dialog
    .locator('video')
    .evaluate(
      (video) => video.duration || new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true })),
    );
  await page.getByRole('slider').fill('3');
  await dialog
    .locator('video')
    .evaluate((video) => !video.seeking || new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true })));
  await page.waitForLoadState('networkidle');
  await takeScreenshot('immagine', page);
  await page.keyboard.press('Escape');
  await phone.button('common:actions.cancel').tap();
}

async function showToAll(phone) {
  const { page } = phone;
  await phone.button('admin:videos.editOf', { title }).tap();
  await phone.button('admin:videoForm.onSite').tap();
  const dialog = page.getByRole('dialog').filter({ hasText: text('admin:onSite.lead') });
  await dialog.getByRole('checkbox', { name: text('admin:onSite.home') }).check();
  await dialog.getByRole('checkbox', { name: text('admin:onSite.agreed') }).check();
  await takeScreenshot('video-sul-sito', page);
  await page.keyboard.press('Escape');
  await phone.button('common:actions.cancel').tap();
}

async function showTrash(phone) {
  await phone.button('admin:videos.moreOf', { title }).tap();
  await phone.button('admin:videos.deleteOf', { title }).tap();
  await phone.button('admin:videoDeletion.confirm').tap();
  await phone.dismiss('admin:videos.deleted');
  await phone.button('admin:trash.openCount', { count: 1 }).tap();
  await phone.button('admin:trash.restoreOf', { title }).waitFor();
  await takeScreenshot('cestino', phone.page);
  await phone.page.keyboard.press('Escape');
}

async function showFile(phone) {
  await phone.button('admin:videos.new').tap();
  await phone.field('admin:videoForm.found').selectOption('palestra/hip-thrust.mp4');
  await phone
    .field('admin:videoForm.description')
    .fill('Schiena sulla panca, talloni ben piantati. Sali in due secondi, scendi in tre.');
  await takeScreenshot('nuovo-video', phone.page);
  await phone.button('admin:videoForm.create').tap();
  await phone.dismiss('admin:videos.createdDone');
  await phone.field('admin:videos.search').fill('lento avanti');
  const missing = phone.card('Lento avanti con bilanciere');
  await missing.getByText(text('admin:videos.fileMissing')).waitFor();
  await takeScreenshot('file-mancante', missing);
}
