/**
 * Loaded before a server (`--import`), it kills that process at the statement of the number KILL_AT that changes something in
 * PostgreSQL: KILL_AFTER microseconds after it was sent, or before, where that is not set.
 */
import pg from 'pg';

const CHANGES = /^\s*(?:create|alter|drop|insert|update|delete|commit)/i;

/** Whether the parameters of a query are a statement that changes something. */
export function isChanging([statement]: readonly unknown[]): boolean {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return CHANGES.test(String(text));
}

const { KILL_AT, KILL_AFTER } = process.env;
if (KILL_AT !== undefined) {
  const { query } = pg.Client.prototype;
  let changes = 0;
  const killed = function (this: pg.Client, ...parameters: unknown[]): unknown {
    const isReached = isChanging(parameters) && changes++ === Number(KILL_AT);
    if (isReached && KILL_AFTER === undefined) process.kill(process.pid, 'SIGKILL');
    const answer: unknown = Reflect.apply(query, this, parameters);
    if (isReached) {
      // Nothing else happens in this process meanwhile, so that it dies with the statement at the server or on its way back.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(KILL_AFTER) / 1000);
      process.kill(process.pid, 'SIGKILL');
    }
    return answer;
  };
  Object.assign(pg.Client.prototype, { query: killed });
}
