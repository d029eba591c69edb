/** The names of the parts, apart from their shapes: the table of calls needs them, and clients load that without the shapes. */
import * as z from 'zod/mini';

export const partKinds = [
  'identity',
  'hours',
  'services',
  'timeline',
  'certifications',
  'questions',
  'pictures',
  'texts',
  'legal',
  'closures',
] as const;
export const partKind = z.enum(partKinds);
export type PartKind = z.infer<typeof partKind>;
