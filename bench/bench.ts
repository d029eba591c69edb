import type { CachedPage } from './references/cached-page.ts';
import type { Serving } from './site/processes.ts';
import type { Site } from './site/site.ts';
import type { Figure } from './table.ts';

/** What the rows measure: the site on one core, full of data, and beside it what it is compared with. */
export type Bench = {
  /** For files that go when the run ends. */
  folder: string;
  /** Described before the run made any work of its own. */
  machine: string[];
  site: Site;
  page: CachedPage;
  nginx: Serving | undefined;
  nodeHttp: Serving;
};

/** Rows of one title. They throw where a thing cannot be measured here; the others are measured all the same. */
export type Rows = {
  name: string;
  title: string;
  /** Measured only where they are named: they need PostgreSQL, a bucket or time, or show what only who changes it looks at. */
  isOnRequest?: boolean;
  /** Into docs/performance.md, where they are named. */
  isWritten?: boolean;
  measure(bench: Bench): Promise<Figure[]>;
};

export const noNginx = 'nginx is not installed (Debian: apt-get install nginx-light)';
