import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import { askReadiness } from '../readiness.ts';

/** A first start makes tables and folders; many at once share the processors. */
const READY_WITHIN = 120_000;
const PAUSE = 250;

/** Throws an OperatorError with what the site says of itself where it does not become ready. */
export async function waitUntilReady(address: string): Promise<void> {
  const until = Date.now() + READY_WITHIN;
  let answer = await askReadiness(address);
  while (!answer.isReady) {
    if (Date.now() > until)
      throw new OperatorError(`the site is ${answer.said}. Its log says more: journalctl -u 'trainer-site@*'`);
    await wait(PAUSE);
    answer = await askReadiness(address);
  }
}
