import { calls } from '#contract/calls.ts';
import type { Bench } from '../bench.ts';
import { urlOf } from '../site/site.ts';
import { spread } from '../statistics.ts';
import type { Figure } from '../table.ts';

const TIMES = 8;

/** The cost of a login is meant: it is what a guess costs. What is shown beside it is that nobody else waits. */
export async function login({ site }: Bench): Promise<Figure[]> {
  const { adminPassword: password } = site.testSite;
  const url = urlOf(site.origin, calls.login);
  const body = JSON.stringify({ username: 'admin', password });
  const logIn = () => timed(() => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }));
  const single: number[] = [];
  for (let time = 0; time < TIMES; time += 1) single.push(await logIn());
  const logins = Promise.all(Array.from({ length: TIMES }, logIn));
  const pages: number[] = [];
  let areDone = false;
  const done = logins.finally(() => {
    areDone = true;
  });
  while (!areDone) pages.push(await timed(() => fetch(`${site.origin}/`)));
  await done;
  return [
    { what: 'a login (argon2id, 64 MiB, 3 passes)', measured: spread(single, 'ms') },
    { what: `a page while ${TIMES} log in at once`, measured: spread(pages, 'ms') },
  ];
}

/** Milliseconds until the whole answer is there. Throws where it is an error. */
async function timed(ask: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return performance.now() - begun;
}
