/** What a new site's trainer has yet to fill in, as the administration lists it. */
import * as z from 'zod/mini';
import type { Language } from '../languages.ts';
import type { PartKind } from './part-kinds.ts';

const setupTaskIds = [
  'name',
  'address',
  'phone',
  'email',
  'links',
  'vatNumber',
  'booking',
  'serviceLinks',
  'prices',
  'certifications',
  'specializations',
  'story',
  'questions',
  'providers',
] as const;
export type SetupTaskId = (typeof setupTaskIds)[number];

export const setupTask = z.object({
  id: z.enum(setupTaskIds),
  /** Files of the content folder, each with the fields that are to be filled in. */
  fields: z.array(z.object({ file: z.string(), keys: z.array(z.string()) })),
});
export type SetupTask = z.infer<typeof setupTask>;

/** One of the fields, in a file of the content folder and in the part that the admin edits. */
export type SetupField = {
  id: SetupTaskId;
  file: string;
  key: string;
  kind: PartKind;
  path: string;
  /** Of a text in two languages. */
  language?: Language;
};

export type Setup = {
  fields: SetupField[];
  /** The person the site is about is still the sample's: search engines are kept out. */
  isSamplePerson: boolean;
};
