/** The conventions that no tool knows: prints what breaks them and ends with 1. Run by `npm run check`. */
import process from 'node:process';
import { root } from '../setup/project.mjs';
import { checkFeatureNames } from './feature-names.mjs';
import { checkLengths, LINES_MAX } from './file-lengths.mjs';
import { checkLostUpdates } from './tables/lost-updates.mjs';
import { checkTables } from './tables/tables.mjs';
import { checkTransactions } from './tables/transactions.mjs';
import { checkDocuments } from './words/documents.mjs';
import { checkPhrases } from './words/phrases.mjs';
import { straightApostrophes, unusedTexts } from './words/texts.mjs';
import { checkWords } from './words/words.mjs';

const checks = [
  ['Tables are written by their owner alone (scripts/checks/tables/table-owners.mjs)', checkTables],
  ['Transactions begin in src/server/db/in-transaction.ts alone', checkTransactions],
  [
    'Updates of what was read before run in a transaction (scripts/checks/tables/compared-updates.mjs)',
    (project) => checkLostUpdates(project),
  ],
  ['Texts of content/texts/ that nothing uses', unusedTexts],
  ['Straight apostrophes where people read', straightApostrophes],
  ['Phrases that texts no longer use (scripts/checks/words/retired-phrases.mjs)', checkPhrases],
  ['Words that names no longer use (scripts/checks/words/retired-words.mjs)', (project) => checkWords(project)],
  [`Files of more than ${LINES_MAX} lines`, checkLengths],
  ['Names of files in a feature (scripts/checks/feature-files.mjs)', (project) => checkFeatureNames(project)],
  ['Documents that are too long', (project) => checkDocuments(project)],
];

for (const [title, check] of checks) {
  const problems = [...new Set(check(root))];
  if (problems.length === 0) continue;
  console.error(`${title}:\n${problems.map((one) => `  ${one}`).join('\n')}\n`);
  process.exitCode = 1;
}
