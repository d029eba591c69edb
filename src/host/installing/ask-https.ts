import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request as plain } from 'node:http';
import { request } from 'node:https';
import path from 'node:path';
import type { Paths } from '../paths.ts';

const ANSWER_WITHIN = 10_000;

/** The authority by which Debian's Caddy signs for itself. */
const localAuthority = ({ root }: Paths) => path.join(root, 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt');

/** Why https://DOMAIN does not answer, with what to do; undefined where it does. A local certificate is asked for on this machine. */
export async function askHttps(paths: Paths, domain: string, isLocal: boolean): Promise<string | undefined> {
  if (!isLocal) {
    const failure = (await findAddress(domain)) ?? (await askPlain(domain));
    if (failure !== undefined) return failure;
  }
  try {
    const authority = localAuthority(paths);
    const own = isLocal && existsSync(authority) ? { ca: readFileSync(authority), host: '127.0.0.1' } : { host: domain };
    const sent = request({ ...own, servername: domain, path: '/readyz', headers: { host: domain }, timeout: ANSWER_WITHIN });
    const status = await statusOf(sent);
    if (status === 200) return undefined;
    return status === 502
      ? 'The proxy does not reach the site: trainer-site status'
      : `It answers ${status}: trainer-site status`;
  } catch (error) {
    return explain(error, domain);
  }
}

async function findAddress(domain: string): Promise<string | undefined> {
  try {
    await lookup(domain);
    return undefined;
  } catch {
    return `DNS knows no ${domain}: where the domain is registered, make an A record with the IP of this machine.`;
  }
}

/** The authority of the certificate asks by port 80 too. */
async function askPlain(domain: string): Promise<string | undefined> {
  try {
    await statusOf(plain({ host: domain, path: '/', timeout: ANSWER_WITHIN }));
    return undefined;
  } catch {
    return `Nothing answers at port 80 of ${domain}: DNS leads to another machine, or a firewall closes ports 80 and 443.`;
  }
}

async function statusOf(sent: ReturnType<typeof request>): Promise<number | undefined> {
  sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

function explain(error: unknown, domain: string): string {
  const { code = '', message = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code === 'ECONNREFUSED' || message === 'no answer in time')
    return `Nothing answers at port 443: a firewall closes it, or the proxy does not run.`;
  if (/CERT|TLS|SSL|EPROTO|SIGNED|ECONNRESET/.test(code))
    return `There is no certificate for ${domain} yet, which may take a minute: journalctl -u caddy says why where it takes longer (${code}).`;
  return `${message}.`;
}
