/** Cells of all tables of one text, those that a row lacks included. */
export const CELLS_MAX = 5000;

/** The second line of a table, also in a list or a quotation. */
const DELIMITERS = /^[-:|> \t*+\d.)]+$/;

/**
 * Whether the tables of a text may have more cells than that. Each row of a table is filled up to the columns of its first, so
 * that a thousand columns and a thousand rows of one character take a second of the thread.
 */
export function hasVastTable(source: string): boolean {
  let [rows, cells] = [0, 0];
  for (const line of source.split('\n').reverse()) {
    rows = line.trim() === '' ? 0 : rows + 1;
    if (line.includes('-') && DELIMITERS.test(line)) cells += columnsOf(line) * rows;
  }
  return cells > CELLS_MAX;
}

const columnsOf = (line: string): number => line.split('|').length;
