import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { DAY, SECOND } from '../../src/contract/units.ts';
import { programs } from '../setup/programs.mjs';
import { inProject } from '../setup/project.mjs';

const textOf = (name) => readFileSync(inProject(name), 'utf8');
const filesBelow = (folder, ending) =>
  readdirSync(inProject(folder), { recursive: true })
    .filter((name) => name.endsWith(ending) && !name.includes('.test.'))
    .map((name) => textOf(`${folder}/${name}`));
const page = textOf('docs/operating.md');
const { mail, pictures } = limits;
const { backup, database, log, peers, request } = limits.server;
const { transcode, trash, upload } = limits.videos;

test('what it quotes of the log and of the admin is what the product says', () => {
  const quoted = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text).filter((text) => text.split(' ').length > 1);
  const sentences = quoted.filter((text) => /^(?:[A-Z][a-z]+|an?|the|more) [a-z]/.test(text) && !text.startsWith('Permission'));
  expect(sentences.length).toBeGreaterThan(10);
  const said = [...filesBelow('src/server', '.ts'), ...filesBelow('content/texts/it', '.json')].join('\n');
  expect(sentences.filter((text) => !said.includes(text))).toEqual([]);
});

test('the servers of notices are those that the site calls', () => {
  const [, sentence] = /The server then calls (.+?), by \*\*outgoing/.exec(page);
  const named = [...sentence.matchAll(/`([\w.-]+)`/g)].map(([, host]) => host);
  const code = textOf('src/server/features/notices/push/endpoints.ts');
  const called = [...code.matchAll(/\/\^(\S+)\$\//g)].map(([, host]) => host.replace('[a-z0-9-]+\\.', '').replaceAll('\\', ''));
  expect(named.toSorted()).toEqual(called.toSorted());
});

test('the settings that instances have to share are those that they compare', () => {
  const [, sentence] = /has another (`PUBLIC_ORIGIN`.+?), named in the log/.exec(page);
  const [, compared] = /const shared = \{([\s\S]+?)\n {2}\};/.exec(textOf('src/server/settings/identity.ts'));
  expect([...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(
    [...compared.matchAll(/^ +(\w+):/gm)].map(([, name]) => name),
  );
});

describe('what it says in figures', () => {
  const days = (time) => time / DAY;
  const megabits =
    transcode.renditions.reduce((sum, { kilobitsMax, soundKilobits }) => sum + kilobitsMax + soundKilobits, 0) / 1000;
  const gigabytes = (rate) => ((rate * 5 * 60) / 8 / 1000).toFixed(2);
  test.each([
    [`| an unfinished upload | ${days(upload.expiresAfter)} days after`],
    [`| the source of a failed transcode, for a retry | ${trash.retentionDays} days |`],
    [`| a picture of the site that no version and no draft names | ${days(pictures.unusedFor)} days |`],
    [`| a deleted video, with its files, captions and assignments | ${trash.retentionDays} days`],
    [`of a bucket or of files a folder in \`trash/\` | ${backup.asideRetentionDays} days |`],
    [`left of a backup that was interrupted | ${backup.unfinishedRetentionDays} days |`],
    [`more than ${request.connectionsMax.toLocaleString('en')} at once`],
    [`beyond ${log.bufferBytes / 1024 / 1024} MB lines are dropped`],
    [`finishes what is in flight, for ${request.shutdownWithin / SECOND} seconds at most`],
    [`Close idle connections to the site before ${request.idleConnection / SECOND} seconds`],
    [`(an upload comes in pieces of ${upload.chunkBytes / 1024 / 1024})`],
    [`needs ${['no', 'one', 'two', 'three'][upload.spaceFactor]} times the largest upload`],
    [`the room of the ${['no', 'one', 'two', 'three', 'four'][backup.filesAtOnce]} largest files`],
    [`\`clock\` (more than ${['no', 'one', 'two'][peers.clockSkewMax / SECOND]} seconds off)`],
    [`Messages are tried for ${['no', 'one', 'two'][days(mail.triedFor)]} days`],
    [`PostgreSQL sees ${database.server.connectionsDefault + 1} connections for each instance`],
    [`the ${transcode.memoryBytes / 1e9} GB that one program may take`],
    [`at most ${gigabytes(megabits)} GB of renditions and, at 20 Mbit/s, ${gigabytes(20)} GB for its MP4`],
  ])('%s', (sentence) => expect(page.includes(sentence)).toBe(true));

  test('the limits of nginx are those of its file', () => {
    const [, rate, burst, together] = /beyond (\d+) a second \(burst (\d+)\) or (\d+) at once/.exec(page);
    const nginx = textOf('deploy/nginx.conf');
    for (const line of [`rate=${rate}r/s;`, `burst=${burst} nodelay;`, `trainer_site_connections ${together};`])
      expect(nginx).toContain(line);
  });
});

test('proxies close an idle connection before the site does', () => {
  const nginx = /upstream trainer_site \{[\s\S]+?keepalive_timeout (\d+)s;/.exec(textOf('deploy/nginx.conf'));
  const caddy = /keepalive (\d+)s/.exec(textOf('deploy/Caddyfile'));
  for (const [, seconds] of [nginx, caddy]) expect(Number(seconds) * SECOND).toBeLessThan(request.idleConnection);
  // Several instances close theirs as soon as they are told to stop and load balancers have learned of it.
  expect(Number(nginx[1]) * SECOND).toBeLessThan(peers.drainFor);
});

test('the unit has the memory of the server and of one program, and the time to stop', () => {
  const unit = textOf('deploy/trainer-site.service');
  const [, gigabytes] = /^MemoryMax=(\d+)G$/m.exec(unit);
  expect(Number(gigabytes) * 2 ** 30).toBeGreaterThan(transcode.memoryBytes + 512 * 2 ** 20);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)[1]) * SECOND).toBeGreaterThan(request.shutdownWithin);
});

test('the folders that it has emptied and mounted are those of deploy/', () => {
  const [cache] = page.match(/\/var\/cache\/nginx[\w-]+/g);
  expect(textOf('deploy/nginx-bucket-http.conf')).toContain(`proxy_cache_path ${cache} `);
  for (const name of ['nginx.conf', 'Caddyfile', 'proxy-files.conf'])
    expect([name, textOf(`deploy/${name}`).includes('/run/trainer-site-files')]).toEqual([name, true]);
  expect(page).toContain('/run/trainer-site-files');
});

/** What runs of `npm run` it has, each with the options behind it. */
const runs = [...page.matchAll(/\bnpm run ([\w:-]+)((?: -- [^`\n;]*)?)/g)].map(([, name, after]) => ({
  name,
  options: after.match(/--[a-z]+/g) ?? [],
}));

test('every option that it gives a command is one of that command', () => {
  const given = runs.flatMap(({ name, options }) => options.map((option) => ({ name, option })));
  expect(given.length).toBeGreaterThan(3);
  for (const { name, option } of given.filter((one) => one.option !== '--env')) {
    const [file] = programs[name].parameters;
    expect([name, option, new RegExp(`${option}\\b`).test(textOf(file).replace(/^\/\*[\s\S]*?\*\//, ''))]).toEqual([
      name,
      option,
      true,
    ]);
  }
});
