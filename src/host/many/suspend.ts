import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Command } from '../command.ts';
import type { Paths } from '../paths.ts';
import { print } from '../print.ts';
import { systemctl } from '../systemctl.ts';
import { portOf } from './create.ts';
import { withHostLock } from './host-lock.ts';
import { readName } from './names.ts';
import { readOptions } from './options.ts';
import { domainOf, placesOf, requireSite } from './places.ts';
import { findProxy } from './proxy.ts';
import { waitUntilReady } from './ready.ts';

/*
 * A suspended site is stopped and switched off, and its domain answers 503 by the proxy alone. Both are files that last over a
 * start of the machine, and an update leaves what is switched off as it is; a switch of the server's would keep every process.
 */

const suspendUsage = 'trainer-site suspend NAME [--proxy caddy|nginx|none]';
const resumeUsage = 'trainer-site resume NAME [--proxy caddy|nginx|none]';

export const suspend: Command = {
  usage: suspendUsage,
  summary: 'stops a site; its domain says that it is suspended, its data stay, and its backups go on',
  run: (words, paths) =>
    withSite(words, paths, { usage: suspendUsage }, async ({ name, proxy, served }) => {
      const { suspended, socket, service } = placesOf(paths, name);
      await writeFile(suspended, '');
      await proxy.suspend(served);
      await systemctl('disable', '--now', socket, service);
      print(`${name} is suspended. trainer-site resume ${name} brings it back.`);
    }),
};

export const resume: Command = {
  usage: resumeUsage,
  summary: 'brings a suspended site back',
  run: (words, paths) =>
    withSite(words, paths, { usage: resumeUsage }, async ({ name, proxy, served }) => {
      const { suspended, socket, service } = placesOf(paths, name);
      await systemctl('enable', '--now', socket, service);
      await waitUntilReady(`http://127.0.0.1:${served.port}`);
      await proxy.serve(served);
      await rm(suspended, { force: true });
      print(`${name} serves again: https://${served.domain}`);
    }),
};

type Named = { name: string; proxy: ReturnType<typeof findProxy>; served: { name: string; domain: string; port: number } };

async function withSite(
  words: readonly string[],
  paths: Paths,
  { usage }: { usage: string },
  work: (site: Named) => Promise<void>,
) {
  const typed = readOptions(words, { valued: ['--proxy'], most: 1, usage });
  const name = readName(typed.words[0]);
  const proxy = findProxy(paths, typed.options.get('--proxy'));
  await withHostLock(paths, async () => {
    const site = requireSite(paths, name);
    const { making, removing, socketSettings } = placesOf(paths, name);
    if (existsSync(making) || existsSync(removing))
      throw new OperatorError(`${name} is half made or half removed: finish that first.`);
    await work({ name, proxy, served: { name, domain: domainOf(site), port: await portOf(socketSettings) } });
  });
}
