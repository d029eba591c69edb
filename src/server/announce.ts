import type { Settings } from './settings.ts';

/** What the person who started the server needs to know, and the first admin's password this once. */
export function announce({ publicOrigin, dataDirectory, firstAdmin }: Settings, password: string | undefined): void {
  const lines = [`The site is ready: ${publicOrigin}`, `Data folder: ${dataDirectory}`];
  if (password !== undefined)
    lines.push(
      `Admin: ${publicOrigin}/admin`,
      `  username: ${firstAdmin.username}`,
      `  password: ${password}`,
      'This password is shown only now: write it down.',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}
