import { type ColumnDataType, type CreateTableBuilder, type RawBuilder, type SchemaModule, sql } from 'kysely';

type DataType = ColumnDataType | RawBuilder<unknown>;

/** What migrations call tables and types, which the databases name differently. */
export type Columns = {
  table(schema: SchemaModule, name: string): CreateTableBuilder<string, never>;
  /** Compared and sorted by its bytes. */
  text: DataType;
  /** Whole numbers that may exceed 32 bits. */
  large: DataType;
};

/** SQLite checks the types of columns only in tables declared STRICT. Its integers have 64 bits. */
export const sqliteColumns: Columns = {
  table: (schema, name) => schema.createTable(name).modifyEnd(sql`strict`),
  text: 'text',
  large: 'integer',
};

/** PostgreSQL sorts text by the database's locale unless told otherwise, and its indexes with it. */
export const postgresColumns: Columns = {
  table: (schema, name) => schema.createTable(name),
  text: sql`text collate "C"`,
  large: 'bigint',
};
