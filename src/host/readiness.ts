/** Longer than the site takes for a check that hangs. */
const ANSWER_WITHIN = 10_000;

/** What a site says of itself at /readyz: `ready`, or what fails. */
export async function readiness(address: string): Promise<string> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN) });
    if (answer.ok) return 'ready';
    const { failing } = (await answer.json()) as { failing?: unknown };
    return `not ready: ${Array.isArray(failing) ? failing.join(', ') : `it answers ${answer.status}`}`;
  } catch {
    return `not ready: it does not answer at ${address}`;
  }
}
