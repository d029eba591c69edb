/**
 * Measures the product: size of its files, folders, circles of imports, owners of tables. `npm run check -- figures` prints
 * it, and fails where a goal that holds is missed. docs/architecture.md carries the figures.
 */
import path from 'node:path';
import process from 'node:process';
import { cruise } from 'dependency-cruiser';
import rules from '../../.dependency-cruiser.mjs';
import { root } from '../setup/project.mjs';
import { LINES_MAX, linesOf } from './file-lengths.mjs';
import { filesBelow, isCode, isTest } from './sources.mjs';
import { writersOf } from './tables.mjs';

/**
 * Each figure with its goal. Missing one that `holds` fails; the numbers of files and folders and the median grow with each
 * feature, so they only say where they stand.
 */
const goals = {
  'production files of src': { goal: 'below 420', isMet: (value) => value < 420, holds: false },
  'lines a file, median': { goal: '55 to 65', isMet: (value) => value >= 55 && value <= 65, holds: false },
  'lines a file, 9 of 10': {},
  'lines a file, most': { goal: `${LINES_MAX} at most`, isMet: (value) => value <= LINES_MAX, holds: true },
  'files under 15 lines': {},
  'files of 30 lines or fewer': {},
  'folders with code': { goal: 'below 65', isMet: (value) => value < 65, holds: false },
  'depth below src': { goal: '4 at most', isMet: (value) => value <= 4, holds: true },
  'circles of imports, types included': { goal: 'none', isMet: (value) => value === 0, holds: true },
  'tables written by two folders': { goal: 'none', isMet: (value) => value === 0, holds: true },
};

/** How long files are, and how many folders they lie in. */
export function sizesOf(project) {
  const files = filesBelow(project, ['src'], (file) => isCode(file) && !isTest(file));
  const lines = files.map((file) => linesOf(project, file)).sort((one, other) => one - other);
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  return {
    'production files of src': files.length,
    'lines a file, median': at(lines, 0.5),
    'lines a file, 9 of 10': at(lines, 0.9),
    'lines a file, most': lines.at(-1),
    'files under 15 lines': lines.filter((count) => count < 15).length,
    'files of 30 lines or fewer': lines.filter((count) => count <= 30).length,
    'folders with code': folders.size,
    'depth below src': Math.max(...[...folders].map((folder) => folder.split('/').length - 1)),
  };
}

function at(sorted, share) {
  return sorted[Math.ceil(sorted.length * share) - 1];
}

/** Groups of files each of which needs every other, by way of imports. */
export function circlesIn(cycles) {
  const groups = [];
  for (const cycle of cycles) {
    const touched = groups.filter((group) => cycle.some((file) => group.has(file)));
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(new Set([...cycle, ...touched.flatMap((group) => [...group])]));
  }
  return groups.map((group) => [...group].sort());
}

async function cyclesOfImports() {
  const ruleSet = { forbidden: [{ name: 'circle', severity: 'info', from: {}, to: { circular: true } }] };
  const { output } = await cruise(['src'], { ...rules.options, validate: true, ruleSet, exclude: { path: '\\.test\\.' } });
  return output.summary.violations.map(({ from, cycle }) => [from, ...cycle.map(({ name }) => name)]);
}

if (process.argv[1] === import.meta.filename) {
  const circles = circlesIn(await cyclesOfImports());
  const shared = [...writersOf(root)].filter(([, folders]) => folders.size > 1);
  const figures = {
    ...sizesOf(root),
    'circles of imports, types included': circles.length,
    'tables written by two folders': shared.length,
  };
  for (const [name, value] of Object.entries(figures)) {
    const { goal = '', isMet, holds } = goals[name];
    const state = isMet === undefined || isMet(value) ? '' : holds ? '  MISSED' : '  not yet';
    console.log(`${name.padEnd(36)}${String(value).padStart(5)}  ${goal}${state}`);
    if (holds && !isMet(value)) process.exitCode = 1;
  }
  for (const circle of circles) console.log(`circle: ${circle.join(', ')}`);
  for (const [table, folders] of shared) console.log(`${table} is written by ${[...folders].join(', ')}`);
}
