/**
 * The built product as `npm start` runs it, but for two things: notices go to the maker of the bench, over plain HTTP, and the
 * clock is ahead by CLOCK_AHEAD milliseconds, out of the quiet hours.
 */
import type { PushServers } from '#server/features/notices/push/sender.ts';
import { serveSite } from '#server/serve-site.ts';
import { openServices } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';

const { CLOCK_AHEAD: ahead = '0', ...env } = process.env;

const pushServers: PushServers = {
  isTaken: () => true,
  async post(endpoint, headers, body, signal) {
    const { status } = await fetch(endpoint, { method: 'POST', headers, body: new Uint8Array(body), signal });
    return { status, retryAfter: undefined };
  },
  close: () => undefined,
};

const clock = { now: () => Date.now() + Number(ahead) };
await serveSite(await openServices(readSettings(env), { clock, pushServers }));
