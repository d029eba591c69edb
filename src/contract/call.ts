import * as z from 'zod/mini';
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
  /** Taken from a client who has written as much as they may: what ends access never waits. */
  endsAccess?: boolean;
};

type Nothing = typeof nothing;
type Row<A, P, Q, B> = {
  answer: A;
  params?: P;
  query?: Q;
  body?: B;
  bodyBytes?: number;
  takesFile?: boolean;
  endsAccess?: boolean;
};

/** A row takes no parameters, query or body that it does not name. */
export function call<
  W extends Who,
  A extends z.ZodMiniType,
  P extends Call['params'] = Nothing,
  Q extends Call['query'] = Nothing,
  B extends z.ZodMiniType = Nothing,
>(who: W, route: `${Call['method']} /${string}`, row: Row<A, P, Q, B>) {
  const [method, path] = route.split(' ') as [Call['method'], string];
  const { params = nothing as unknown as P, query = nothing as unknown as Q, body = nothing as unknown as B, answer } = row;
  const {
    bodyBytes = who === 'anyone' ? limits.server.request.openBodyBytes : undefined,
    takesFile = false,
    endsAccess = false,
  } = row;
  const bounds = { ...(bodyBytes !== undefined && { bodyBytes }), takesFile, endsAccess };
  return { method, path, who, params, query, body, answer, ...bounds };
}

/** The parameters of a call that names one row, and the answer of one that has nothing to say. */
export const oneId = z.strictObject({ id });
export const done = z.object({});
