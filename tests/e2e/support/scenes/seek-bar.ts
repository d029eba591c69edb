import type { Page } from '@playwright/test';

/** What presses the bar, moves over it and lets go, at parts of its length. */
export type Pointing = {
  down: (part: number) => Promise<unknown>;
  move: (part: number) => Promise<unknown>;
  up: () => Promise<unknown>;
};

async function pointsOf(page: Page, name: string) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole('slider', { name }).boundingBox()) ?? {};
  return (part: number) => ({ x: x + 10 + (width - 20) * part, y: y + height / 2 });
}

export async function fingerOn(page: Page, name: string): Promise<Pointing> {
  const at = await pointsOf(page, name);
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (part) => send('touchStart', [at(part)]),
    move: (part) => send('touchMove', [at(part)]),
    up: () => send('touchEnd', []),
  };
}

export async function mouseOn(page: Page, name: string): Promise<Pointing> {
  const at = await pointsOf(page, name);
  const move = async (part: number) => {
    const { x, y } = at(part);
    await page.mouse.move(x, y, { steps: 4 });
  };
  return {
    down: async (part) => {
      await move(part);
      await page.mouse.down();
    },
    move,
    up: () => page.mouse.up(),
  };
}
