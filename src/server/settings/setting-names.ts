/** Of names and values. */
type Environment = Record<string, string | undefined>;

/** Shorter names are near to too many others. */
const LENGTH_MIN = 4;
/** From this length on two mistakes still leave no doubt. */
const LONG = 8;

/** An environment that notes which names are asked for. */
export function noteNames(env: Environment): { noted: Environment; names: ReadonlySet<string> } {
  const names = new Set<string>();
  const noted = new Proxy(env, {
    get(target, name) {
      if (typeof name === 'string') names.add(name);
      return typeof name === 'string' ? target[name] : undefined;
    },
  });
  return { noted, names };
}

/** What Node, its libraries and the system read, and what an operator may well write into the site's own file. */
const OF_OTHERS =
  /^(?:NODE|npm|MALLOC|SSL|LC|PG|AWS|UV|XDG|OPENSSL)_|^(?:TZ|LANG|PATH|HOME|TMPDIR|PG[A-Z]+|(?:HTTPS?|NO)_PROXY)$/;

/**
 * A sentence for each name in the environment that is nearly the name of a setting which is not set. Others are not the
 * site's, as an environment is full of them; but of the names in the site's own file each unknown one is told.
 */
export function misspelt(env: Environment, settings: ReadonlySet<string>, inFile: readonly string[] = []): string[] {
  const unset = [...settings].filter((name) => env[name] === undefined && name.length >= LENGTH_MIN);
  const unknown = Object.keys(env).filter((name) => !settings.has(name) && env[name] !== undefined);
  return unknown.flatMap((name) => {
    const meant = unset.find((setting) => isNear(name.toUpperCase(), setting));
    if (meant !== undefined) return [`${name} is no setting: is ${meant} meant?`];
    return inFile.includes(name) && !OF_OTHERS.test(name) ? [`${name}, in the file of --env, is no setting.`] : [];
  });
}

/** A short name is another word once a letter is another: POST, HOST and PORT. */
function isNear(typed: string, name: string): boolean {
  if (name.length < LONG) return isSlip(typed, name);
  return distance(typed, name) <= 2;
}

/** One letter more or less, or two in the other order. */
function isSlip(typed: string, name: string): boolean {
  if (Math.abs(typed.length - name.length) === 1) return distance(typed, name) === 1;
  return typed === name || [...name].some((_, at) => swapped(name, at) === typed);
}

const swapped = (name: string, at: number) => `${name.slice(0, at)}${name.charAt(at + 1)}${name.charAt(at)}${name.slice(at + 2)}`;

/** Levenshtein's. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, [above = 0, before = 0]] of [...other].map((_, at) => [at, [row[at + 1], row[at]]] as const))
      next.push(Math.min(above + 1, (next[column] ?? 0) + 1, before + Number(letter !== other.charAt(column))));
    row = next;
  }
  return row[other.length] ?? 0;
}
