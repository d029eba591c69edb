import type { MissingTool } from '#contract/videos/renditions.ts';
import { runBriefly } from './child-process.ts';
import { type Confinement, findLimiters } from './limiters.ts';
import { findSandbox, locate, type Sandbox, type Trial } from './sandbox.ts';

const avifEncoders = ['libaom-av1', 'libsvtav1'] as const;

/** The programs that transcode, and what the system has to bound them. */
export type Tools = {
  ffmpeg: string;
  ffprobe: string;
  /** The names of all that ffprobe knows, separated by commas. */
  decoders: string;
  /** Without one there are only JPEG posters. */
  avifEncoder: (typeof avifEncoders)[number] | undefined;
} & Confinement;

export type Availability = { tools: Tools | undefined; missing: MissingTool[]; sandbox: Sandbox | undefined };

type Wanted = { ffmpeg: string; ffprobe: string; dataDirectory: string };

export type FindTools = (wanted: Wanted) => Promise<Availability>;

/** Probes the programs for what they support, at each call: they may have been installed meanwhile. */
export async function findTools(wanted: Wanted): Promise<Availability> {
  const [ffmpeg, ffprobe] = await Promise.all([locate(wanted.ffmpeg), locate(wanted.ffprobe)]);
  const [version, encoders, filters, muxers, probe, decoders] = await Promise.all([
    stdoutOf([ffmpeg, '-version']),
    stdoutOf([ffmpeg, '-hide_banner', '-encoders']),
    stdoutOf([ffmpeg, '-hide_banner', '-filters']),
    stdoutOf([ffmpeg, '-hide_banner', '-muxers']),
    stdoutOf([ffprobe, '-version']),
    stdoutOf([ffprobe, '-hide_banner', '-decoders']),
  ]);
  const missing: MissingTool[] = [];
  if (version === undefined) missing.push('ffmpeg');
  if (probe === undefined) missing.push('ffprobe');
  if (version !== undefined) {
    if (!lists(encoders, 'libx264')) missing.push('libx264');
    if (!lists(filters, 'zscale')) missing.push('zscale');
    if (!lists(muxers, 'hls')) missing.push('hls');
  }
  const installed = [version !== undefined && ffmpeg, probe !== undefined && ffprobe].filter((program) => program !== false);
  const trials = installed.map((program): Trial => ({ command: [program, '-version'] }));
  const sandbox = await findSandbox(wanted.dataDirectory, trials);
  if (missing.length > 0) return { tools: undefined, missing, sandbox };
  const avifEncoder = lists(muxers, 'avif') ? avifEncoders.find((name) => lists(encoders, name)) : undefined;
  const tools = { ffmpeg, ffprobe, decoders: namesOf(decoders), avifEncoder, has: await findLimiters(), sandbox };
  return { tools, missing, sandbox };
}

async function stdoutOf([program, ...parameters]: readonly [string, ...string[]]): Promise<string | undefined> {
  const { code, stdout } = await runBriefly(program, parameters).catch(() => ({ code: -1, stdout: '' }));
  return code === 0 ? stdout : undefined;
}

/** Whether one of ffmpeg's lists has this name; each line has flags first, then the name. */
function lists(list: string | undefined, name: string): boolean {
  return list?.split('\n').some((line) => line.trim().split(/\s+/)[1] === name) ?? false;
}

function namesOf(list = ''): string {
  const names = list.split('\n').map((line) => /^ [VAS][A-Z.]{5} (\w\S*)/.exec(line)?.[1]);
  return names.filter((name) => name !== undefined).join(',');
}
