import { type Answer, apiBase, type Body, type Call, callPath, calls, type Params, type Query } from '#contract/calls.ts';
import { adminPassword } from './server.ts';

type Input<C extends Call> = { params?: Params<C>; query?: Query<C>; body?: Body<C> };

/** Calls the running product as a program would, with a Bearer token, to set a scene or to look behind the screen. */
export async function openApi(origin: string, adminToken?: string) {
  let token = adminToken ?? '';

  async function ask<C extends Call>(
    call: C,
    { params = {} as Params<C>, query = {} as Query<C>, body }: Input<C> = {},
  ): Promise<Answer<C>> {
    const response = await fetch(`${origin}${apiBase}${callPath(call, params, query)}`, {
      method: call.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${call.method} ${call.path} answered ${response.status}: ${text}`);
    return call.answer.parse(JSON.parse(text)) as Answer<C>;
  }

  if (!token) ({ token } = await ask(calls.login, { body: { username: 'admin', password: adminPassword } }));
  return { ask, token };
}

export type Api = Awaited<ReturnType<typeof openApi>>;
