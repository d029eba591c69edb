import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { Refusal, refuse } from '../../../http/answers/errors.ts';
import type { Serve } from '../../../http/serve.ts';
import { countWrongToken, limitOfSite, networkOf, type RateLimiter } from '../login/rate-limits.ts';
import { approveWaiting, claimSession, findWaiting, requestCode } from './device-codes.ts';

const { tries, perIp, perSite, together } = limits.auth.deviceCode;

/** A device without a session asks for a code, and gets a session once one that has a session has confirmed it. */
export function mountDeviceCodes(serve: Serve, { db, clock, rateLimiter }: Context & { rateLimiter: RateLimiter }): void {
  const context = { db, clock };

  serve(calls.requestDeviceCode, async (_input, _actor, http) => {
    const counted = await rateLimiter.attempt([
      { kind: 'code-address', subject: networkOf(http.ip), most: perIp },
      ...limitOfSite('code-site', http.ip, perSite),
      { kind: 'code-all', subject: 'all', most: together },
    ]);
    if (counted instanceof Refusal) return counted;
    return requestCode(context, http.device);
  });

  serve(calls.claimDeviceCode, async ({ body }, _actor, http) => {
    const device = http.device;
    const claimed = await claimSession(context, { ...body, presentSession: http.cookieToken('client'), device });
    if (claimed === 'unknown') return (await countWrongToken(rateLimiter, http.ip)) ?? ({ state: 'expired' } as const);
    if (claimed === undefined) return { state: 'waiting' } as const;
    http.grantCookie('client', claimed.token);
    return { state: 'signed_in' } as const;
  });

  serve(calls.findDeviceCode, async ({ body }, { sessionId, user }) => {
    // By user: one link opens sessions at will.
    const counted = await rateLimiter.attempt([{ kind: 'code-tries', subject: user.id, most: tries }]);
    if (counted instanceof Refusal) return counted;
    const waiting = await findWaiting(context, body.code, sessionId);
    if (!waiting) return refuse('device_code_invalid');
    await rateLimiter.forgive(counted);
    return waiting;
  });

  serve(calls.approveDeviceCode, async ({ params }, { sessionId }, { record }) =>
    (await approveWaiting(context, params.id, sessionId, record)) ? {} : refuse('device_code_invalid'),
  );
}
