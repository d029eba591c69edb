import { chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../sites.ts';
import { ownerOf, tryServer } from './release-programs.ts';

/**
 * Starts a release over a copy of the database of a backup, while the site goes on: what its migrations, the settings and the
 * content make of it is seen before anything is touched. Of PostgreSQL a backup is a file of SQLite too; nothing is sent.
 */
export async function rehearse(release: string, site: Site, backup: string): Promise<void> {
  const parent = path.join(site.dataDirectory, 'backups');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'rehearsal-'));
  try {
    const database = path.join(folder, 'site.db');
    copyFileSync(path.join(backup, 'site.db'), database);
    const { uid, gid } = ownerOf(site);
    if (uid !== undefined && gid !== undefined) for (const file of [folder, database]) chownSync(file, uid, gid);
    await tryServer(release, site, { DATA_DIR: folder, UPLOADS: 'off' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
