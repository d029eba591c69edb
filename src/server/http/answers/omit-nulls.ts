type WithoutNulls<Row> = { [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name] } & {
  [Name in keyof Row as null extends Row[Name] ? Name : never]?: Exclude<Row[Name], null>;
};

/** A row without its nulls: the contract has optional fields for them, and a page of an earlier release refuses a null there. */
export function omitNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  const present: Record<string, unknown> = {};
  for (const name in row) if (row[name] !== null) present[name] = row[name];
  return present as WithoutNulls<Row>;
}
