import { expect } from 'vitest';
import { type Call, calls } from '#contract/calls.ts';
import type { Reply, SentAnything, Visitor } from '../../harness.ts';
import type { Send } from '../over-http.ts';

const GONE = 'gone';

/** What a server has promised about each user: the states they may be in, two of them while a question is unanswered. */
export function buildBook() {
  const allowed = new Map<string, string[]>();
  let acknowledged = 0;

  /** Asks for one change; false where the server died before it answered. */
  async function keep(username: string, [from, to]: [string, string], ask: () => Promise<Reply>): Promise<Reply | undefined> {
    allowed.set(username, [from, to]);
    const reply = await ask().catch(() => undefined);
    if (!reply) return undefined;
    expect(reply.status).toBe(200);
    allowed.set(username, [to]);
    acknowledged += 1;
    return reply;
  }

  /** Creates, renames and deletes users until the server is gone. Every third stays. */
  async function writeOn(send: Send, as: Visitor, prefix: string): Promise<void> {
    const ask = (call: Call, sent: SentAnything) => () => send(call, { as, ...sent });
    for (let n = 0; ; n += 1) {
      const username = `${prefix}-${n}`;
      const body = { username, firstName: 'Kim', lastName: 'Li' };
      const created = await keep(username, [GONE, 'Kim'], ask(calls.createUser, { body }));
      if (!created) return;
      const params = { id: calls.createUser.answer.parse(created.body).user.id };
      const renamed =
        n % 3 === 0 || (await keep(username, ['Kim', 'Lou'], ask(calls.changeUser, { params, body: { firstName: 'Lou' } })));
      if (!renamed) return;
      const deleted = n % 3 !== 1 || (await keep(username, ['Lou', GONE], ask(calls.deleteUser, { params })));
      if (!deleted) return;
    }
  }

  return {
    writeOn,
    acknowledged: () => acknowledged,
    /** Users who are not as was promised, given those there are with their first names. What is there now stays so. */
    brokenBy(found: Map<string, string>): string[] {
      const broken: string[] = [];
      for (const [username, states] of allowed) {
        const state = found.get(username) ?? GONE;
        if (!states.includes(state)) broken.push(`${username} is ${state}, not ${states.join(' or ')}`);
        allowed.set(username, [state]);
      }
      const unknown = [...found.keys()].filter((username) => !allowed.has(username));
      return [...broken, ...unknown.map((username) => `${username} was never asked for`)];
    },
  };
}
