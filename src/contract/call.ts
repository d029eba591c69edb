import * as z from 'zod/mini';
import type { ActKind } from './audit/acts.ts';
import { id, nothing } from './fields.ts';
import { limits } from './limits.ts';

/** `session`: a living session of either role. */
export type Who = 'anyone' | 'session' | 'client' | 'admin';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  who: Who;
  params: z.ZodMiniType<Record<string, string>>;
  query: z.ZodMiniType<Record<string, unknown>>;
  body: z.ZodMiniType;
  answer: z.ZodMiniType;
  /** Where the bound of a body is another than that of most calls; a call of anyone takes little unless its row says so. */
  bodyBytes?: number;
  /** Where the body is a file instead of JSON: the handler reads it as it arrives. */
  takesFile?: boolean;
  /** Where the answer is a file instead of JSON: the handler gives a Download, and `answer` is what is read of it as text. */
  givesFile?: boolean;
  /** Taken from a client who has written as much as they may: what ends access never waits. */
  endsAccess?: boolean;
  /** What its handler records in the register by `http.record`. */
  act: ActKind | null;
};

type Nothing = typeof nothing;
type Row<A, P, Q, B> = {
  answer: A;
  params?: P;
  query?: Q;
  body?: B;
  bodyBytes?: number;
  takesFile?: boolean;
  givesFile?: boolean;
  endsAccess?: boolean;
};

/**
 * A call by which the trainer changes something says what the register records of it: a kind of `audit/acts.ts`, which its
 * handler records by `http.record` in the transaction of the change, or null where it is everyday work that is recorded nowhere.
 */
type NamesItsAct = { act: ActKind | null };
type WithAct<W extends Who, R> = R extends `GET ${string}`
  ? Partial<NamesItsAct>
  : W extends 'admin' | 'session'
    ? NamesItsAct
    : Partial<NamesItsAct>;

/** A row takes no parameters, query or body that it does not name. */
export function call<
  W extends Who,
  A extends z.ZodMiniType,
  P extends Call['params'] = Nothing,
  Q extends Call['query'] = Nothing,
  B extends z.ZodMiniType = Nothing,
  R extends `${Call['method']} /${string}` = `${Call['method']} /${string}`,
>(who: W, route: R, row: Row<A, P, Q, B> & WithAct<W, R>) {
  const [method, path] = route.split(' ') as [Call['method'], string];
  const { params = nothing as unknown as P, query = nothing as unknown as Q, body = nothing as unknown as B, answer } = row;
  const {
    bodyBytes = who === 'anyone' ? limits.server.request.openBodyBytes : undefined,
    takesFile = false,
    givesFile = false,
    endsAccess = false,
    act = null,
  } = row;
  const bounds = { ...(bodyBytes !== undefined && { bodyBytes }), takesFile, givesFile, endsAccess, act };
  return { method, path, who, params, query, body, answer, ...bounds };
}

/** The parameters of a call that names one row, and the answer of one that has nothing to say. */
export const oneId = z.strictObject({ id });
export const done = z.object({});
/** The answer of a call that gives a file. */
export const fileBytes = z.string();
