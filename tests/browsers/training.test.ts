import { calls } from '#contract/calls.ts';
import { setScene } from '../e2e/support/scene.ts';
import { exercise, givePlan, single } from '../e2e/support/scenes/plan-scene.ts';
import { clientOf, phone } from './client.ts';
import { until } from './engine.ts';
import { expect, test } from './test.ts';

const bench = 'palestra/panca-piana.mp4';

test('a training is done set by set, with its recovery, an exercise left out and a word at the end', async ({
  engine,
  hand,
  site,
  api,
}) => {
  await site.placeVideo(bench);
  const { loginUrl, user, videos } = await setScene(api, [bench]);
  const first = exercise('', { videoId: videos[0]?.id ?? null, load: '40 kg' });
  await givePlan(api, user.id, { 'Giorno A': [single(first), single(exercise('Rematore', { sets: 1 }))] });
  const { text, enter } = clientOf(engine, hand);
  const titleIs = (title: string) => hand.wait(`document.querySelector('h1')?.innerText === '${title}'`, title);
  await engine.resize(phone.width, phone.height);
  await enter(loginUrl);
  await hand.see('Giorno A');
  await hand.tap(text('training.begin'));
  await titleIs('panca piana');
  await hand.tap(text('training.panel.more', { what: text('training.panel.load') }));
  await hand.tap(text('training.panel.done', { number: 1 }));
  await hand.wait("document.querySelector('[role=timer]')?.checkVisibility()", 'the recovery');
  await hand.tap(text('training.rest.skip'));
  await hand.tap(text('training.panel.done', { number: 2 }));
  await titleIs('Rematore');
  await hand.tap(text('training.skip.open'));
  await hand.tap(text('training.reasons.busy'), 'radio');
  await hand.tap(text('training.skip.confirm'));
  await hand.tap(text('training.finish.open'));
  await hand.tap('7', 'radio');
  await hand.write(text('training.finish.note', { trainer: 'Marco' }), 'Bene.');
  await hand.tap(text('training.finish.confirm'));
  await hand.see(text('training.finished.arrived', { trainer: 'Marco' }));
  await hand.tap(text('training.finished.leave'));

  const told = async () => (await api.ask(calls.listUserTrainings, { params: { id: user.id } })).trainings[0];
  const training = await until(told, 'the training on the server');
  expect(training).toMatchObject({ dayName: 'Giorno A', note: 'Bene.', effort: 7 });
  expect(training.sets.map((set) => [set.exerciseName, set.load, set.doneAt !== null, set.skipped])).toEqual([
    ['panca piana', 42.5, true, null],
    ['panca piana', 42.5, true, null],
    ['Rematore', null, false, 'busy'],
  ]);
});
