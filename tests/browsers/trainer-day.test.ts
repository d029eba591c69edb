import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { setScene } from '../e2e/support/scene.ts';
import { makePlan } from '../e2e/support/scenes/plan-editing.ts';
import { publishReview } from '../e2e/support/scenes/reviewers.ts';
import { clientOf, phone } from './client.ts';
import { expect, test } from './test.ts';
import { trainerOf } from './trainer.ts';

const bench = 'palestra/panca-piana.mp4';
const deadlift = 'palestra/stacco-da-terra.mp4';

test('the trainer’s day: the login, what waits, a new client with a link, a video and a plan, who opens the link', async ({
  engine,
  hand,
  site,
  api,
}) => {
  for (const file of [bench, deadlift]) await site.placeVideo(file);
  const { videos } = await setScene(api, [bench, deadlift], { firstName: 'Emma', lastName: 'Lind' });
  await makePlan(api, null, 'Forza', [videos[1]?.id ?? '']);
  const reviewer = await publishReview(api, site.origin, { firstName: 'Bruno', lastName: 'Sala' });
  await reviewer.write({ comment: 'Forte davvero.' });
  const { text, open, turnTo } = trainerOf(hand, site);
  const client = clientOf(engine, hand);
  await engine.resize(phone.width, phone.height);

  await open();
  await hand.see('Forte davvero.');
  await hand.tap(text('reviews.approveOf', { name: 'Bruno Sala' }));
  await hand.see(text('today.none'));

  await turnTo('users');
  await hand.tap(text('users.new'));
  await hand.write(text('userForm.firstName'), 'Giulia');
  await hand.write(text('userForm.lastName'), 'Rossi');
  await hand.tap(text('userForm.create'));
  await hand.see(text('link.created'));
  const loginUrl = await hand.read(`document.querySelector('[role=dialog] input[readonly]').value`, z.string());
  expect(loginUrl).toMatch(new RegExp(`^${site.origin}/dashboard/[\\w-]{43}$`));
  await hand.tap(text('link.done'));

  const name = 'Giulia Rossi';
  await hand.tap(text('users.manageOf', { name }));
  await hand.tap(text('panel.assignOf', { title: 'panca piana' }));
  await hand.locate(text('panel.revokeOf', { title: 'panca piana' }));
  await hand.tap(text('panel.doneOf', { name }));
  await hand.tap(text('users.moreOf', { name }));
  await hand.tap(text('plans.new'));
  await hand.tap(/^Forza/);
  await hand.see(text('plans.isNew'));
  const give = text('plans.give', { name: 'Giulia' });
  await hand.tap(give);
  await hand.see(text('plans.giveTitle', { name: 'Giulia' }));
  await hand.tap(give);
  await hand.see(text('plans.given', { name: 'Giulia' }));

  await client.enter(loginUrl);
  await hand.see(client.text('session.welcome', { name: 'Giulia' }));
  await hand.tap(client.text('plans.read'));
  await hand.see('stacco da terra');
  const { users } = await api.ask(calls.listUsers);
  expect(users.find(({ lastName }) => lastName === 'Rossi')).toMatchObject({ username: 'giulia.rossi', videoCount: 2 });
});
