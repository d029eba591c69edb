import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

type Document = { command: string; machine: string[]; text: string };

/** Puts what a run has to tell into docs/performance.md, between the marks of its command. Throws where the page lacks them. */
export async function writeDocument({ command, machine, text }: Document): Promise<void> {
  const start = `<!-- written by ${command} -->`;
  const end = `<!-- end of what ${command} writes -->`;
  const day = new Date().toISOString().slice(0, 10);
  const told = [`Measured by \`${command}\` on ${day}.`, ...machine].join(' ');
  const [before, rest] = (await readFile(file, 'utf8')).split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} lacks its lines "${start}" and "${end}".`);
  await writeFile(file, `${before}${start}\n\n${told}\n\n${text}\n\n${end}${after}`);
}
