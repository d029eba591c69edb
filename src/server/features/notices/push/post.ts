import { type LookupAddress, lookup } from 'node:dns';
import type { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { limits } from '#contract/limits.ts';
import { isInner } from './endpoints.ts';

export type Post = (
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer,
  signal: AbortSignal,
) => Promise<{ status: number; retryAfter: string | undefined }>;

/** Resolves names as the system does, and none to an IP of an inner network. */
const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const outside = error ? [] : addresses.filter(({ address }) => !isInner(address));
    const [first] = outside;
    if (!first) callback(error ?? new Error(`${hostname} is not on the internet.`), '', 0);
    else if (options.all) callback(null, outside);
    else callback(null, first.address, first.family);
  });
};

/** Posts to a maker's server, whose answer is its status alone. Follows no redirect. Rejects where no answer comes. */
export function openPost(): { post: Post; close(): void } {
  let agent: Agent | undefined;
  const post: Post = async (endpoint, headers, body, stopping) => {
    // With the first notice: every start would wait for TLS, and few sites send any.
    const https = await import('node:https');
    agent ??= new https.Agent({ keepAlive: true, maxSockets: limits.notices.sentAtOnce, lookup: lookupOutside });
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(limits.notices.answerWithin)]);
    const sent = https.request(endpoint, { method: 'POST', agent, headers, signal });
    return new Promise((resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', (response) => {
        response.on('error', () => undefined);
        response.resume();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      });
      sent.end(body);
    });
  };
  return { post, close: () => agent?.destroy() };
}
