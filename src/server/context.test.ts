import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openServices } from './services.ts';
import { readSettings } from './settings/settings.ts';

test('a data folder that could not be opened is let go of, so that the next attempt may have it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-open-'));
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  await writeFile(path.join(folder, 'site.db'), 'this is no database, however long one looks at it'.repeat(50));
  await expect(openServices(settings)).rejects.toThrow('not a database');
  await rm(path.join(folder, 'site.db'));
  const context = await openServices(settings);
  await context.close();
  await rm(folder, { recursive: true });
});
