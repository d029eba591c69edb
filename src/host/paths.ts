import path from 'node:path';

/** Where things are on the machine. */
export type Paths = ReturnType<typeof pathsBelow>;

/** `root` is `/`; tests name a folder of their own. */
export function pathsBelow(root: string) {
  const at = (...parts: string[]) => path.join(root, ...parts);
  const product = at('srv/trainer-site');
  return {
    root,
    product,
    /** One folder for each version that is installed. */
    releases: path.join(product, 'releases'),
    /** A link to the release that serves. */
    current: path.join(product, 'current'),
    /** The settings of the host's only site. */
    environmentFile: at('etc/trainer-site.env'),
    /** NAME.env for each of many sites. */
    environmentFiles: at('etc/trainer-site'),
    dataDirectory: at('var/lib/trainer-site'),
    /** A folder NAME for each of many sites. */
    dataDirectories: at('var/lib/trainer-sites'),
    units: at('etc/systemd/system'),
    /** What lasts until the machine starts again. */
    runtime: at('run/trainer-site'),
    runtimeUnits: at('run/systemd/system'),
  };
}
