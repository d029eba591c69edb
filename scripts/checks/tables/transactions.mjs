/** A transaction begins in one place alone, which makes it SERIALIZABLE and runs it again after a conflict. */

import { filesBelow, isCode, parse, walk } from '../sources.mjs';

const PLACE = 'src/server/db/in-transaction.ts';
const FOLDERS = ['src/server', 'tests', 'bench'];

/** Kysely's own way to begin one, `db.transaction()`. That of IndexedDB names its stores. */
export function checkTransactions(root, folders = FOLDERS) {
  const files = filesBelow(root, folders, (file) => isCode(file) && file !== PLACE);
  return files.filter((file) => begins(parse(root, file))).map((file) => `${file}: say inTransaction(db, work)`);
}

function begins(program) {
  let isFound = false;
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || node.arguments.length > 0) return;
    const { property } = node.callee;
    isFound ||= ['transaction', 'startTransaction'].includes(property.name ?? property.value);
  });
  return isFound;
}
