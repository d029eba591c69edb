import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/sessions.ts';
import { instantOf } from '../../clock.ts';

export type SessionTimes = { role: Role; last_used_at: string; expires_at: string };

/** A session lives until its end, and only while it is used: the rule of DECISIONS 3. */
export function sessionLives(session: SessionTimes, now: number): boolean {
  return now < Date.parse(session.expires_at) && now < Date.parse(session.last_used_at) + limits.session[session.role].idle;
}

/** Whether this use is worth writing down. */
export function isUseWorthNoting(session: SessionTimes, now: number): boolean {
  return now >= Date.parse(session.last_used_at) + limits.session.touchEvery;
}

export function sessionEnd(role: Role, now: number): string {
  return instantOf(now + limits.session[role].lifetime);
}
