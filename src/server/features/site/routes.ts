import { calls } from '#contract/calls.ts';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';

/** What the trainer has yet to fill in. */
export function mountSetup(serve: Serve, { site }: Context): void {
  serve(calls.listSetupTasks, async () => ({ tasks: site.current.content.setup.tasks }));
}
