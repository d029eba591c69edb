import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endTied, spawnTied } from '../../tests/instances/engines/tied-process.ts';
import { type Namespace, openNamespace } from './namespace.ts';

const program = fileURLToPath(new URL('./line.pl', import.meta.url));

/**
 * What a line is like, the same in both directions; without `kilobits` as fast as it can. `milliseconds` there and back; `percent` of the packets are lost; by which
 * congestion control the server's kernel sends.
 */
export type LineKind = { kilobits: number; milliseconds: number; percent: number; congestion: 'bbr' | 'cubic' };

/** Packets of both directions. */
export type Carried = { passed: number; lost: number; full: number };

/** The address of the server at the other end of each line. */
export const SERVER_ADDRESS = '10.77.0.1';

/**
 * A namespace for a client, with one line to the server's. Packets are those of the kernel's own TCP at both ends; a program
 * of ours between two TUN devices holds them back and loses some, since not every kernel has netem.
 */
export async function openLine(server: Namespace, number: number) {
  const client = await openNamespace();
  const [near, far] = [`near${number}`, `far${number}`];
  const [command, ...parameters] = server.enter(['perl', program, near, far]);
  const perl = spawnTied(command, parameters, { stdio: ['pipe', 'pipe', 'inherit'] });
  const { stdin, stdout } = perl;
  if (!stdin || !stdout) throw new Error('The line has no pipes.');
  const lines = createInterface(stdout);
  const next = async () => String((await once(lines, 'line', { signal: AbortSignal.timeout(10_000) }))[0]);
  await next();
  const address = `10.77.0.${number + 10}`;
  await server.ip(`link set ${near} netns ${client.pid}`);
  await client.ip(`addr add ${address}/32 dev ${near}`);
  await client.ip(`link set ${near} up`);
  await client.ip(`route add ${SERVER_ADDRESS} dev ${near}`);
  await server.ip(`link set ${far} up`);
  return {
    client,
    /** From now on it is like this; returns what it carried until now. The same seed loses the packets of the same numbers. */
    async become({ kilobits, milliseconds, percent, congestion }: LineKind, seed: number): Promise<Carried> {
      await server.ip(`route replace ${address} dev ${far} src ${SERVER_ADDRESS} congctl ${congestion}`);
      const said = next();
      stdin.write(`${kilobits} ${milliseconds} ${percent} ${seed}\n`);
      const [passed = 0, lost = 0, full = 0] = (await said).split(' ').map(Number);
      return { passed, lost, full };
    },
    async close(): Promise<void> {
      await endTied(perl);
      await client.close();
    },
  };
}
