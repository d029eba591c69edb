import { expressionBuilder } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ContactReason } from '#contract/users/access.ts';
import { instantOf } from '../../clock.ts';

/** How a client comes in, and when they did; null where there is no link, no living session or no such visit. */
type ClientAccess = {
  lastLogin: string | null;
  lastSeenAt: string | null;
  linkMadeAt: string | null;
  linkEndsAt: string | null;
  sessionEndsAt: string | null;
};

const { attention } = limits.users;
const { unopenedAfter, stoppedAfter } = limits.today;

/**
 * The one reason that says most why an active client needs a word, null where they need none: a link that was never opened, a way
 * in that is over or about to be, or none of that and not seen for long. Of one who has stopped none is said. It is an expression
 * over rows of `access`, as the database evaluates it for every client.
 */
export function contactReason(now: number) {
  const e = expressionBuilder<{ access: ClientAccess }, 'access'>();
  const at = instantOf(now);
  const soon = instantOf(now + attention.endsWithin);
  const unopenedSince = instantOf(now - unopenedAfter);
  const unseenSince = instantOf(now - attention.unseenFor);
  const stoppedSince = instantOf(now - stoppedAfter);
  const wasIn = e('lastLogin', 'is not', null);
  const seen = e.fn.coalesce('lastSeenAt', 'lastLogin');
  const link = e.fn.coalesce('linkEndsAt', e.val(''));
  const session = e.fn.coalesce('sessionEndsAt', e.val(''));
  return e
    .case()
    .when(e.and([e.not(wasIn), e('linkMadeAt', '<', unopenedSince), e('linkMadeAt', '>=', stoppedSince)]))
    .then<ContactReason | null>('unopened')
    .when(e.or([e.not(wasIn), e(seen, '<', stoppedSince)]))
    .then(null)
    .when(e.and([e(link, '<=', at), e(session, '<=', at)]))
    .then<ContactReason | null>('expired')
    .when(e.and([e(link, '<', soon), e(session, '<', soon)]))
    .then<ContactReason | null>('ending')
    .when(seen, '<', unseenSince)
    .then<ContactReason | null>('silent')
    .end();
}
