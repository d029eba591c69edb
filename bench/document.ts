import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const pathOf = (page: string) => fileURLToPath(new URL(`../docs/${page}`, import.meta.url));
const start = '<!-- written by npm run bench -->';
const end = '<!-- end of what npm run bench writes -->';

type Document = { page: string; command: string; machine: string[]; text: string };

/** Puts what a run has to tell into a page of docs/, where that of the last one was. */
export async function writeDocument({ page, command, machine, text }: Document): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const told = [`Measured by \`${command}\` on ${day}.`, ...machine].join(' ');
  await writeBetween(pathOf(page), `${told}\n\n${text}`);
}

/** Puts a text between the two marks of a page, in place of what was there. Throws where the page has no place for it. */
async function writeBetween(file: string, text: string): Promise<void> {
  const [before, rest] = (await readFile(file, 'utf8')).split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} lacks its lines "${start}" and "${end}".`);
  await writeFile(file, `${before}${start}\n\n${text}\n\n${end}${after}`);
}
