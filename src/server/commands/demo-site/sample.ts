import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { reviewForm } from '#contract/reviews.ts';
import { newUser } from '#contract/users.ts';
import { videoForm } from '#contract/videos.ts';
import { OperatorError } from '../../ops/operator-errors.ts';

/** Dates are days before today, so that the sample stays recent. */
const daysAgo = z.number();

const { username, firstName, lastName, email } = newUser.shape;
const person = z.strictObject({
  username,
  firstName,
  lastName,
  email,
  joinedDaysAgo: daysAgo,
  lastLoginDaysAgo: z.optional(daysAgo),
  inactive: z.optional(z.boolean()),
  /** File names of the catalogue, without folder and ending. */
  videos: z.array(z.string()),
});
export type Person = z.infer<typeof person>;

const { rating, title, comment } = reviewForm.shape;
const review = z.strictObject({
  username,
  rating,
  title,
  comment,
  writtenDaysAgo: daysAgo,
  editedDaysAgo: z.optional(daysAgo),
  /** Absent while it waits for approval. */
  approvedDaysAgo: z.optional(daysAgo),
  featured: z.optional(z.boolean()),
});
export type SampleReview = z.infer<typeof review>;

const catalogue = z.array(videoForm);
export type Sample = { people: Person[]; reviews: SampleReview[]; catalogue: z.infer<typeof catalogue> };

/** Reads the sample data of a folder, checked by the same schemas as input. */
export async function readSample(folder: URL): Promise<Sample> {
  return {
    people: await readChecked(new URL('people.json', folder), z.array(person)),
    reviews: await readChecked(new URL('reviews.json', folder), z.array(review)),
    catalogue: await readChecked(new URL('catalogue.json', folder), catalogue),
  };
}

async function readChecked<S extends z.ZodMiniType>(file: URL, schema: S): Promise<z.infer<S>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  throw new OperatorError(`${file.pathname}: ${problem?.path.join('.')} is not right (${problem?.message}).`);
}
