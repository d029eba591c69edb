import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The system's own: another one in the path has not Debian's packages. */
const python = '/usr/bin/python3';

/** Whether Debian's package python3-aiosmtpd is here. */
export const hasSmtp = spawnSync(python, ['-c', 'import aiosmtpd']).status === 0;

const program = path.join(path.dirname(fileURLToPath(import.meta.url)), 'smtp-server.py');

/** A message as the server took it. */
export type Taken = { from: string; to: string[]; text: string; secure: boolean; user: string };

type Options = {
  /** One that was used before, for a server that comes back. */
  port?: number;
  login?: [user: string, password: string];
  tls?: 'starttls' | 'implicit';
  /** Files, for TLS. */
  certificate?: string;
  key?: string;
};

export type SmtpServer = Awaited<ReturnType<typeof startSmtp>>;

/** A real mail server on loopback, in a process that ends with this one: smtp-server.py says what it refuses. */
export async function startSmtp(options: Options = {}) {
  const child = spawn(python, [program, JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'ignore'] });
  const taken: Taken[] = [];
  const lines = createInterface(child.stdout);
  const [first] = (await once(lines, 'line')) as [string];
  lines.on('line', (line) => taken.push(JSON.parse(line) as Taken));
  const { port } = JSON.parse(first) as { port: number };
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** What it has taken; the latest last. */
    taken,
    /** What it has taken for an address, once there are as many. */
    async mailTo(address: string, count = 1): Promise<Taken[]> {
      const isFor = (to: string[]) => to.some((one) => one.toLowerCase() === address.toLowerCase());
      for (;;) {
        const found = taken.filter(({ to }) => isFor(to));
        if (found.length >= count) return found;
        await once(lines, 'line', { signal: AbortSignal.timeout(20_000) });
      }
    },
    async stop(): Promise<void> {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Headers by their lower-case name, and the two texts of a message. */
export function readMessage({ text: raw }: Taken) {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = body.split(`--${boundary}`).map(split);
  const textOf = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type));
    return part ? decode(part.body.trim(), part.headers['content-transfer-encoding']) : '';
  };
  return { headers, text: textOf('text/plain'), html: textOf('text/html') };
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const lines = raw.replaceAll('\r\n', '\n').replace(/^\n/, '');
  const end = lines.indexOf('\n\n');
  const head = lines.slice(0, end).replace(/\n[ \t]+/g, ' ');
  const pairs = head.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(pairs), body: lines.slice(end + 2) };
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
