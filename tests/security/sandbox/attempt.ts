/** Runs the taken-over program as a video's making would, in the sandbox that is asked for; by itself, so as to be another user. */
import process from 'node:process';
import * as z from 'zod/mini';
import { runFfmpeg } from '#server/media/programs/ffmpeg.ts';
import { findTools } from '#server/media/programs/ffmpeg-availability.ts';

const requested = z.object({
  kind: z.enum(['bubblewrap', 'namespaces', 'none']),
  disablesUserns: z.boolean(),
  program: z.string(),
  data: z.string(),
  source: z.string(),
  work: z.string(),
  fileBytes: z.number(),
  aims: z.record(z.string(), z.union([z.string(), z.number()])),
});

const { kind, disablesUserns, program, data, source, work, fileBytes, aims } = requested.parse(JSON.parse(process.argv[2] ?? ''));
const { tools, missing } = await findTools({
  ffmpeg: program,
  ffprobe: process.env.FFPROBE_PATH || 'ffprobe',
  dataDirectory: data,
});
if (!tools) throw new Error(`The test needs ${missing.join(', ')}.`);
if (kind !== 'none' && !tools.sandbox) throw new Error('This system has no sandbox: neither bubblewrap nor user namespaces.');
const sandbox = kind === 'none' || !tools.sandbox ? undefined : { ...tools.sandbox, kind, disablesUserns };
const view = { readable: [source], writable: [work] };
const context = { tools: { ...tools, sandbox }, signal: AbortSignal.timeout(60_000), cpuSeconds: 30, fileBytes, view };
const parameters = Object.entries(aims).map(([name, value]) => `aim:${name}=${value}`);
const { stderr } = await runFfmpeg(context, parameters);
process.stdout.write(JSON.stringify({ found: tools.sandbox?.kind, lines: stderr.trim().split('\n') }));
