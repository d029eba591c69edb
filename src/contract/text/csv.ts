import type { Language } from '../languages.ts';

type Cell = string | number | null;

/**
 * Lines of a table as RFC 4180 writes it, with the separators and figures of a language, by which spreadsheets read it as it is.
 * The file begins with `csvMark`.
 */
export function csvLinesIn(language: Language): (rows: readonly (readonly Cell[])[]) => string {
  const separator = language === 'it' ? ';' : ',';
  const number = new Intl.NumberFormat(language, { useGrouping: false });
  const cell = (value: Cell): string => {
    const text = typeof value === 'number' ? number.format(value) : inert(value ?? '');
    return [separator, '"', '\n', '\r'].some((one) => text.includes(one)) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return (rows) => rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

/** The byte order mark, by which spreadsheets know UTF-8. */
export const csvMark = '\uFEFF';

/** With a mark before it where a spreadsheet would take a text as a formula (OWASP, CSV Injection). */
const inert = (text: string): string => (['=', '+', '-', '@', '\t', '\r'].includes(text.charAt(0)) ? `'${text}` : text);
