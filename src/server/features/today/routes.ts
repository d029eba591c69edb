import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { instantOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { refuse } from '../../http/answers/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { findLine, readToday } from './service.ts';
import { deleteHidden, insertHidden } from './store.ts';

const { stoppedHiddenFor } = limits.today;
const hiddenFor = (line: string) => (line.startsWith('stopped:') ? stoppedHiddenFor : limits.today.hiddenFor);

export function mountToday(serve: Serve, context: Context): void {
  const { db, clock } = context;

  serve(calls.readToday, () => readToday(context));

  serve(calls.hideLine, async ({ params: { line } }) => {
    const found = await findLine(context, line);
    if (!found) return refuse('not_found');
    await insertHidden(db, { line, userId: found.userId, until: instantOf(clock.now() + hiddenFor(line)) });
    return {};
  });

  serve(calls.showLine, async ({ params: { line } }) => ((await deleteHidden(db, line)) ? {} : refuse('not_found')));
}
