import { calls } from '#contract/calls.ts';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';

/** What the trainer has yet to fill in: the content is read at the start, and so is this. */
export function mountSetup(serve: Serve, { content }: Context): void {
  serve(calls.listSetupTasks, async () => ({ tasks: content.setup.tasks }));
}
