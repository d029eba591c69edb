/** What the instances of one site tell each other of themselves. */
export type Identity = {
  /** Settings that all of them have to share, each as four characters of its hash, by name. */
  settings: Record<string, string>;
  /** Of program and content: it differs while instances are updated one after the other. */
  version: string;
};

/** What an instance knows of the others' identities. */
export type Compared = {
  /** The settings that the instance which has run for longest has otherwise. */
  differing: string[];
  /** The versions of all instances, this one's first. */
  versions: string[];
};

/** Of all names of sessions, so that a query finds them. PostgreSQL cuts a name off after 63 bytes. */
export const SESSION_PREFIX = 'trainer-site ';

/** Where an instance that began at this time, in milliseconds of the database's clock, has its identity: in its session's name. */
export function sessionName({ settings, version }: Identity, since: number): string {
  return `${SESSION_PREFIX}${Math.round(since).toString(36)} ${Object.values(settings).join('')} ${version}`;
}

/**
 * Compares an instance with all that have a session, itself among them. Instances that tell of other settings, as another
 * version may, are compared by their versions alone.
 */
export function compare(own: Identity, names: readonly string[]): Compared {
  const all = names.map(read).toSorted((a, b) => a.since - b.since || (a.settings < b.settings ? -1 : 1));
  const told = Object.values(own.settings).join('');
  const eldest = all.find(({ settings }) => settings.length === told.length)?.settings ?? told;
  const digits = told.length / Object.keys(own.settings).length;
  const differing = Object.entries(own.settings).filter(([, hash], n) => eldest.slice(n * digits, (n + 1) * digits) !== hash);
  return {
    differing: differing.map(([name]) => name),
    versions: [...new Set([own.version, ...all.map(({ version }) => version)])],
  };
}

function read(name: string) {
  const [since = '', settings = '', version = ''] = name.slice(SESSION_PREFIX.length).split(' ');
  return { since: Number.parseInt(since, 36), settings, version };
}
