import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { writeDocument } from '../document.ts';
import { numeral } from '../statistics.ts';
import { chartOf, inWords } from './chart.ts';
import { kneeOf, type Series, type Subject } from './subject.ts';

const pictureOf = (name: string) => fileURLToPath(new URL(`../../docs/images/growth-${name}.svg`, import.meta.url));

/** Draws the curves into docs/images, and puts pictures and figures into docs/performance.md. */
export async function writeGrowth(machine: string[], subjects: Subject[]): Promise<void> {
  for (const subject of subjects) await writeFile(pictureOf(subject.name), chartOf(subject, inWords(subject)));
  const text = subjects.map(sectionOf).join('\n\n');
  await writeDocument({ command: 'npm run bench -- growth', machine, text });
}

function sectionOf(subject: Subject): string {
  const { name, noun, told, sizes, panels, profile } = subject;
  const head = ['', ...sizes.map((size) => size.toLocaleString('en'))];
  const rows = panels.flatMap(({ title, unit, series }) =>
    series.map((one) => [`${title}, ${unit}: ${one.name}`, ...valuesOf(one, kneeOf(sizes, one, unit), sizes)]),
  );
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)];
  const title = `### More ${noun}`;
  const picture = `![${title}: the figures of the table, as curves](images/growth-${name}.svg)`;
  return [title, '', told, '', picture, '', ...table, '', madeOf(profile)].join('\n');
}

/** Bold at the knee. */
function valuesOf({ values }: Series, knee: number | undefined, sizes: number[]): string[] {
  return values.map((value, index) => (sizes[index] === knee ? `**${numeral(value)}**` : numeral(value)));
}

/** For a terminal, which has no bold: which line bends where. */
export function kneesOf({ sizes, panels, noun }: Subject): string {
  const found = panels.flatMap(({ title, unit, series }) =>
    series.flatMap((one) => {
      const knee = kneeOf(sizes, one, unit);
      return knee === undefined ? [] : [`${title.toLowerCase()}, ${one.name}, from ${knee.toLocaleString('en')} on`];
    }),
  );
  if (found.length === 0) return `Knee: none; nothing here grows with the number of ${noun}.`;
  return `Knee, where cost begins to follow the number of ${noun}: ${found.join('; ')}.`;
}

export function madeOf({ parts, kernel }: Subject['profile']): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const told = parts.map(({ name, share }) => `${name} ${percent(share)}`).join(', ');
  return `What the largest is made of: ${told}. The kernel’s share of the processor time: ${percent(kernel)}.`;
}
