import { chapter, takePicture } from '../phone.mjs';

export const showVideos = (phone) =>
  chapter('videos', async () => {
    await phone.tab('admin:frame.videos').tap();
    await phone.button('admin:videos.new').tap();
    await phone.field('admin:videoForm.found').selectOption('palestra/hip-thrust.mp4');
    await phone
      .field('admin:videoForm.description')
      .fill('Schiena sulla panca, talloni ben piantati. Sali in due secondi, scendi in tre.');
    await takePicture('nuovo-video', phone.page);
    await phone.button('admin:videoForm.create').tap();
    await phone.dismiss('admin:videos.createdDone');
    await phone.card('Hip thrust').scrollIntoViewIfNeeded();
    await takePicture('video', phone.page);
    await phone.field('admin:videos.search').fill('lento avanti');
    const lost = phone.card('Lento avanti con bilanciere');
    await lost.getByText('lento-avanti.mp4').waitFor();
    await takePicture('file-mancante', lost);
  });
