import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the setups of this run have started, for those of other projects. */
    startedServer?: string;
    startedBucket?: Record<string, string>;
  }
}

type Name = 'startedServer' | 'startedBucket';
type Started<N extends Name> = { given: NonNullable<ProvidedContext[N]>; stop(): Promise<void> };

/** Gives what another project of this run has started, or starts it. It is stopped at the end of the run. */
export async function startOnce<N extends Name>({ vitest }: TestProject, name: N, start: () => Promise<Started<N>>) {
  const run = vitest.getRootProject();
  const known = run.getProvidedContext()[name];
  if (known !== undefined) return known;
  const { given, stop } = await start();
  run.provide(name, given);
  vitest.onClose(stop);
  return given;
}
