import type { Page } from '@playwright/test';
import { textsOf } from '../texts.ts';

const t = textsOf('it');

export const section = (page: Page) => page.getByRole('region', { name: t('site', 'reviews.title'), exact: true });
export const arrow = (page: Page, which: 'previous' | 'next') =>
  page.getByRole('button', { name: t('site', `reviews.${which}`), exact: true });

/** The numbers of the reviews that stand wholly inside the window of the pager. */
export async function inView(page: Page): Promise<number[]> {
  return section(page)
    .getByRole('list')
    .evaluate((list) => {
      const frame = list.getBoundingClientRect();
      return [...list.querySelectorAll('h3')]
        .filter((title) => {
          const card = title.closest('li')?.getBoundingClientRect();
          return card && card.left > frame.left - 2 && card.right < frame.right + 2;
        })
        .map((title) => Number(title.textContent?.split(' ')[1]));
    });
}
