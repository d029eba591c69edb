import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';

/** A line to a PostgreSQL server that can be cut: then nothing passes, in either direction, and nobody is told. */
export async function openLine(url: string) {
  let target = new URL(url);
  const ends = new Set<net.Socket>();
  const keep = (end: net.Socket) => {
    ends.add(end);
    return end.on('error', () => undefined);
  };
  let isCut = false;
  const server = net.createServer((client) => {
    keep(client);
    if (isCut) return;
    const upstream = keep(connectTo(target));
    client.pipe(upstream).pipe(client);
    // Whoever is refused behind the line is refused before it too.
    upstream.on('error', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen.');
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(address.port);
  own.searchParams.delete('host');
  return {
    url: own.href,
    cut() {
      isCut = true;
      for (const end of ends) end.unpipe().pause();
    },
    mend() {
      isCut = false;
    },
    /** From now on the line leads to another server, as the address of a cluster does after a failover. */
    leadTo(other: string) {
      target = new URL(other);
      for (const end of ends) end.destroy();
    },
    close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}

function connectTo(target: URL): net.Socket {
  const folder = target.searchParams.get('host');
  if (folder === null) return net.connect(Number(target.port || 5432), target.hostname);
  return net.connect(path.join(folder, '.s.PGSQL.5432'));
}
