import { call, done, oneId } from '../call.ts';
import { page } from '../fields.ts';
import * as training from './schemas.ts';

/** Trainings: a client writes and reads their own, the trainer reads those of each client. */
export const trainingCalls = {
  readTrainingDay: call('client', 'GET /trainings/day', { answer: training.trainingDay }),
  listOwnTrainings: call('client', 'GET /trainings', { query: page, answer: training.trainings }),
  /** Sent again, or with what is older than what is there, it changes nothing and is answered in the same way. */
  saveTraining: call('client', 'PUT /trainings', { body: training.trainingChange, answer: done }),
  listUserTrainings: call('admin', 'GET /admin/users/:id/trainings', {
    params: oneId,
    query: page,
    answer: training.trainings,
  }),
} as const;
