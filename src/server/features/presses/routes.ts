import { calls } from '#contract/calls.ts';
import { clockInMilan } from '../../clock.ts';
import type { HttpContext } from '../../http/http-context.ts';
import type { Serve } from '../../http/serve.ts';
import { presentPresses } from './presenter.ts';
import type { WithPresses } from './service.ts';
import { sumPresses } from './store.ts';

export function mountPresses(serve: Serve, context: WithPresses): void {
  const { db, clock, site, presses } = context;

  serve(calls.countPress, async ({ body }, _actor, http) => {
    if (isCounted(http)) presses.count(body, http.ip);
    return {};
  });

  serve(calls.listPresses, async ({ query: { days } }) => {
    await presses.write();
    const today = clockInMilan(clock.now()).toPlainDate();
    const since = today.subtract({ days: Number(days) - 1 }).toString();
    return { presses: presentPresses(await sumPresses(db, since), site.current.content.services) };
  });
}

/** What calls itself a program; one that does not is not known from a browser. */
const PROGRAM = /bot\b|crawl|spider|slurp|lighthouse|preview/i;

/**
 * Neither programs, nor browsers that the trainer has logged in with, nor those that ask not to be tracked (Global Privacy Control,
 * Do Not Track): nothing here tracks anybody, but who asks is left out all the same.
 */
function isCounted(http: HttpContext): boolean {
  if (http.cookieToken('admin') !== undefined || http.knownDevice !== undefined) return false;
  if (http.header('sec-gpc') === '1' || http.header('dnt') === '1') return false;
  return !PROGRAM.test(http.header('user-agent') ?? '');
}
