import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiBase, type Call, callPath } from '#contract/calls.ts';
import { programs } from '../../scripts/setup/programs.mjs';
import { fillContent } from '../../tests/factories/filled-content.ts';
import { type Command, onOneCore } from '../load/cores.ts';
import { freePort, type Serving, serveBy } from './processes.ts';
import { seed, type TestSite } from './seed.ts';
import type { Size } from './seed-many.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** A trainer's own content: the sample's would be left out of the pages, which would weigh less. */
export const content = fillContent();
process.once('exit', () => rmSync(content, { recursive: true, force: true }));

const main = 'build/program/main.js';

export type Site = Serving & { testSite: TestSite };

/** `name` tells apart several sites of one size. */
type Options = { folder: string; size: Size; isPinned: boolean; name?: string; env?: NodeJS.ProcessEnv };

/** The built product as `npm start` runs it, over a house of that size, on one core if asked. */
export async function openSite({ folder, size, isPinned, name = 'site', env = {} }: Options): Promise<Site> {
  const testSite = await seed(path.join(folder, `${name}-${size.users}`), size);
  const serving = await serveSite({ folder, isPinned, env: { DATA_DIR: testSite.dataDirectory, ...env } });
  return { ...serving, testSite: testSite };
}

/** The built product with these settings, whose logs go to `folder`. */
export async function serveSite({
  folder,
  isPinned,
  env,
  program = main,
}: Required<Pick<Options, 'folder' | 'isPinned' | 'env'>> & { program?: string }): Promise<Serving> {
  const port = await freePort();
  const parameters = programs.start.parameters.map((one) => (one === main ? project + program : one));
  const command: Command = [process.execPath, ...parameters];
  return serveBy({
    command: isPinned ? onOneCore(command) : command,
    port,
    path: '/',
    logFile: path.join(folder, 'site.log'),
    env: { ...programs.start.env, PORT: String(port), CONTENT_DIR: content, ...env },
  });
}

/** Where a call of the table is asked for. */
export function urlOf(origin: string, call: Pick<Call, 'path'>, params = {}, query = {}): string {
  return origin + apiBase + callPath(call, params, query);
}
