import { limits } from '#contract/limits.ts';
import type { CallName } from '../cases.ts';
import { type BadField, long } from './bad-values.ts';

/** The same of calls about a client's own data. */
export const dataFields: { [N in CallName]?: BadField[] } = {
  subscribeMail: [
    ['namesVideos', undefined, 'required'],
    ['namesVideos', 'sì', 'wrong_type'],
  ],
  recordRequest: [
    ['kind', undefined, 'required'],
    ['kind', 'health', 'not_allowed'],
    ['arrivedOn', undefined, 'required'],
    ['arrivedOn', '2031-02-30', 'not_a_date'],
    ['words', long(limits.personalData.wordsMax + 1), 'too_long'],
  ],
  changeRequest: [
    ['outcome', 'lost', 'not_allowed'],
    ['words', long(limits.personalData.wordsMax + 1), 'too_long'],
  ],
  showVideo: [
    ['places', undefined, 'required'],
    ['places', [], 'required'],
    ['places', Array.from({ length: limits.videos.public.placesMax + 1 }, (_, n) => `service:s${n}`), 'too_many'],
    ['places', ['home', 'home'], 'not_allowed'],
    ['agreed', undefined, 'required'],
    ['agreed', false, 'not_allowed'],
  ],
  leave: [
    ['confirm', undefined, 'required'],
    ['confirm', false, 'not_allowed'],
  ],
};
