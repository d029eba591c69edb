import { exercisesOf, type PlanDay, readDays } from '#contract/plan-document.ts';
import type { ClientPlan, ClientPlanSummary, Plan, PlanSummary, PlanVideo } from '#contract/plans.ts';
import type { Database } from '../../db/database.ts';
import { listPlanVideos, type PlanRow, type PlanVideoRow } from './store.ts';

/** As the trainer sees it: of a current plan, videos that its client does not have are missing. */
export async function presentPlan(db: Database, row: PlanRow): Promise<Plan> {
  const videos = await listPlanVideos(db, row);
  const states = videos.map((video) => presentVideo(video, { isGiven: row.current === 0 || isAssigned(video) }));
  return { ...presentShared(row), userId: row.user_id, days: daysOf(row), videos: states };
}

/** As its client sees it: whatever they do not have is missing. */
export async function presentOwnPlan(db: Database, row: PlanRow): Promise<ClientPlan> {
  const videos = await listPlanVideos(db, row);
  const states = videos.map((video) => presentVideo(video, { isGiven: isAssigned(video) }));
  return { ...presentShared(row), days: daysOf(row), videos: states };
}

export function presentSummary(row: PlanRow): PlanSummary {
  return { ...presentOwnSummary(row), userId: row.user_id };
}

export function presentOwnSummary(row: PlanRow): ClientPlanSummary {
  const days = daysOf(row).map((day) => ({ id: day.id, name: day.name, exerciseCount: exercisesOf([day]).length }));
  return { ...presentShared(row), days };
}

/** Throws where a row holds what no version of the product wrote. */
export function daysOf({ days }: Pick<PlanRow, 'days'>): PlanDay[] {
  return readDays.parse(JSON.parse(days));
}

function presentShared({ id, version, current, name, goal, starts_on, ends_on, given_at, created_at, updated_at }: PlanRow) {
  const dates = { startsOn: starts_on, endsOn: ends_on, givenAt: given_at, createdAt: created_at, updatedAt: updated_at };
  return { id, version, current: current === 1, name, goal, ...dates };
}

const isAssigned = ({ assigned_to }: PlanVideoRow) => assigned_to !== null;

function presentVideo(row: PlanVideoRow, { isGiven }: { isGiven: boolean }): PlanVideo {
  const named = { id: row.video_id, title: row.title ?? row.title_then };
  if (row.title === null || row.category === null || row.duration === null) return { ...named, state: 'deleted' };
  if (!isGiven) return { ...named, state: 'missing' };
  if (row.awaits_film === 1) return { ...named, state: 'processing' };
  const thumbnail = row.thumbnail_path === null ? {} : { thumbnailPath: row.thumbnail_path };
  return { ...named, state: 'ready', category: row.category, duration: row.duration, ...thumbnail };
}
