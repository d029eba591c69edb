import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor } from '../../harness.ts';
import { begin } from '../../security/files/connection.ts';

type Options = { as: Visitor; over: AbortSignal; pause: number };
type Answer = { status: number; body: Buffer; isBrokenOff: boolean };
type Request = { headers?: Record<string, string>; isSame?(body: Buffer, first: Buffer): boolean };
type Count = { answered: number; brokenOff: number };

/**
 * Visitors who ask for the same again and again until it is `over`. An answer that has begun cannot be repeated by any proxy: it
 * breaks off with the instance that gives it, and a browser or a player asks again. So does a visitor here, once, and it is
 * counted. Every answer but that of the first time is a failure, and so is none.
 */
export function openVisits(origin: string, { as, over, pause }: Options) {
  const counts = new Map<string, Count>();
  const failures: string[] = [];
  const underWay = new Set<Promise<Answer>>();
  let noted = 'nothing';

  const get = (path: string, headers: Record<string, string>): Promise<Answer> => {
    const answer = readAnswer(begin(origin, path, { as, headers }));
    underWay.add(answer);
    return answer.finally(() => underWay.delete(answer));
  };
  return {
    /** Asks for a path until it is over. `isSame` compares with the first answer. */
    async repeat(name: string, path: string, { headers = {}, isSame = () => true }: Request = {}): Promise<void> {
      const count: Count = { answered: 0, brokenOff: 0 };
      counts.set(name, count);
      const first = await get(path, headers);
      if (first.isBrokenOff || first.status >= 300) throw new Error(`${name} is not there: ${first.status}`);
      while (!over.aborted) {
        let answer = await get(path, headers);
        if (answer.isBrokenOff) {
          count.brokenOff += 1;
          answer = await get(path, headers);
        }
        count.answered += 1;
        const { status, body, isBrokenOff } = answer;
        if (isBrokenOff || status !== first.status || !isSame(body, first.body))
          failures.push(`${name} after ${noted}: ${status}${isBrokenOff ? ', broken off twice' : ''} ${body.subarray(0, 80)}`);
        await wait(pause);
      }
    },
    /** Resolves once what is under way now is answered. */
    answeredNow: () => Promise.all(underWay),
    /** What failures are told with: the last thing that was done to the instances. */
    note(event: string) {
      noted = event;
    },
    failures: () => failures,
    answered: () => [...counts.values()].reduce((sum, { answered }) => sum + answered, 0),
    brokenOff: () => [...counts.values()].reduce((sum, { brokenOff }) => sum + brokenOff, 0),
    figures: () =>
      [...counts]
        .map(([name, { answered, brokenOff }]) => `${answered} GETs of ${name}, ${brokenOff} of them asked again`)
        .join(', '),
  };
}

/** All of an answer, or what there is of it; without a status where there is none. */
async function readAnswer(begun: Promise<IncomingMessage>): Promise<Answer> {
  const chunks: Buffer[] = [];
  let status = 0;
  try {
    const response = await begun;
    status = response.statusCode ?? 0;
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status, body: Buffer.concat(chunks), isBrokenOff: false };
  } catch (error) {
    const hasBegun = status !== 0;
    return { status, body: hasBegun ? Buffer.concat(chunks) : Buffer.from(String(error)), isBrokenOff: hasBegun };
  }
}
