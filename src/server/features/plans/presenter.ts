import { exercisesOf, type PlanDay, readDays } from '#contract/plans/document.ts';
import type { ClientPlan, ClientPlanSummary, Plan, PlanSummary, PlanVideo } from '#contract/plans/schemas.ts';
import type { Database } from '../../db/database.ts';
import { omitNulls } from '../../http/answers/omit-nulls.ts';
import { listShown, type ShownVideo } from '../videos/service.ts';
import { listPlanVideos, type PlanRow } from './store.ts';

/** As the trainer sees it: of a current plan, videos that its client does not have are missing. */
export async function presentPlan(db: Database, row: PlanRow): Promise<Plan> {
  const videos = await readVideos(db, row);
  const states = videos.map((video) => presentVideo(video, { isGiven: row.current === 0 || isAssigned(video) }));
  return { ...presentShared(row), userId: row.userId, days: daysOf(row), videos: states };
}

/** As its client sees it: whatever they do not have is missing. */
export async function presentOwnPlan(db: Database, row: PlanRow): Promise<ClientPlan> {
  const videos = await readVideos(db, row);
  const states = videos.map((video) => presentVideo(video, { isGiven: isAssigned(video) }));
  return { ...presentShared(row), days: daysOf(row), videos: states };
}

export function presentSummary(row: PlanRow): PlanSummary {
  return { ...presentOwnSummary(row), userId: row.userId };
}

export function presentOwnSummary(row: PlanRow): ClientPlanSummary {
  const days = daysOf(row).map((day) => ({ id: day.id, name: day.name, exerciseCount: exercisesOf([day]).length }));
  return { ...presentShared(row), days };
}

/** Throws where a row holds what no version of the product wrote. */
export function daysOf({ days }: Pick<PlanRow, 'days'>): PlanDay[] {
  return readDays.parse(JSON.parse(days));
}

function presentShared({ id, version, current, name, goal, startsOn, endsOn, givenAt, createdAt, updatedAt }: PlanRow) {
  const dates = { startsOn, endsOn, givenAt, createdAt, updatedAt };
  return { id, version, current: current === 1, name, goal, ...dates };
}

/** A video as the plan named it, and as it is now; undefined where it was deleted. */
type NamedVideo = { id: string; titleThen: string; now: ShownVideo | undefined };

async function readVideos(db: Database, { id, userId }: PlanRow): Promise<NamedVideo[]> {
  const named = await listPlanVideos(db, id);
  const ids = named.map(({ videoId }) => videoId);
  const shown = new Map((await listShown(db, ids, userId)).map((video) => [video.id, video]));
  return named.map(({ videoId, title }) => ({ id: videoId, titleThen: title, now: shown.get(videoId) }));
}

const isAssigned = ({ now }: NamedVideo) => now !== undefined && now.assignedTo !== null;

function presentVideo({ id, titleThen, now }: NamedVideo, { isGiven }: { isGiven: boolean }): PlanVideo {
  if (!now) return { id, title: titleThen, state: 'deleted' };
  const named = { id, title: now.title };
  if (!isGiven) return { ...named, state: 'missing' };
  if (now.awaitsFilm === 1) return { ...named, state: 'processing' };
  const { category, duration, thumbnailPath } = now;
  return { ...named, state: 'ready', category, duration, ...omitNulls({ thumbnailPath }) };
}
