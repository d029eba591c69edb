/**
 * Measures the product: size of its files, folders, circles of imports, owners of tables. `npm run check` prints it and fails
 * where a goal is missed; `npm run figures` puts it into docs/architecture.md, too.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { cruise } from 'dependency-cruiser';
import rules from '../../.dependency-cruiser.mjs';
import { inProject, root } from '../setup/project.mjs';
import { dayOfToday, writeBlock } from '../setup/written-block.mjs';
import { LINES_MAX, linesOf } from './file-lengths.mjs';
import { functionsOf } from './functions.mjs';
import { renamingLines } from './renaming.mjs';
import { filesBelow, isCode, isTest } from './sources.mjs';
import { readers } from './tables/table-owners.mjs';
import { writersOf } from './tables/tables.mjs';

/** The most files of a folder. */
const FOLDER_MAX = 20;

/** Each figure with its goal. Missing one fails. */
const goals = {
  'production files of src': {},
  'lines a file, median': { goal: '55 to 75', isMet: (value) => value >= 55 && value <= 75 },
  'lines a file, 9 of 10': { goal: '150 at most', isMet: (value) => value <= 150 },
  'lines a file, most': { goal: `${LINES_MAX} at most`, isMet: (value) => value <= LINES_MAX },
  'files under 15 lines': {},
  'folders with code': {},
  'folders of more than 20 files': { goal: 'none', isMet: (value) => value === 0 },
  'functions of more than 80 lines': { goal: 'none', isMet: (value) => value === 0 },
  'of more than 60 without JSX': { goal: 'none', isMet: (value) => value === 0 },
  'lines of the longest function': {},
  'circles of imports, types included': { goal: 'none', isMet: (value) => value === 0 },
  'tables written by two folders': { goal: 'none', isMet: (value) => value === 0 },
  'lines that only rename': { goal: 'none', isMet: (value) => value === 0 },
  'tables read by another feature': { goal: '14 at most', isMet: (value) => value <= 14 },
};

/** How long files and functions are, and how many folders they lie in. */
export function sizesOf(project) {
  const files = filesBelow(project, ['src'], (file) => isCode(file) && !isTest(file));
  const lines = files.map((file) => linesOf(project, file)).sort((one, other) => one - other);
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  const functions = functionsOf(project).filter(({ file }) => !isMigration(file));
  return {
    'production files of src': files.length,
    'lines a file, median': at(lines, 0.5),
    'lines a file, 9 of 10': at(lines, 0.9),
    'lines a file, most': lines.at(-1),
    'files under 15 lines': lines.filter((count) => count < 15).length,
    'folders with code': folders.size,
    'folders of more than 20 files': foldersAbove(project).length,
    'functions of more than 80 lines': long(80, functions),
    'of more than 60 without JSX': long(
      60,
      functions.filter(({ isJsx }) => !isJsx),
    ),
    'lines of the longest function': Math.max(0, ...functions.map((one) => one.lines)),
  };
}

/** A migration is history: no one changes it, and the first makes all tables of its day in one list. */
const isMigration = (file) => file.startsWith('src/server/db/migrations/');

/** Folders of src and tests with more files than one looks through. */
function foldersAbove(project) {
  const counts = new Map();
  const folders = ['src', 'tests'].filter((folder) => existsSync(path.join(project, folder)));
  for (const file of filesBelow(project, folders)) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > FOLDER_MAX).map(([folder]) => folder);
}

const long = (most, functions) => functions.filter(({ lines }) => lines > most).length;

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
  const renaming = renamingLines(root);
  const shared = [...writersOf(root)].filter(([, folders]) => folders.size > 1);
  const figures = {
    ...sizesOf(root),
    'circles of imports, types included': circles.length,
    'tables written by two folders': shared.length,
    'lines that only rename': renaming.length,
    'tables read by another feature': readers.length,
  };
  for (const [name, value] of Object.entries(figures)) {
    const { goal = '', isMet = () => true } = goals[name];
    console.log(`${name.padEnd(36)}${String(value).padStart(5)}  ${goal}${isMet(value) ? '' : '  MISSED'}`);
    if (!isMet(value)) process.exitCode = 1;
  }
  for (const circle of circles) console.log(`circle: ${circle.join(', ')}`);
  for (const line of renaming) console.log(`renames: ${line}`);
  for (const [table, folders] of shared) console.log(`${table} is written by ${[...folders].join(', ')}`);
  if (process.argv.includes('--write')) {
    const told = Object.entries(figures).map(([name, value]) => `${name}: ${value}`);
    writeBlock(inProject('docs', 'architecture.md'), 'npm run figures', `On ${dayOfToday()}: ${told.join('; ')}.`);
  }
}
