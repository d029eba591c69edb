import { apiBase, type Call, callPath } from '#contract/calls.ts';
import { headersOf, type Reply, type SentAnything } from '../harness.ts';

export type Send = (call: Call, sent?: SentAnything) => Promise<Reply>;

/** Asks calls of the server at `origin` over connections of their own, as many at once as there are questions. */
export function sendTo(origin: string): Send {
  return async (call, { as, params = {}, query = {}, body, headers = {} } = {}) => {
    const response = await fetch(origin + apiBase + callPath(call, params, query), {
      method: call.method,
      headers: { ...headersOf(as), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: body instanceof Buffer ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: Object.fromEntries(response.headers), body: (await response.json()) as unknown };
  };
}
