import type * as z from 'zod/mini';
import type { Call } from '#contract/calls.ts';
import { type Site, urlOf } from './site.ts';

/** Makes a call as the site's admin and gives its answer; throws what a refusal says. */
export async function ask<Answer extends z.ZodMiniType>(
  { origin, testSite }: Site,
  call: Pick<Call, 'path' | 'method'> & { answer: Answer },
  params = {},
  body?: unknown,
): Promise<z.output<Answer>> {
  const headers = {
    authorization: `Bearer ${testSite.admin}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? null : JSON.stringify(body);
  const answer = await fetch(urlOf(origin, call, params), { method: call.method, headers, body: sent });
  if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
  return call.answer.parse(await answer.json());
}
