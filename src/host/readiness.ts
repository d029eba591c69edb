/** Longer than the site takes for a check that hangs. */
const ANSWER_WITHIN = 10_000;

export type Readiness = {
  isReady: boolean;
  /** Whether the site answers at all. */
  answers: boolean;
  /** `ready`, or what fails. */
  said: string;
};

/** What a site says of itself at /readyz. */
export async function askReadiness(address: string, within = ANSWER_WITHIN): Promise<Readiness> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(within) });
    if (answer.ok) return { isReady: true, answers: true, said: 'ready' };
    const { failing } = (await answer.json()) as { failing?: unknown };
    const said = `not ready: ${Array.isArray(failing) ? failing.join(', ') : `it answers ${answer.status}`}`;
    return { isReady: false, answers: true, said };
  } catch {
    return { isReady: false, answers: false, said: `not ready: it does not answer at ${address}` };
  }
}
