import type { Locator, Page } from '@playwright/test';

/** `PACE=person` makes the hand as slow as a person's and prints the figures: by default it only counts. */
const isSlow = process.env.PACE === 'person';

/** Milliseconds: to look at a screen and choose, to press what the eye is on already, to swipe once, to type a character. */
const PACE = { decision: 6000, tap: 1000, swipe: 1000, character: 333 };

/** A trainer's hand on a phone: it taps, types and swipes, and counts what it does. */
export function thumbOf(page: Page) {
  const counted = { decisions: 0, taps: 0, swipes: 0, characters: 0 };
  const began = performance.now();
  let aside = 0;
  const spent = () => performance.now() - began - aside;
  const steps: string[] = [];
  /** What the hand takes; the rest of the time is the machine's. */
  let hand = 0;
  const wait = async (ms: number) => {
    hand += ms;
    if (isSlow) await page.waitForTimeout(ms);
  };

  /** Until it is within the screen, as a thumb would bring it there. */
  async function reach(target: Locator) {
    await target.waitFor();
    const box = await target.boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    if (!box || (box.y >= 0 && box.y + box.height <= height)) return;
    const distance = box.y < 0 ? -box.y : box.y + box.height - height;
    const swipes = Math.ceil(distance / (height * 0.7));
    counted.swipes += swipes;
    await wait(swipes * PACE.swipe);
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  }

  async function press(target: Locator, ms: number) {
    await reach(target);
    await wait(ms);
    counted.taps += 1;
    steps.push(`${(spent() / 1000).toFixed(1).padStart(5)} s  ${target}`);
    await target.tap();
  }

  return {
    /** Looks at a new screen, and chooses. */
    async choose(target: Locator) {
      counted.decisions += 1;
      await press(target, PACE.decision);
    },
    /** What the eye is on already: the next field, the button that ends it. */
    tap: (target: Locator) => press(target, PACE.tap),
    /** Looks at a new screen that needs no choice. */
    async look() {
      counted.decisions += 1;
      await wait(PACE.decision - PACE.tap);
    },
    /** By the keys of the phone, into the field that has the focus. */
    async type(text: string) {
      counted.characters += text.length;
      hand += text.length * PACE.character;
      await page.keyboard.type(text, { delay: isSlow ? PACE.character : 0 });
    },
    /**
     * In the phone's own picker of an hour or a day, which a tap in the field has opened and no page draws: as many characters
     * as are dialled, and the tap that closes it.
     */
    async dial(target: Locator, value: string, dialled: number) {
      counted.characters += dialled;
      counted.taps += 1;
      await wait(dialled * PACE.character + PACE.tap);
      await target.fill(value);
    },
    /** The system's gallery: its own tap, and the photograph that is wanted. */
    async pickPhoto(opener: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      const chooser = page.waitForEvent('filechooser');
      await press(opener, PACE.tap);
      counted.decisions += 1;
      counted.taps += 1;
      await wait(PACE.decision);
      await (await chooser).setFiles(file);
    },
    /** Copied from the provider's page beforehand: a long press in the field, and *Incolla*. */
    async paste(target: Locator, text: string) {
      await press(target, PACE.tap);
      counted.taps += 1;
      await wait(PACE.tap);
      await target.evaluate((field, pasted) => {
        if (field instanceof HTMLInputElement) field.select();
        document.execCommand('insertText', false, pasted);
      }, text);
    },
    /** What the test looks at, and no trainer does: its time does not count. */
    async aside(look: () => Promise<void>) {
      const start = performance.now();
      await look();
      aside += performance.now() - start;
    },
    /** Says what it took, in the figures of the decision page, and when each tap came. */
    report(job: string) {
      const [seconds, ofHand] = [spent(), hand].map((ms) => Math.round(ms / 100) / 10);
      if (isSlow) console.info([...steps, `${job}: ${JSON.stringify({ ...counted, ofHand, seconds })}`].join('\n'));
      return counted;
    },
  };
}

export type Thumb = ReturnType<typeof thumbOf>;
