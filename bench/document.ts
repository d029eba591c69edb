import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { markdown, type Section } from './table.ts';

const document = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const start = '<!-- written by npm run bench -->';
const end = '<!-- end of what npm run bench writes -->';

/** Puts the table of this run where that of the last one was. Throws where the document has no place for it. */
export async function writeDocument({ machine, sections }: { machine: string[]; sections: Section[] }): Promise<void> {
  const text = await readFile(document, 'utf8');
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/performance.md lacks its lines "${start}" and "${end}".`);
  const day = new Date().toISOString().slice(0, 10);
  const told = [`Measured by \`npm run bench\` on ${day}.`, ...machine].join(' ');
  await writeFile(document, `${before}${start}\n\n${told}\n\n${markdown(sections)}\n\n${end}${after}`);
}
