import { calls } from '#contract/calls.ts';
import { setScene } from '../e2e/support/scene.ts';
import { clientOf, phone } from './client.ts';
import { expect, test } from './test.ts';
import { trainerOf } from './trainer.ts';

test('a review is written, approved by the trainer and read by visitors, changed, and taken back', async ({
  engine,
  hand,
  site,
  api,
}) => {
  const trainer = trainerOf(hand, site);
  const { text, enter } = clientOf(engine, hand);
  const { loginUrl, user } = await setScene(api, []);
  await engine.resize(phone.width, phone.height);
  await enter(loginUrl);
  await hand.tap(text('review.start'));
  await hand.tap(text('review.stars_other', { count: 4 }), 'radio');
  await hand.write(text('review.comment'), 'Mi sento molto meglio.');
  await hand.tap(text('review.submit'));
  await hand.see(text('review.pending'));
  const own = async () => (await api.ask(calls.listReviews)).reviews.find(({ author }) => author.id === user.id);
  expect(await own()).toMatchObject({ comment: 'Mi sento molto meglio.', rating: 4 });

  await trainer.open('/admin?tab=reviews');
  await hand.tap(trainer.text('reviews.approveOf', { name: 'Giulia Ferri' }));
  await hand.see(trainer.text('reviews.approvedDone'));
  await hand.tap(trainer.text('reviews.featureOf', { name: 'Giulia Ferri' }));
  await hand.see(trainer.text('reviews.featuredDone'));
  await hand.go(`${site.origin}/`);
  await hand.see('Mi sento molto meglio.');

  await hand.go(`${site.origin}/dashboard`);
  await hand.see(text('review.approved'));
  await hand.tap(text('review.edit'));
  await hand.write(text('review.comment'), ' Davvero.');
  await hand.tap(text('review.update'));
  await hand.see(text('review.pending'));
  expect((await own())?.comment).toContain('Davvero.');
  await hand.tap(text('review.delete'));
  await hand.see(text('review.deleteQuestion'));
  await hand.tap(text('review.deleteConfirm'));
  await hand.see(text('review.start'));
  expect(await own()).toBeUndefined();

  await hand.tap(text('session.logout'));
  await hand.wait("location.pathname === '/'", 'the home page');
  await hand.go(`${site.origin}/dashboard`);
  await hand.see(text('session.denied.title'));
});
