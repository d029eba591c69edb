import type { MissingTool } from '#contract/renditions.ts';
import { runBare } from './child-process.ts';
import { findSandbox, locate, type Sandbox } from './sandbox.ts';

const avifEncoders = ['libaom-av1', 'libsvtav1'] as const;

/** The programs that make films, and what the system has to hold them in. */
export type Tools = {
  ffmpeg: string;
  ffprobe: string;
  /** Encodes stills for AVIF; without one there are only JPEG posters. */
  avifEncoder: (typeof avifEncoders)[number] | undefined;
  has: Record<Hold, boolean>;
  /** Without one the programs see whatever the server sees. */
  sandbox: Sandbox | undefined;
};

/** Low priority, bounds for memory and time, and an end when the server ends. */
type Hold = keyof typeof trials;

const trials = {
  nice: ['nice', '-n', '19', 'true'],
  prlimit: ['prlimit', '--core=0', 'true'],
  setpriv: ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--inh-caps=-all', 'true'],
} as const;

export type ToolsReport = { tools: Tools | undefined; missing: MissingTool[]; sandbox: Sandbox | undefined };

type Wanted = { ffmpeg: string; ffprobe: string; dataDirectory: string };

/** Asks the programs what they can do, anew each time: someone may have installed them meanwhile. */
export async function findTools(wanted: Wanted): Promise<ToolsReport> {
  const [ffmpeg, ffprobe] = await Promise.all([locate(wanted.ffmpeg), locate(wanted.ffprobe)]);
  const [version, encoders, filters, muxers, probe] = await Promise.all([
    answerOf([ffmpeg, '-version']),
    answerOf([ffmpeg, '-hide_banner', '-encoders']),
    answerOf([ffmpeg, '-hide_banner', '-filters']),
    answerOf([ffmpeg, '-hide_banner', '-muxers']),
    answerOf([ffprobe, '-version']),
  ]);
  const missing: MissingTool[] = [];
  if (version === undefined) missing.push('ffmpeg');
  if (probe === undefined) missing.push('ffprobe');
  if (version !== undefined) {
    if (!lists(encoders, 'libx264')) missing.push('libx264');
    if (!lists(filters, 'zscale')) missing.push('zscale');
    if (!lists(muxers, 'hls')) missing.push('hls');
  }
  const there = [version !== undefined && ffmpeg, probe !== undefined && ffprobe].filter((program) => program !== false);
  const sandbox = await findSandbox(wanted.dataDirectory, there);
  if (missing.length > 0) return { tools: undefined, missing, sandbox };
  const avifEncoder = lists(muxers, 'avif') ? avifEncoders.find((name) => lists(encoders, name)) : undefined;
  return { tools: { ffmpeg, ffprobe, avifEncoder, has: await findHolds(), sandbox }, missing, sandbox };
}

async function findHolds(): Promise<Tools['has']> {
  const [nice, prlimit, setpriv] = await Promise.all(
    [trials.nice, trials.prlimit, trials.setpriv].map(async (command) => (await answerOf(command)) !== undefined),
  );
  return { nice: nice === true, prlimit: prlimit === true, setpriv: setpriv === true };
}

async function answerOf([program, ...parameters]: readonly [string, ...string[]]): Promise<string | undefined> {
  const { code, output } = await runBare(program, parameters).catch(() => ({ code: -1, output: '' }));
  return code === 0 ? output : undefined;
}

/** Whether a list of ffmpeg's names it: flags first, then the name. */
function lists(answer: string | undefined, name: string): boolean {
  return answer?.split('\n').some((line) => line.trim().split(/\s+/)[1] === name) ?? false;
}
