/** Lists who is signed in. */
import { systemClock } from '../clock.ts';
import { listSessions, sessionLives } from '../features/auth/sessions/sessions.ts';
import { openDatabasePlace, requireSite } from '../settings/places.ts';
import { print, printable, runCommand } from './run-command.ts';

type Session = Awaited<ReturnType<typeof listSessions>>[number];

await runCommand('npm run sessions', async (_parameters, settings) => {
  requireSite(settings);
  await using db = await openDatabasePlace(settings);
  const living = (await listSessions(db)).filter((session) => sessionLives(session, systemClock.now()));
  if (living.length === 0) print('Nobody is signed in.');
  else for (const line of table([['role', 'username', 'since', 'last used', 'ends if unused'], ...living.map(row)])) print(line);
});

function row(session: Session): string[] {
  const { role, userUsername, adminUsername, createdAt, lastUsedAt, expiresAt } = session;
  return [role, printable(userUsername ?? adminUsername ?? ''), minute(createdAt), minute(lastUsedAt), minute(expiresAt)];
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
