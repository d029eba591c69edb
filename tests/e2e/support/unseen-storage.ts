import type { Reporter, TestCase } from '@playwright/test/reporter';
import { declared, seenStorage } from './traces.ts';

/** At the end of a run of all journeys warns of what the register of storage declares and no page has left. */
export default class UnseenStorage implements Reporter {
  readonly #seen = new Set<string>();

  onTestEnd({ annotations }: TestCase): void {
    for (const { type, description } of annotations) if (type === seenStorage && description) this.#seen.add(description);
  }

  onEnd(): void {
    const unseen = declared.filter((entry) => !this.#seen.has(entry));
    if (process.env.WHOLE_RUN && unseen.length > 0)
      process.stdout.write(`\nWarning: declared in the register of storage, and left by no test: ${unseen.join(', ')}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
