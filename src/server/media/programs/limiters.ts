import { limits } from '#contract/limits.ts';
import { runBriefly } from './child-process.ts';
import { type Sandbox, sandboxed, type View } from './sandbox.ts';

/** Low priority, limits of memory and time, and an end when the server ends: the programs of the system that set them. */
const trials = {
  nice: ['nice', '-n', '19', 'true'],
  prlimit: ['prlimit', '--core=0', 'true'],
  setpriv: ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--inh-caps=-all', 'true'],
} as const;

type Limiters = Record<keyof typeof trials, boolean>;

/** What the system has to bound a program that reads an unknown file. */
export type Confinement = {
  has: Limiters;
  /** Without one the program can read everything that the server can. */
  sandbox: Sandbox | undefined;
};

/** Which of them work here. */
export async function findLimiters(): Promise<Limiters> {
  const works = async ([program, ...parameters]: readonly [string, ...string[]]) =>
    (await runBriefly(program, parameters).catch(() => undefined))?.code === 0;
  const [nice, prlimit, setpriv] = await Promise.all([works(trials.nice), works(trials.prlimit), works(trials.setpriv)]);
  return { nice, prlimit, setpriv };
}

export type Bounds = {
  niceness: number;
  /** Of address space. */
  memoryBytes: number;
  /** Processor time, in whole seconds. */
  cpuSeconds: number;
  /** The largest file it may write. */
  fileBytes: number;
  view: View;
};

/** The command that runs `command` within its bounds, which are outermost so that they hold for the sandbox too. */
export function withBounds({ has, sandbox }: Confinement, bounds: Bounds, command: string[]): [string, ...string[]] {
  const { niceness, memoryBytes, cpuSeconds, fileBytes, view } = bounds;
  const resources = [`--as=${memoryBytes}`, `--cpu=${cpuSeconds}:${cpuSeconds + 5}`, '--core=0'].concat([
    `--fsize=${fileBytes}`,
    `--nofile=${limits.videos.transcode.openFilesMax}`,
  ]);
  const [first = '', ...rest] = [
    ...(has.nice ? ['nice', '-n', `${niceness}`] : []),
    ...(has.prlimit ? ['prlimit', ...resources] : []),
    ...(has.setpriv ? ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--inh-caps=-all'] : []),
    ...(sandbox ? sandboxed(sandbox, view, command) : command),
  ];
  return [first, ...rest];
}
