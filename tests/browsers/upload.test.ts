import { calls } from '#contract/calls.ts';
import { setScene } from '../e2e/support/scene.ts';
import { arrivedUploads, digestOf } from '../e2e/support/scenes/upload-scene.ts';
import { sourceFile } from '../source-files.ts';
import { clientOf, phone } from './client.ts';
import { until } from './engine.ts';
import { expect, test } from './test.ts';
import { trainerOf } from './trainer.ts';

test('a video goes from the trainer’s album to the client’s screen', async ({ engine, hand, site, api }) => {
  const { text, open } = trainerOf(hand, site);
  const client = clientOf(engine, hand);
  const file = await sourceFile('landscapeSmall');
  const { user, loginUrl } = await setScene(api, []);
  await engine.resize(phone.width, phone.height);
  await open('/admin?tab=videos');
  await hand.tap(text('videos.upload'));
  await hand.locate(text('uploads.choose'));
  await engine.giveFile('[role=dialog] input[type=file]:not([capture])', file);
  await hand.rewrite(text('videoForm.title'), 'Affondi');
  await hand.wait(HAS_PICTURE, 'the picture of the chosen video');
  await hand.tap(text('uploads.send'));
  await hand.see(text('uploads.arrived', { title: 'Affondi' }), 60_000);
  expect(arrivedUploads(site)).toEqual([{ title: 'Affondi', sha256: await digestOf(file) }]);

  const isReady = async () => (await api.ask(calls.readProcessing)).pending.length === 0 || undefined;
  await until(isReady, 'the transcoded video', 120_000);
  const [video] = (await api.ask(calls.listVideos)).videos;
  await api.ask(calls.assignVideo, { params: { userId: user.id, videoId: video?.id ?? '' } });
  await client.enter(loginUrl);
  await client.play('Affondi');
  await client.shows('video.videoWidth > 0', 'the picture');
  await client.close();
});

/** Whether the canvas in the dialog shows more than one colour: the browser has decoded a frame of the file. */
const HAS_PICTURE = `(() => {
  const canvas = document.querySelector('[role=dialog] canvas');
  if (!canvas?.width) return false;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const colours = new Set();
  for (let place = 0; place < data.length; place += 4 * 97) colours.add(data.slice(place, place + 4).join());
  return colours.size > 5;
})()`;
