import { expect, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');

test('until there is a photograph the page begins with words, then name and certifications, at every width', async ({ page }) => {
  await page.goto('/about');
  const cards = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('site', 'about.certifications') }) })
    .last();
  const top = (name: string) => page.getByText(name, { exact: true }).first();
  for (const [width, height] of [
    [320, 568],
    [375, 812],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const order = [page.getByRole('heading', { level: 1 }), top(t('site', 'about.description')), cards];
    const boxes = await Promise.all(order.map((one) => one.boundingBox()));
    const [heading, words, below] = boxes.map((box) => box?.y ?? Number.NaN);
    expect(heading, `${width}`).toBeLessThan(words ?? 0);
    if (width < 768) expect(words, `${width}`).toBeLessThan(below ?? 0);
    else await expect(cards).toBeInViewport();
  }
});
