import type { Who } from '#contract/calls.ts';
import type { AdminIdentity, ClientIdentity } from '#contract/sessions.ts';

declare const proven: unique symbol;

/** Someone whose session was checked for this very request. Only the guard can make one: the type is the proof. */
export type ClientActor = { role: 'client'; user: ClientIdentity; tokenHash: string; [proven]: true };
export type AdminActor = { role: 'admin'; user: AdminIdentity; tokenHash: string; [proven]: true };
export type Actor = ClientActor | AdminActor;

export type ActorFor<W extends Who> = { anyone: undefined; session: Actor; client: ClientActor; admin: AdminActor }[W];

/** Finds who holds a token, if its session lives. Implemented by the access feature over the database. */
export type FindActor = (token: string) => Promise<Actor | undefined>;
