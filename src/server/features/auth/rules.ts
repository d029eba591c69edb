import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/sessions.ts';
import { instantOf } from '../../clock.ts';

export function sessionLives({ expires_at }: { expires_at: string }, now: number): boolean {
  return now < Date.parse(expires_at);
}

/** Whether this use is worth writing down. */
export function isUseWorthNoting({ last_used_at }: { last_used_at: string }, now: number): boolean {
  return now >= Date.parse(last_used_at) + limits.session.touchEvery;
}

/** The sliding end of a session that is used now: its idle time away, and never past its lifetime (docs/product.md#session-length). */
export function sessionEnd({ role, createdAt }: { role: Role; createdAt: number }, now: number): string {
  const { idle, lifetime } = limits.session[role];
  return instantOf(Math.min(now + idle, createdAt + lifetime));
}
