import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import rules from '../../.dependency-cruiser.mjs';
import { inProject } from '../setup/project.mjs';

/** For each rule an import that breaks it: the file that imports, and the file imported. */
const broken = {
  'contract-alone': ['src/contract/a.ts', 'src/server/http/a.ts'],
  'web-never-server': ['src/web/site/a.tsx', 'src/server/settings/settings.ts'],
  'web-by-zone': ['src/web/site/b.tsx', 'src/web/admin/users/b.tsx'],
  'shared-below-zones': ['src/web/public/ui/c.tsx', 'src/web/site/c.tsx'],
  'public-without-private': ['src/web/public/lib/p.ts', 'src/web/private/lib/p.ts'],
  'site-limits-in-public': ['src/web/public/ui/l.ts', 'src/contract/limits.ts'],
  'lib-below-ui': ['src/web/public/lib/m.ts', 'src/web/public/ui/m.ts'],
  'server-layers': ['src/server/http/d.ts', 'src/server/features/users/d.ts'],
  'schema-of-tables': ['src/server/db/schema.ts', 'src/server/features/users/n.ts'],
  'tables-alone': ['src/server/features/users/tables.ts', 'src/server/db/n.ts'],
  'features-below-commands': ['src/server/features/users/e.ts', 'src/server/commands/e.ts'],
  'store-in-its-feature': ['src/server/features/users/f.ts', 'src/server/features/videos/trash/store.ts'],
  'store-of-no-feature': ['src/server/commands/l.ts', 'src/server/features/users/links-store.ts'],
  'context-below-features': ['src/server/context.ts', 'src/server/features/videos/k.ts'],
  'videos-below-renditions': ['src/server/features/videos/q.ts', 'src/server/features/videos/renditions/q.ts'],
  'rendition-sets-below-videos': ['src/server/features/videos/rendition-sets/r.ts', 'src/server/features/videos/r.ts'],
  'product-alone': ['src/server/g.ts', 'tests/g.ts'],
  'host-beside-server': ['src/host/s.ts', 'src/server/db/s.ts'],
  'server-without-host': ['src/server/ops/t.ts', 'src/host/t.ts'],
  'no-circles': ['tests/h.ts', 'tests/i.ts'],
};

const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file, text) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const importing = (from, to) => `import type { A } from './${path.relative(path.dirname(from), to)}';\nexport type A = 1;\n`;

describe('the rules of imports', () => {
  for (const [from, to] of Object.values(broken)) {
    write(from, importing(from, to));
    write(to, from.startsWith('tests/') ? importing(to, from) : 'export type A = 1;\n');
  }
  write(
    'src/server/features/videos/trash/j.ts',
    importing('src/server/features/videos/trash/j.ts', 'src/server/features/videos/store.ts'),
  );
  write('src/server/features/videos/store.ts', 'export type A = 1;\n');
  write('tests/unresolved.ts', "import './nowhere.ts';\n");

  const { stdout } = spawnSync(
    process.execPath,
    [
      inProject('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      inProject('.dependency-cruiser.mjs'),
      '--output-type',
      'json',
      'src',
      'tests',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  const { violations } = JSON.parse(stdout).summary;
  const found = violations.map(({ rule, from, to }) => [rule.name, from, to]);

  test.each(Object.entries(broken))('%s refuses a type import', (name, [from, to]) => {
    expect(found).toContainEqual([name, from, to]);
  });

  test('an import that leads nowhere is refused', () => {
    expect(found.map(([name, from]) => [name, from])).toContainEqual(['resolvable', 'tests/unresolved.ts']);
  });

  test('a feature may use its own stores from its folders', () => {
    expect(found.filter(([, from]) => from.endsWith('trash/j.ts'))).toEqual([]);
  });

  test('every rule has an example here', () => {
    expect(rules.forbidden.map(({ name }) => name)).toEqual([...Object.keys(broken), 'resolvable']);
  });
});
