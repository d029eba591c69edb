import Hls, { type HlsConfig } from 'hls.js/light';
import { filmAddress, type PlayedFilm } from '#contract/films.ts';
import { limits } from '#contract/limits.ts';
import { rememberedQuality } from '../habits/use-quality.ts';
import { expectedSpeed } from './connection.ts';
import { nearestHeight } from './quality.ts';

/** Playlists on their way, by address. */
let coming = new Map<string, Promise<string | undefined>>();

/**
 * Asks for the two playlists that a film begins with at once, where the engine would ask for one after the other: on a bad
 * line each answer takes half a second.
 */
export function fetchPlaylists({ id, heights }: PlayedFilm): void {
  const quality = rememberedQuality();
  const wanted = quality === 'auto' ? expectedHeight() : quality;
  const addresses = ['master.m3u8', `${nearestHeight(heights, wanted)}p/index.m3u8`].map(
    (file) => new URL(filmAddress(id, file), window.location.href).href,
  );
  coming = new Map(addresses.map((address) => [address, coming.get(address) ?? read(address)]));
}

/** Of those that can be, the best for the line as it is expected. */
function expectedHeight(): number {
  return limits.film.rungs.find(({ kilobitsMax }) => kilobitsMax * 1000 <= expectedSpeed())?.height ?? 0;
}

async function read(address: string): Promise<string | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? response.text().catch(() => undefined) : undefined;
}

type Load = Parameters<InstanceType<HlsConfig['loader']>['load']>;

/** Takes playlists that are on their way; what is not, or does not come, it asks for as ever. */
export class EarlyLoader extends Hls.DefaultConfig.loader {
  #isOver = false;

  override load(...[context, config, callbacks]: Load): void {
    const early = coming.get(context.url);
    coming.delete(context.url);
    const ask = () => {
      super.load(context, config, callbacks);
    };
    if (!early) ask();
    else
      void early.then((data) => {
        if (this.#isOver) return;
        if (data === undefined) ask();
        else callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
      });
  }

  override abort(): void {
    this.#isOver = true;
    super.abort();
  }

  override destroy(): void {
    this.#isOver = true;
    super.destroy();
  }
}
