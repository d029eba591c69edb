import { readFile } from 'node:fs/promises';
import { limits } from '#contract/limits.ts';
import { isUploaded } from '#contract/pictures/schemas.ts';
import { type CardContent, cardsOf, slotOf } from '../../../content/cards.ts';
import { hashOf } from '../../../content/files/pictures.ts';
import type { CardSlot } from '../../../content/site.ts';
import type { Context } from '../../../context.ts';
import { buildWorker, type Worker } from '../../../jobs/worker.ts';
import { type CardKit, readCardKit } from '../../../media/cards/sheet.ts';
import type { Mutex } from '../../../peers/peers.ts';
import { cardFolder, cardPath } from '../folders.ts';
import type { PictureQueue } from '../queue.ts';
import { composeInto, fileOfContent } from './compose.ts';
import { cardName, readCardName } from './names.ts';

type Dependencies = { withLock: Mutex; queue: PictureQueue };
type Wanted = { slot: CardSlot; name: string; card: CardContent };

/**
 * The cards beside shared links. They are made of what is published, so nothing is stored but the files: whatever is missing,
 * after a publication, a restore or a kill, is composed again. Until then the one before is shown.
 */
export class SharedCards {
  readonly #context: Context;
  readonly #withLock: Mutex;
  readonly #queue: PictureQueue;
  readonly #worker: Worker;

  constructor(context: Context, { withLock, queue }: Dependencies) {
    this.#context = context;
    this.#withLock = withLock;
    this.#queue = queue;
    const drain = (signal: AbortSignal) => this.#composeMissing(signal);
    this.#worker = buildWorker({ name: 'composing cards', drain, retryAfter: limits.pictures.composeAgainEvery }, context.log);
    context.site.whenChanged(() => this.#worker.wake());
  }

  start(): void {
    this.#worker.start();
  }

  wake(): void {
    this.#worker.wake();
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }

  /** Shows of the cards that are there those of what the site shows now, and in a page without one that of before. */
  async find(): Promise<void> {
    const present = await this.#present();
    const wanted = await this.#wanted();
    for (const name of present) {
      const slot = readCardName(name)?.slot;
      if (slot && wanted.some((one) => one.slot === slot)) this.#show(slot, name);
    }
    for (const { slot, name } of wanted) if (present.includes(name)) this.#show(slot, name);
  }

  /** Deletes the cards that show an uploaded picture. Runs within the lock of pictures. */
  async removeOf(picture: string): Promise<void> {
    this.forget(picture);
    for (const name of await this.#present())
      if (readCardName(name)?.shows === picture) await this.#context.files.remove(cardPath(name));
    this.wake();
  }

  /** Shows no card any more that shows an uploaded picture. */
  forget(picture: string): void {
    for (const [slot, name] of this.#context.site.cards) if (readCardName(name)?.shows === picture) this.#show(slot, undefined);
  }

  /** Deletes the cards that no page shows any more, and tells how many. Those that have gone missing are composed again. */
  async keepShown(): Promise<number> {
    const { files, site } = this.#context;
    this.wake();
    const wanted = await this.#wanted();
    return this.#withLock(async () => {
      const named = new Set([...wanted.map(({ name }) => name), ...site.cards.values()]);
      const unshown = (await this.#present()).filter((name) => !named.has(name));
      for (const name of unshown) await files.remove(cardPath(name));
      return unshown.length;
    });
  }

  async #composeMissing(signal: AbortSignal): Promise<number | undefined> {
    const { site } = this.#context;
    const { current } = site;
    const wanted = await this.#wanted();
    for (const slot of site.cards.keys()) if (!wanted.some((one) => one.slot === slot)) this.#show(slot, undefined);
    const present = await this.#present();
    for (const { slot, name } of wanted) if (present.includes(name)) this.#show(slot, name);
    const missing = wanted.filter(({ name }) => !present.includes(name));
    if (missing.length === 0) return undefined;
    if (!(await this.#queue.means()).isConverting) return this.#fail(missing, new Error('Nothing here draws pictures.'));
    const kit = await readCardKit();
    const failed: Wanted[] = [];
    let [isElsewhere, reason]: [boolean, unknown] = [false, undefined];
    for (const one of missing) {
      // What is published meanwhile wakes the worker.
      if (signal.aborted || site.current !== current) return undefined;
      const made = await this.#compose(one, kit).catch((error: unknown) => {
        failed.push(one);
        reason ??= error;
        return true;
      });
      isElsewhere ||= !made;
    }
    if (failed.length > 0 && !signal.aborted) this.#fail(failed, reason);
    if (isElsewhere) return limits.pictures.composedElsewhereEvery;
    return failed.length > 0 ? limits.pictures.composeAgainEvery : undefined;
  }

  /** Leaves the shipped cards, since those of before may show what was taken back. Returns when to try again. */
  #fail(wanted: readonly Wanted[], error: unknown): number {
    const cards = wanted.map(({ slot }) => slot);
    this.#context.log.warn({ err: error, cards }, 'cards for shared links were not composed: the shipped ones are shown');
    for (const slot of cards) this.#show(slot, undefined);
    return limits.pictures.composeAgainEvery;
  }

  /** False where another instance is at it. */
  async #compose(wanted: Wanted, kit: CardKit): Promise<boolean> {
    const { peers, files, log } = this.#context;
    const hold = await peers.tryHold(`card:${wanted.name}`);
    if (!hold) return false;
    try {
      if (!(await files.stat(cardPath(wanted.name)))) {
        await this.#composeHeld(wanted, kit, hold.lost);
        log.debug({ card: wanted.slot }, 'a card for shared links was composed');
      }
      this.#show(wanted.slot, wanted.name);
      return true;
    } catch (error) {
      if (hold.lost.aborted) return false;
      throw error;
    } finally {
      await hold.release();
    }
  }

  async #composeHeld({ name, card }: Wanted, kit: CardKit, lost: AbortSignal): Promise<void> {
    const takeIn = (folder: string) => this.#withLock(() => this.#takeIn(folder, name));
    await this.#queue.run((maker, stopping) => {
      const signal = AbortSignal.any([this.#worker.signal, stopping, lost]);
      return composeInto(this.#context, { card, name, takeIn }, { maker, kit, signal });
    });
  }

  /** Not where its picture was deleted meanwhile. */
  async #takeIn(folder: string, name: string): Promise<void> {
    const { files, site } = this.#context;
    const { shows = '' } = readCardName(name) ?? {};
    if (shows !== 'drawing' && shows !== 'file' && !site.uploaded.has(shows)) throw new Error('The picture of a card is gone.');
    await files.takeIn(folder, [name], cardFolder);
  }

  #present(): Promise<string[]> {
    return this.#context.files.names(cardFolder);
  }

  #wanted(): Promise<Wanted[]> {
    return Promise.all(
      cardsOf(this.#context.site).map(async (card) => {
        const { page, language, photo } = card;
        const isFile = photo !== undefined && !isUploaded(photo.picture);
        const hash = isFile ? hashOf(await readFile(fileOfContent(this.#context, photo.picture))) : '';
        return { slot: slotOf(page, language), name: cardName(card, hash), card };
      }),
    );
  }

  #show(slot: CardSlot, name: string | undefined): void {
    const { cards } = this.#context.site;
    if (cards.get(slot) === name) return;
    if (name === undefined) cards.delete(slot);
    else cards.set(slot, name);
    this.#context.pageCache.invalidate();
  }
}
