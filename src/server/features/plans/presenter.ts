import { exercisesOf, type PlanDay, readDays } from '#contract/plans/document.ts';
import type { ClientPlan, ClientPlanSummary, Plan, PlanSummary, PlanVideo } from '#contract/plans/schemas.ts';
import type { Database } from '../../db/database.ts';
import { omitNulls } from '../../http/answers/omit-nulls.ts';
import { listPlanVideos, type PlanRow, type PlanVideoRow } from './store.ts';

/** As the trainer sees it: of a current plan, videos that its client does not have are missing. */
export async function presentPlan(db: Database, row: PlanRow): Promise<Plan> {
  const videos = await listPlanVideos(db, row);
  const states = videos.map((video) => presentVideo(video, { isGiven: row.current === 0 || isAssigned(video) }));
  return { ...presentShared(row), userId: row.userId, days: daysOf(row), videos: states };
}

/** As its client sees it: whatever they do not have is missing. */
export async function presentOwnPlan(db: Database, row: PlanRow): Promise<ClientPlan> {
  const videos = await listPlanVideos(db, row);
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

const isAssigned = ({ assignedTo }: PlanVideoRow) => assignedTo !== null;

function presentVideo(row: PlanVideoRow, { isGiven }: { isGiven: boolean }): PlanVideo {
  const named = { id: row.videoId, title: row.title ?? row.titleThen };
  if (row.title === null || row.category === null || row.duration === null) return { ...named, state: 'deleted' };
  if (!isGiven) return { ...named, state: 'missing' };
  if (row.awaitsFilm === 1) return { ...named, state: 'processing' };
  const { category, duration, thumbnailPath } = row;
  return { ...named, state: 'ready', category, duration, ...omitNulls({ thumbnailPath }) };
}
