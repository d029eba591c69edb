import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { language } from '#contract/fields.ts';
import { reviewForm } from '#contract/reviews/schemas.ts';
import { changeReasons } from '#contract/training/schemas.ts';
import { newUser } from '#contract/users/schemas.ts';
import { videoForm } from '#contract/videos/schemas.ts';
import { OperatorError } from '../../ops/operator-errors.ts';

/** Dates are days before today, so that the sample stays recent. */
const daysAgo = z.number();

const { username } = newUser.shape;
const person = z.strictObject({
  ...newUser.shape,
  /** The trainer's own. */
  note: z.optional(z.string()),
  joinedDaysAgo: daysAgo,
  lastLoginDaysAgo: z.optional(daysAgo),
  inactive: z.optional(z.boolean()),
  /** File names of the catalogue, without folder and ending. */
  videos: z.array(z.string()),
});
export type Person = z.infer<typeof person>;

const { rating, title, comment, training } = reviewForm.shape;
const review = z.strictObject({
  username,
  rating,
  title,
  comment,
  training,
  writtenDaysAgo: daysAgo,
  editedDaysAgo: z.optional(daysAgo),
  /** Absent while it waits for approval. */
  approvedDaysAgo: z.optional(daysAgo),
  featured: z.optional(z.boolean()),
});
export type SampleReview = z.infer<typeof review>;

const exercise = z.strictObject({
  /** A file name of the catalogue, without folder and ending. */
  video: z.optional(z.string()),
  name: z._default(z.string(), ''),
  sets: z._default(z.nullable(z.number()), null),
  reps: z._default(z.string(), ''),
  seconds: z._default(z.nullable(z.number()), null),
  load: z._default(z.string(), ''),
  effort: z._default(z.string(), ''),
  rest: z._default(z.number(), 0),
  note: z._default(z.string(), ''),
});
const block = z.strictObject({
  kind: z._default(z.enum(['single', 'superset', 'circuit']), 'single'),
  rounds: z._default(z.nullable(z.number()), null),
  exercises: z.array(exercise),
});
const plan = z.strictObject({
  /** Absent for a model. */
  username: z.optional(username),
  name: z.string(),
  goal: z.string(),
  /** When it became current, and whether it still is. */
  givenDaysAgo: z.optional(daysAgo),
  current: z._default(z.boolean(), false),
  weeks: z.number(),
  days: z.array(z.strictObject({ name: z.string(), blocks: z.array(block) })),
});
export type SamplePlan = z.infer<typeof plan>;

/** From the first training to the last; between them it grows evenly. */
const growth = z.tuple([z.number(), z.number()]);
const trainings = z.strictObject({
  username,
  plan: z.string(),
  /** In the order in which they were done: the days of the plan take turns. */
  done: z.array(
    z.strictObject({
      daysAgo,
      effort: z._default(z.nullable(z.number()), null),
      note: z._default(z.string(), ''),
      /** An exercise that was left out, or done as another one, by its key in `loads`. */
      skipped: z.optional(z.strictObject({ exercise: z.string(), reason: z.enum(changeReasons) })),
      swapped: z.optional(z.strictObject({ exercise: z.string(), name: z.string(), reason: z.enum(changeReasons) })),
    }),
  ),
  /** Kilograms by the exercise: its video's file name without folder and ending, or its own name. */
  loads: z._default(z.record(z.string(), growth), {}),
  /** Repetitions of the first set, where the plan has no figure for them. */
  reps: z._default(z.record(z.string(), growth), {}),
});
export type SampleTrainings = z.infer<typeof trainings>;

/** Which videos of the catalogue anyone may watch, and where; their captions as WebVTT without its first line. */
const publicVideo = z.strictObject({
  video: z.string(),
  places: z.array(z.string()),
  captions: z.partialRecord(language, z.string()),
});

const catalogue = z.array(videoForm);
export type Sample = {
  people: Person[];
  reviews: SampleReview[];
  plans: SamplePlan[];
  trainings: SampleTrainings[];
  catalogue: z.infer<typeof catalogue>;
  publicVideos: z.infer<typeof publicVideo>[];
};

/** Reads the sample data of a folder, checked by the same schemas as input. */
export async function readSample(folder: URL): Promise<Sample> {
  return {
    people: await readChecked(new URL('people.json', folder), z.array(person)),
    reviews: await readChecked(new URL('reviews.json', folder), z.array(review)),
    plans: await readChecked(new URL('plans.json', folder), z.array(plan)),
    trainings: await readChecked(new URL('trainings.json', folder), z.array(trainings)),
    catalogue: await readChecked(new URL('catalogue.json', folder), catalogue),
    publicVideos: await readChecked(new URL('public-videos.json', folder), z.array(publicVideo)),
  };
}

async function readChecked<S extends z.ZodMiniType>(file: URL, schema: S): Promise<z.infer<S>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  throw new OperatorError(`${file.pathname}: ${problem?.path.join('.')} is not right (${problem?.message}).`);
}
