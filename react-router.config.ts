import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  /** The site is small: the list of its routes travels with the first page instead of being asked for link by link. */
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
