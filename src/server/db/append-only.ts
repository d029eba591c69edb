/**
 * A table whose rows keep what they say in `fixed`; `forgets` may become null, and `grows` larger. A row is deleted once its
 * column `ended`, or else another row, is so many years younger: the database's own clock is not the product's.
 */
export type AppendOnly = {
  table: string;
  fixed: readonly string[];
  forgets?: string;
  grows?: string;
  ended?: string;
  years: number;
};

/** What migration 034 makes so. A backup may have these triggers and no others. */
export const moderationRows: AppendOnly = {
  table: 'moderation',
  fixed: ['id', 'at', 'act', 'stars', 'reason'],
  forgets: 'review_id',
  years: 10,
};

/** What migration 037 makes so: a row of refused logins counts those of an hour. */
export const actRows: AppendOnly = {
  table: 'acts',
  fixed: ['id', 'at', 'kind', 'actor', 'device', 'object_id', 'names'],
  forgets: 'user_id',
  grows: 'count',
  years: 1,
};

/** What migration 038 makes so. What the trainer notes of a withdrawal may change, and when its receipt was sent. */
export const withdrawalRows: AppendOnly = {
  table: 'withdrawals',
  fixed: ['id', 'at', 'name', 'contract', 'email', 'same_as', 'language', 'is_mailed'],
  ended: 'ended_at',
  years: 10,
};

export const appendOnlyRows: readonly AppendOnly[] = [moderationRows, actRows, withdrawalRows];

/** When an update changes more than it may, in SQLite and in PostgreSQL. */
const changes = ({ fixed, forgets, grows }: AppendOnly): string =>
  [
    ...(forgets === undefined ? [] : [`new.${forgets} is not null`]),
    ...fixed.map((name) => `new.${name} is distinct from old.${name}`),
    ...(grows === undefined ? [] : [`new.${grows} < old.${grows}`]),
  ].join(' or ');

/** In the form in which SQLite keeps them. */
export function sqliteTriggers(rows: AppendOnly): string[] {
  const { table, ended, years } = rows;
  const refuse = "begin select raise(abort, 'append-only'); end";
  const oldest = `strftime('%Y-%m-%dT%H:%M:%fZ', (select max(at) from ${table}), '-${years} years')`;
  const isEarly = `coalesce(old.${ended}, '') < strftime('%Y-%m-%dT%H:%M:%fZ', old.at, '+${years} years')`;
  return [
    `CREATE TRIGGER ${table}_fixed before update on ${table} when ${changes(rows)} ${refuse}`,
    `CREATE TRIGGER ${table}_kept before delete on ${table} when ${ended === undefined ? `old.at >= ${oldest}` : isEarly} ${refuse}`,
  ];
}

/** PostgreSQL takes no query in a trigger's condition: it stands in a function. */
export function postgresTriggers(rows: AppendOnly): string[] {
  const { table, ended, years } = rows;
  const youngest = `((select max(at) from ${table})::timestamptz - interval '${years} years') at time zone 'UTC'`;
  const format = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
  const term = `(old.at::timestamptz + interval '${years} years') at time zone 'UTC'`;
  const isWithinTerm =
    ended === undefined
      ? `old.at >= to_char(${youngest}, ${format})`
      : `coalesce(old.${ended}, '') < to_char(${term}, ${format})`;
  const refuse = "raise exception 'append-only'";
  return [
    `create function ${table}_refuse_change() returns trigger language plpgsql as $$ begin ${refuse}; end $$`,
    `create trigger ${table}_fixed before update on ${table} for each row when (${changes(rows)})
      execute function ${table}_refuse_change()`,
    `create function ${table}_refuse_deletion() returns trigger language plpgsql as
      $$ begin if ${isWithinTerm} then ${refuse}; end if; return old; end $$`,
    `create trigger ${table}_kept before delete on ${table} for each row execute function ${table}_refuse_deletion()`,
  ];
}

/** Empties the table for rows that take the place of its own, where triggers would refuse. */
export function emptying(rows: AppendOnly, isInSqlite: boolean): string[] {
  const { table } = rows;
  if (!isInSqlite) return [`truncate ${table}`];
  return [`drop trigger ${table}_fixed`, `drop trigger ${table}_kept`, `delete from ${table}`, ...sqliteTriggers(rows)];
}
