import { phone } from './client.ts';
import { expect, test } from './test.ts';
import { trainerOf } from './trainer.ts';

const headline = 'Forti davvero.';
const reads = (within: string) => `${within}?.querySelector('h1')?.innerText.replaceAll('\\n', ' ').includes('${headline}')`;

test('a headline is changed, looked at in the preview, published, read by visitors and taken back', async ({
  engine,
  hand,
  site,
}) => {
  const { text, open } = trainerOf(hand, site);
  await engine.resize(phone.width, phone.height);
  await open('/admin?tab=site');
  await hand.see(text('site.allPublished'));
  await hand.tap(new RegExp(`^${text('site.forms.home')}`));
  await hand.rewrite(text('site.texts.home.headline'), headline);
  await hand.tap(text('site.undo'));
  const field = `[...document.querySelectorAll('main textarea, main input')].some(({ value }) => value === '${headline}')`;
  await hand.wait(`!${field}`, 'the text before');
  await hand.tap(text('site.redo'));
  await hand.wait(field, 'the text again');
  await hand.wait(
    `[...document.querySelectorAll('main [role=status]')].some(({ textContent }) => textContent.includes('${text('site.state.saved')}'))`,
    'the draft saved',
  );

  await hand.tap(text('site.preview.open'));
  await hand.wait(reads("document.querySelector('iframe:not([inert])')?.contentDocument"), 'the preview', 60_000);
  await hand.tap(text('site.preview.back'));
  await hand.tap(text('site.publish.button'));
  await hand.see(text('site.publish.title'));
  await hand.tap(text('site.publish.button'));
  await hand.see(text('site.publish.done'));
  const isRead = async () => (await (await fetch(site.origin)).text()).includes(headline);
  expect(await isRead()).toBe(true);
  await hand.tap(text('site.publish.undo'));
  await hand.see(text('site.publish.undone'));
  expect(await isRead()).toBe(false);
});
