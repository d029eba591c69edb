import type { Training } from '#contract/training/schemas.ts';
import { DAY } from '#contract/units.ts';

const PAGE = '100';
const YEAR = 365 * DAY;

/** What a call that lists trainings is asked for, and what it answers. */
type ReadPage = (query: {
  limit: string;
  cursor?: string;
}) => Promise<{ trainings: Training[]; nextCursor?: string | undefined }>;

/** Trainings page by page, the latest first: all, or those begun since an instant in milliseconds. Throws as the call does. */
export async function readTrainings(readPage: ReadPage, since = 0): Promise<Training[]> {
  const found: Training[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage({ limit: PAGE, ...(cursor !== undefined && { cursor }) });
    const recent = page.trainings.filter(({ startedAt }) => Date.parse(startedAt) >= since);
    found.push(...recent);
    cursor = recent.length < page.trainings.length ? undefined : page.nextCursor;
  } while (cursor !== undefined);
  return found;
}

/** Those of the last twelve months. */
export const readYear = (readPage: ReadPage): Promise<Training[]> => readTrainings(readPage, Date.now() - YEAR);
