import { DAY } from '#contract/units.ts';
import { timeOfBackup } from '../../../../storage/backup-names.ts';
import { parseManifest } from '../../manifest.ts';
import type { BackupPlace, Pruned } from '../place.ts';
import { beginDraft } from './draft.ts';
import { Mark, type MarkLimits } from './marks.ts';
import { contentKey, listBackups, listCollectable, manifestKey, type Objects } from './objects.ts';
import { storedContents } from './stored.ts';

/**
 * Backups as manifests beside the contents that they name by SHA-256: each content is there once, whichever backups have it.
 * `workFolder` is one of this machine.
 */
export function contentsPlace(objects: Objects, workFolder: string, most?: MarkLimits): BackupPlace {
  return {
    where: objects.where,
    begin: (name) => beginDraft(objects, { name, workFolder, most }),
    names: () => listBackups(objects),
    stored: (name) => storedContents(objects, name, workFolder),
    close: () => objects.close(),

    async prune(now, days, { newestToo } = { newestToo: false }) {
      const oldest = Date.parse(now) - days * DAY;
      const timed = (await listBackups(objects)).filter((name) => timeOfBackup(name) !== undefined);
      const deleted = timed.slice(newestToo ? 0 : 1).filter((name) => (timeOfBackup(name) ?? oldest) < oldest);
      await objects.remove(deleted.map(manifestKey));
      return { deleted, note: await collect(objects, most) };
    },
  };
}

/**
 * Deletes contents that no backup names: of backups that are gone, and of those that were cut off. While a backup is under way
 * it leaves them to that one's end, as a content may be about to be named. Returns what keeps it from it.
 */
async function collect(objects: Objects, most: MarkLimits | undefined): Promise<Pruned['note']> {
  const mark = await Mark.set(objects, 'deletion', most);
  try {
    if (await mark.sees('backup')) return undefined;
    const named = new Set<string>();
    for (const name of await listBackups(objects)) {
      const manifest = parseManifest(await objects.read(manifestKey(name)));
      if (!manifest)
        return `Nothing that is no longer needed was deleted: the manifest of ${name} cannot be read. Delete it, or run the version that wrote it.`;
      for (const { sha256 } of manifest.files) named.add(contentKey(sha256));
    }
    const unnamed = (await listCollectable(objects)).filter((key) => !named.has(key));
    // In pieces, so that a command that slept does not go on with what it knew before.
    for (let start = 0; start < unnamed.length && mark.isAlive(); start += 1000)
      await objects.remove(unnamed.slice(start, start + 1000));
    return undefined;
  } finally {
    await mark.end();
  }
}
