import type { Context } from '../../../context.ts';

/** What the making of films works with. */
export type MakingParts = Pick<
  Context,
  'db' | 'clock' | 'log' | 'settings' | 'videos' | 'thumbnails' | 'films' | 'uploads' | 'withLock'
> & { paths: { films: string; uploads: string } };
