/** Lists who is signed in. */
import { systemClock } from '../clock.ts';
import { listSessions, sessionLives } from '../features/auth/sessions.ts';
import { openDatabasePlace, requireSite } from '../places.ts';
import { printable, runCommand, say } from './run-command.ts';

type Session = Awaited<ReturnType<typeof listSessions>>[number];

await runCommand('npm run sessions', async (_parameters, settings) => {
  requireSite(settings);
  await using db = await openDatabasePlace(settings);
  const living = (await listSessions(db)).filter((session) => sessionLives(session, systemClock.now()));
  if (living.length === 0) say('Nobody is signed in.');
  else for (const line of table([['role', 'username', 'since', 'last used', 'ends if unused'], ...living.map(row)])) say(line);
});

function row(session: Session): string[] {
  const { role, user_username, admin_username, created_at, last_used_at, expires_at } = session;
  return [role, printable(user_username ?? admin_username ?? ''), minute(created_at), minute(last_used_at), minute(expires_at)];
}

function minute(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`;
}

function table(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => [...(cells[column] ?? '')].length))) ?? [];
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
