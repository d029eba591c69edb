import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listStaticFiles, sendFile } from '../../src/server/pages/static-files.ts';
import { inProject } from './project.mjs';

const run = promisify(execFile);

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const FILES = 400;

/** A build whose assets have other names than those of any other, and two files that always have the same. */
function build(n) {
  const assets = path.join(folder, 'next', 'client', 'assets');
  mkdirSync(assets, { recursive: true });
  for (let file = 0; file < FILES; file += 1) writeFileSync(path.join(assets, `${file}-${n}.js`), `${n} `.repeat(1_000));
  for (const name of ['robots.txt', 'worker.js']) writeFileSync(path.join(folder, 'next', 'client', name), `build ${n}`);
}

/** In a process of its own, as `npm run build` beside a server. */
async function publish() {
  const order = {
    from: path.join(folder, 'next'),
    to: path.join(folder, 'build'),
    record: path.join(folder, 'build', 'files.json'),
  };
  const module = pathToFileURL(inProject('scripts/setup/publish.mjs'));
  const script = `import { publishFolders } from '${module}'; publishFolders(['client'], ${JSON.stringify(order)});`;
  mkdirSync(order.to, { recursive: true });
  await run(process.execPath, ['--input-type=module', '--eval', script]);
}

const assetsOf = () => readdirSync(path.join(folder, 'build', 'client', 'assets'));
const buildsOf = (names) => [...new Set(names.map((name) => /-(\d+)\.js$/.exec(name)[1]))].sort();

/** A server as of the start: it has listed the files that lie there then. */
async function serve() {
  const app = Fastify().decorateRequest('staticFile', '');
  const root = path.join(folder, 'build', 'client');
  const fileAt = listStaticFiles([{ root, isServed: () => true, isCompressed: true, setHeaders: () => undefined }]);
  app.get('/*', async (request, reply) => {
    const file = fileAt(request.url);
    if (file === undefined || !(await sendFile(file, request, reply))) return reply.code(404).send();
    return reply;
  });
  return app;
}

test('no file that a running server has listed is missing while a build takes the place of its own, nor after it', async () => {
  build(1);
  await publish();
  const app = await serve();
  const urls = ['/robots.txt', '/worker.js', ...assetsOf().map((name) => `/assets/${name}`)];
  build(2);
  const failed = [];
  let requests = 0;
  const ask = async (url) => {
    requests += 1;
    const { statusCode, body } = await app.inject(url);
    if (statusCode !== 200 || body === '') failed.push(`${statusCode} ${url}`);
  };
  let isPublished = false;
  const publishing = publish().finally(() => {
    isPublished = true;
  });
  while (!isPublished) for (const url of urls) await ask(url);
  await publishing;
  for (const url of urls) await ask(url);
  expect([failed.length, failed.slice(0, 3)]).toEqual([0, []]);
  expect(requests).toBeGreaterThan(2 * urls.length - 1);
  await app.close();
});

test('what is built takes the place of what was, and the files of the build before stay until the next', async () => {
  for (const [n, present] of [
    [1, ['1']],
    [2, ['1', '2']],
    [3, ['2', '3']],
    [3, ['2', '3']],
    [4, ['3', '4']],
  ]) {
    build(n);
    await publish();
    expect(buildsOf(assetsOf())).toEqual(present);
    expect(readFileSync(path.join(folder, 'build', 'client', 'robots.txt'), 'utf8')).toBe(`build ${n}`);
  }
});

test('files of a build from before there was such a list are those of the build before', async () => {
  build(1);
  await publish();
  rmSync(path.join(folder, 'build', 'files.json'));
  build(2);
  await publish();
  expect(buildsOf(assetsOf())).toEqual(['1', '2']);
});
