import type { Who } from '#contract/calls.ts';
import type { SessionCode } from '#contract/errors.ts';
import type { AdminIdentity, ClientIdentity, Role } from '#contract/sessions.ts';

declare const proven: unique symbol;

/** Someone whose session was checked for this very request. Only the guard can make one: the type is the proof. */
type ClientActor = { role: 'client'; user: ClientIdentity; tokenHash: string; [proven]: true };
type AdminActor = { role: 'admin'; user: AdminIdentity; tokenHash: string; [proven]: true };
export type Actor = ClientActor | AdminActor;

export type ActorFor<W extends Who> = { anyone: undefined; session: Actor; client: ClientActor; admin: AdminActor }[W];

/** `renewedFor`: this use has moved the session's end, which is so many milliseconds away now. */
type LivingSession = { actor: Actor; renewedFor?: number };
/** A session that there was, and what became of it: told only to who still holds its token. */
export type EndedSession = { role: Role; ended: Exclude<SessionCode, 'unauthenticated'> };

/** Finds whose session a token is; undefined where it is none. Implemented by the access feature over the database. */
export type FindActor = (token: string) => Promise<LivingSession | EndedSession | undefined>;
