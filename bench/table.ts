/** One thing measured. The reference is what a known thing did in the same run, and the ratio to it. */
export type Figure = {
  what: string;
  measured: string;
  goal?: Goal;
  reference?: string;
};

/** `isMet` is undefined where this run cannot tell. */
export type Goal = { text: string; isMet: boolean | undefined };

export type Section = { title: string; figures: Figure[] };

const heads = ['what', 'measured', 'goal', 'beside it'];

function cells({ what, measured, goal, reference = '' }: Figure): string[] {
  return [what, measured, goal ? `${goal.text}: ${told(goal)}` : '', reference];
}

function told({ isMet }: Goal): string {
  if (isMet === undefined) return 'not told';
  return isMet ? 'met' : '**not met**';
}

/** For a document in Markdown. */
export function markdown(sections: Section[]): string {
  return sections.map(({ title, figures }) => [`### ${title}`, '', ...lines(figures)].join('\n')).join('\n\n');
}

/** What a goal or a reference says of every figure is said once, and a column in which nothing is left is left out. */
function lines(figures: Figure[]): string[] {
  const rows = figures.map(cells);
  const ofAll = heads.flatMap((head, column) => {
    const values = new Set(rows.map((row) => row[column]));
    const [value = ''] = values;
    return column > 1 && rows.length > 1 && values.size === 1 && value !== '' ? [{ head, column, value }] : [];
  });
  const isSaid = heads.map((_, column) => rows.some((row) => row[column] !== '') && !ofAll.some((one) => one.column === column));
  const row = (values: string[]) => {
    const said = values.filter((_, column) => isSaid[column]);
    return `| ${said.map((value) => value.replaceAll('|', '\\|')).join(' | ')} |`;
  };
  const once = ofAll.map(({ head, value }) => `Of each, ${head}: ${value}.`).join(' ');
  return [...(once === '' ? [] : [once, '']), row(heads), row(heads.map(() => '---')), ...rows.map(row)];
}

/** For a terminal: the same in columns. */
export function plain({ title, figures }: Section): string {
  const rows = figures.map((figure) => cells(figure).map((value) => value.replaceAll('**', '')));
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `  ${row.map((value, column) => value.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();
  return [`\n${title}`, ...rows.map(line)].join('\n');
}
