import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { Refusal, refuse } from '../../http/answers/errors.ts';
import type { Serve } from '../../http/serve.ts';
import type { RateLimiter } from '../auth/login/rate-limits.ts';
import { namesOf } from '../users/service.ts';
import { presentFailed } from './presenter.ts';
import { trainerAddress, type WithMail } from './service.ts';
import { countMails, deleteFailed, findDelay, listFailed } from './store.ts';

export function mountMail(serve: Serve, context: WithMail & { rateLimiter: RateLimiter }): void {
  const { db, mail, rateLimiter } = context;

  serve(calls.readMail, async () => {
    const failures = await listFailed(db, limits.mail.failedShown);
    const names = await namesOf(db, [...new Set(failures.flatMap(({ userId }) => userId ?? []))]);
    return {
      isSetUp: mail.isSetUp,
      address: trainerAddress(context) ?? null,
      waiting: await countMails(db, 'waiting'),
      delay: await findDelay(db),
      failed: await countMails(db, 'failed'),
      failures: failures.map((row) => presentFailed(row, names)),
    };
  });

  serve(calls.testMail, async (_input, { user }, http) => {
    const to = trainerAddress(context);
    if (to === undefined) return { sent: false, failure: 'no_address' } as const;
    const counted = await rateLimiter.attempt([{ kind: 'mail-test', subject: user.id, most: limits.mail.testsPerAdmin }]);
    if (counted instanceof Refusal) return counted;
    return (await mail.test(to, http.language)) ?? refuse('mail_off');
  });

  serve(calls.dismissFailedMail, async () => {
    await deleteFailed(db);
    return {};
  });
}
