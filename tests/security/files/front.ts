import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { BucketSettings } from '#server/storage/s3/bucket-url.ts';
import { type Harness, openHarness } from '../../harness.ts';

/** `origin` is where the tests ask: the proxy's where there is one, else the server's own. */
type Front = { harness: Harness; own: string; origin: string; close(): Promise<void> };
export type OpenFront = () => Promise<Front>;

/** A whole server that is asked itself. */
export const openDirect: OpenFront = async () => {
  const harness = await openHarness();
  const own = await harness.listen();
  return { harness, own, origin: own, close: harness.close };
};

/** Starts a proxy in front of a server, for which it sends what lies in the folder `files`. */
export type StartProxy = (
  origin: string,
  options: { files: string; isLimited: boolean; bucket?: BucketSettings | undefined },
) => Promise<{ origin: string; stop(): Promise<void> }>;

/** A whole server behind a proxy that sends its files, which are where the `environment` says. */
export function behind(start: StartProxy, environment?: () => Record<string, string>): OpenFront {
  return async () => {
    const harness = await openHarness({ env: { TRUST_PROXY: '127.0.0.1', SEND_FILES_BY: 'proxy', ...environment?.() } });
    const own = await harness.listen();
    const { bucket } = harness.settings;
    const proxy = await start(own, { files: await shareFiles(harness), isLimited: false, bucket });
    const close = async () => {
      await proxy.stop();
      await harness.close();
    };
    return { harness, own, origin: proxy.origin, close };
  };
}

/** The three folders that a proxy is given, in one of their own: docs/operating.md has them mounted there. */
export async function shareFiles({ folder, paths }: Harness): Promise<string> {
  const shared = path.join(folder, 'shared');
  await mkdir(shared, { recursive: true });
  for (const name of ['videos', 'thumbnails', 'films'] as const)
    await symlink(paths[name], path.join(shared, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  return shared;
}
