/** What a new site's trainer has yet to fill in, as the administration lists it. */
import * as z from 'zod/mini';

const setupTaskIds = [
  'name',
  'address',
  'phone',
  'email',
  'links',
  'vatNumber',
  'booking',
  'prices',
  'certifications',
  'specializations',
  'story',
  'providers',
] as const;
export type SetupTaskId = (typeof setupTaskIds)[number];

export const setupTask = z.object({
  id: z.enum(setupTaskIds),
  /** Files of the content folder, each with the fields that are to be filled in. */
  fields: z.array(z.object({ file: z.string(), keys: z.array(z.string()) })),
});
export type SetupTask = z.infer<typeof setupTask>;

export type Setup = {
  tasks: SetupTask[];
  /** The person the site is about is still the sample's: search engines are kept out. */
  isSamplePerson: boolean;
};
