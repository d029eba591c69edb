/**
 * What the product costs, beside known things in the same run.
 *
 *   npm run bench                     everything, in less than ten minutes; writes docs/performance.md
 *   npm run bench -- pages videos     only some rows, printed
 *   npm run bench -- instances        the same of what stands over PostgreSQL or a bucket: instances, bucket, trainers
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bench, noNginx, type Rows } from './bench.ts';
import { writeDocument } from './document.ts';
import { loadTool } from './load/load.ts';
import { describeMachine } from './machine.ts';
import { keepPage } from './references/cached-page.ts';
import { hasNginx, openNginx } from './references/nginx.ts';
import { openNodeHttp } from './references/node-http.ts';
import { allRows } from './rows/all.ts';
import { sizeOf } from './rows/lists.ts';
import { openSite } from './site/site.ts';
import { markdown, plain, type Section } from './table.ts';

const say = (line: string) => console.log(line);

const names = process.argv.slice(2);
const unknown = names.filter((name) => !allRows.some((rows) => rows.name === name));
if (unknown.length > 0) {
  console.error(`There are no rows "${unknown.join(', ')}", only ${allRows.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const begun = performance.now();
const machine = describeMachine();
for (const line of machine) say(line);
if (!hasNginx) say(`Without its reference: ${noNginx}.`);
say(`Load by ${loadTool}.`);

const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
const failures: string[] = [];
const sections: Section[] = [];
try {
  const { bench, close } = await openBench(folder);
  try {
    for (const rows of allRows.filter(({ name, isOnRequest }) => (names.length === 0 ? !isOnRequest : names.includes(name)))) {
      const failedBefore = failures.length;
      const section = await measured(rows, bench);
      sections.push(section);
      say(plain(section));
      if (rows.isWritten && failures.length === failedBefore)
        await writeDocument({ command: `npm run bench -- ${rows.name}`, machine, text: markdown([section]) });
    }
  } finally {
    await close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

const took = `${Math.round((performance.now() - begun) / 1000)} s`;
if (names.length === 0) {
  const told = [...machine, `Load by ${loadTool}.`, `The run took ${took}.`];
  await writeDocument({ command: 'npm run bench', machine: told, text: markdown(sections) });
  say(`\nWritten: docs/performance.md (${took}).`);
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function openBench(folder: string): Promise<{ bench: Bench; close(): Promise<void> }> {
  const site = await openSite({ folder, size: sizeOf(10_000), isPinned: true });
  const page = await keepPage(`${site.origin}/`, { 'accept-encoding': 'gzip, deflate, br' });
  const nodeHttp = await openNodeHttp({ folder, name: 'page', page });
  const nginx = hasNginx ? await openNginx({ folder, page, video: site.testSite.video.file }) : undefined;
  const close = async () => {
    for (const serving of [site, nodeHttp, nginx]) await serving?.stop();
  };
  return { bench: { folder, machine, site, page, nodeHttp, nginx }, close };
}

/** What cannot be measured here is told in the table, and the rest is measured all the same. */
async function measured({ title, measure }: Rows, bench: Bench): Promise<Section> {
  try {
    return { title, figures: await measure(bench) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    failures.push(`${title}: ${error instanceof Error ? (error.stack ?? reason) : reason}`);
    return { title, figures: [{ what: 'not measured', measured: reason.split('\n')[0] ?? reason }] };
  }
}
