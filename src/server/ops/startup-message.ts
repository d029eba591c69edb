import type { Setup } from '#contract/site/setup.ts';
import type { Settings } from '../settings/settings.ts';

/** Prints what the person who started the server needs, and once the first admin's generated password. */
export function printStartupMessage(
  { publicOrigin, dataDirectory, bucket, firstAdmin, isDemonstration }: Settings,
  password: string | undefined,
  setup: Setup,
): void {
  const lines = [`The site is ready: ${publicOrigin}`, `Data folder: ${dataDirectory}`];
  if (bucket) lines.push(`Files: bucket ${bucket.name} of ${bucket.endpoint}`);
  lines.push(...toFillIn(setup, isDemonstration));
  if (password !== undefined)
    lines.push(
      `Admin: ${publicOrigin}/admin`,
      `  username: ${firstAdmin.username}`,
      `  password: ${password}`,
      'This password is shown only now: write it down.',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Prints beside the output of a program what its settings may get wrong. */
export function warn({ warnings }: Settings): void {
  for (const warning of warnings) process.stderr.write(`${warning}\n`);
}

/** One line where the site still shows an invented trainer, or lacks what the law requires. */
function toFillIn({ fields, isSamplePerson }: Setup, isDemonstration: boolean): string[] {
  if (isDemonstration) return ['Demonstration: the trainer is invented, and search engines are kept out.'];
  const tasks = new Set(fields.map(({ id }) => id)).size;
  if (tasks === 0) return [];
  const what = `${tasks} ${tasks === 1 ? 'thing' : 'things'} to fill in, listed in the admin`;
  return [isSamplePerson ? `Sample content: hidden, and kept out of search engines; ${what}.` : `Content: ${what}.`];
}
