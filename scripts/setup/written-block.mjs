import { readFileSync, writeFileSync } from 'node:fs';

/** Puts what a command measured into a page, between the marks that name the command. Throws where the page lacks them. */
export function writeBlock(file, command, text) {
  const [start, end] = [`<!-- written by ${command} -->`, `<!-- end of what ${command} writes -->`];
  const [before, rest] = readFileSync(file, 'utf8').split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${file} lacks its lines "${start}" and "${end}".`);
  writeFileSync(file, `${before}${start}\n\n${text}\n\n${end}${after}`);
}

/** `2026-11-30`. */
export const dayOfToday = () => new Date().toISOString().slice(0, 10);
