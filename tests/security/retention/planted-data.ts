import { calls } from '#contract/calls.ts';
import { instantOf } from '#server/clock.ts';
import { loginClient } from '../../factories/factories.ts';
import type { Harness } from '../../harness.ts';

/** The same of what clients and others have said about their data. */
export const plantedData = {
  leaving: {
    request: async (harness: Harness) => {
      const client = await loginClient(harness);
      await harness.answerTo(calls.leave, { as: client, body: { confirm: true } });
      const user = harness.context.db.selectFrom('users').select('id').where('id', '=', client.user.id);
      return async () => (await user.execute()).length > 0;
    },
  },
  requests: {
    answer: async (harness: Harness, id: string): Promise<undefined> => {
      const claim = { kind: 'copy', by: 'trainer', userId: null, who: 'Rosa Neri', words: '', arrivedOn: '2031-03-01' } as const;
      await harness.context.db
        .insertInto('dataRequests')
        .values({ id, ...claim, dueOn: '2031-03-31', doneAt: instantOf(harness.clock.now()), outcome: 'done' })
        .execute();
      return undefined;
    },
  },
};
