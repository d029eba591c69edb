import { forgetNotices } from '../later/account/known-notices.ts';
import { forgetFilter } from '../library/filter.ts';
import { forgetVisits } from '../library/visits.ts';
import { forgetLastList } from '../offline/last-list.ts';
import { forgetOfflineVideos, forgetOutbox } from '../offline/service-worker.ts';
import { forgetDraft } from '../review/draft.ts';
import { forgetTrainings } from '../training/device-trainings.ts';

/** Removes what this browser stores of a client. */
export function forgetClient(): void {
  forgetDraft();
  forgetLastList();
  forgetOfflineVideos();
  forgetOutbox();
  forgetVisits();
  forgetFilter();
  forgetNotices();
  forgetTrainings();
}
