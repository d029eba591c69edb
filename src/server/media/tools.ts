import type { MissingTool } from '#contract/films.ts';
import { runBare } from './running/child.ts';

const avifEncoders = ['libaom-av1', 'libsvtav1'] as const;

/** The programs that make films, and what the system has to hold them in. */
export type Tools = {
  ffmpeg: string;
  ffprobe: string;
  /** Encodes stills for AVIF; without one there are only JPEG posters. */
  avifEncoder: (typeof avifEncoders)[number] | undefined;
  has: Record<Hold, boolean>;
};

/** Low priority, bounds for memory and time, no network, and an end when the server ends. */
export type Hold = keyof typeof trials;

const trials = {
  nice: ['nice', '-n', '19', 'true'],
  prlimit: ['prlimit', '--core=0', 'true'],
  unshare: ['unshare', '-rn', 'true'],
  setpriv: ['setpriv', '--pdeathsig', 'KILL', 'true'],
} as const;

export type ToolsReport = { tools: Tools | undefined; missing: MissingTool[] };

/** Asks the programs what they can do, anew each time: someone may have installed them meanwhile. */
export async function findTools({ ffmpeg, ffprobe }: { ffmpeg: string; ffprobe: string }): Promise<ToolsReport> {
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
  if (missing.length > 0) return { tools: undefined, missing };
  const avifEncoder = lists(muxers, 'avif') ? avifEncoders.find((name) => lists(encoders, name)) : undefined;
  return { tools: { ffmpeg, ffprobe, avifEncoder, has: await findHolds() }, missing };
}

async function findHolds(): Promise<Tools['has']> {
  const [nice, prlimit, unshare, setpriv] = await Promise.all(
    [trials.nice, trials.prlimit, trials.unshare, trials.setpriv].map(async (command) => (await answerOf(command)) !== undefined),
  );
  return { nice: nice === true, prlimit: prlimit === true, unshare: unshare === true, setpriv: setpriv === true };
}

async function answerOf([program, ...parameters]: readonly [string, ...string[]]): Promise<string | undefined> {
  const { code, output } = await runBare(program, parameters).catch(() => ({ code: -1, output: '' }));
  return code === 0 ? output : undefined;
}

/** Whether a list of ffmpeg's names it: flags first, then the name. */
function lists(answer: string | undefined, name: string): boolean {
  return answer?.split('\n').some((line) => line.trim().split(/\s+/)[1] === name) ?? false;
}
