import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { userVideosQuery, videosQuery } from '../../calls/queries.ts';
import { Listing } from '../../lists/listing.tsx';
import { fullName } from '../full-name.ts';
import { AssignedList } from './assigned-list.tsx';
import { AvailableList } from './available-list.tsx';
import { useAssignments } from './use-assignments.ts';

/** Which videos a client may watch: those they have, and those they could have. */
export function VideosPanel({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const name = fullName(user);
  const loading = t('panel.loading', { name });
  const assigned = useQuery(userVideosQuery(user.id));
  const all = useQuery(videosQuery);
  const assignments = useAssignments(user);
  return (
    <section aria-label={t('panel.title', { name })} className="text-base">
      <h3 tabIndex={-1} className="mb-5 outline-none text-xl font-extrabold tracking-tight">
        {t('panel.title', { name })}
      </h3>
      <Listing query={assigned} loading={loading} fallback={t('fallback.videos')}>
        {(mine) => (
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <AssignedList videos={mine} onRevoke={assignments.revoke} />
            <Listing query={all} loading={loading} fallback={t('fallback.videos')}>
              {(videos) => <AvailableList user={user} videos={videos} assigned={mine} onAssign={assignments.assign} />}
            </Listing>
          </div>
        )}
      </Listing>
    </section>
  );
}
