import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '../../context.ts';
import { refuse } from '../../http/answers/errors.ts';
import type { Serve } from '../../http/serve.ts';
import { userExists } from '../users/service.ts';
import { applyChange, readDay, readTrainings } from './service.ts';

export function mountTraining(serve: Serve, { db, clock }: Context): void {
  serve(calls.readTrainingDay, (_input, { user }) => readDay(db, user.id, clock.now()));

  serve(calls.listOwnTrainings, ({ query }, { user }) => readTrainings(db, user.id, query));

  serve(calls.saveTraining, async ({ body }, { user }) => {
    const outcome = await applyChange(db, user.id, body, clock.now());
    if (outcome === 'saved') return {};
    if (outcome === 'no_user') return refuse('unauthenticated');
    if (outcome === 'not_own') return refuse('not_found');
    if (outcome === 'too_many') return refuse('too_many_trainings');
    return refuse('invalid_input', { fields: { sets: { code: 'too_many', limit: limits.training.setsMax } } });
  });

  serve(calls.listUserTrainings, async ({ params, query }) =>
    (await userExists(db, params.id)) ? readTrainings(db, params.id, query) : refuse('user_not_found'),
  );
}
