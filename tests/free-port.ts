import { once } from 'node:events';
import { createServer } from 'node:net';

/** A TCP port of this machine that nothing listens on at the moment; somebody else may take it before it is used. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Ports that are all different: each is held until all are known, as the system may give one that was let go again. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const addresses = probes.map((probe) => probe.address());
  for (const probe of probes) probe.close();
  return addresses.map((address) => {
    if (address === null || typeof address === 'string') throw new Error('no port was given');
    return address.port;
  });
}
