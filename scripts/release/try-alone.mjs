/**
 * Tries an unpacked release with nothing but itself: run by its own Node, with a folder for data as parameter, in the release's
 * folder. Prints one line of JSON.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const [data] = process.argv.slice(2);
const node = path.resolve('node_modules/.bin/node');
const password = 'a password of the trial';
const origin = 'http://localhost:3000';
const env = { PATH: process.env.PATH, DATA_DIR: path.join(data, 'site'), ADMIN_PASSWORD: password, NODE_ENV: 'production' };

const server = spawn(node, ['build/program/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
const ended = once(server, 'exit');
process.once('exit', () => server.kill('SIGKILL'));
for (let tries = 0; tries < 600 && !(await isReady()); tries += 1) await sleep(100);

const page = await fetch(origin);
const isHydrated = await everyFileIsThere(await page.text());
const login = await fetch(`${origin}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin },
  body: JSON.stringify({ username: 'admin', password }),
});
const backup = execFileSync(node, ['src/server/commands/backup.ts'], { env, encoding: 'utf8' });
const cut = { file: 'cut.jpg', width: 300, height: 200, focus: { x: 50, y: 50 }, isOpaque: true };
const task = { do: 'cut', from: path.resolve('content/photos/booking.jpg'), folder: data, cuts: [cut] };
const picture = execFileSync(node, ['src/server/media/pictures/picture-program.ts', JSON.stringify(task)], { encoding: 'utf8' });
server.kill('SIGTERM');
const [stopped] = await ended;

process.stdout.write(
  `${JSON.stringify({
    page: page.status,
    isHydrated,
    login: login.status,
    backup: backup.split(':')[0],
    picture: JSON.parse(picture),
    cut: readdirSync(data).includes(cut.file),
    stopped,
  })}\n`,
);

async function isReady() {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The scripts and style sheets that a page names. */
async function everyFileIsThere(html) {
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  const answers = await Promise.all(files.map((file) => fetch(origin + file)));
  return files.length > 0 && answers.every(({ status }) => status === 200);
}
