import Database from 'better-sqlite3';

/** One way in which a database differs from what it was: generated from its own schema, never listed by hand. */
export interface SchemaAlteration {
  /** What was done, for the name of a test: `trials.mac retyped`. */
  readonly name: string;
  /** Statements that do it, one after the other. */
  readonly sql: readonly string[];
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Every alteration of every element of a database's schema: each table missing, renamed, shadowed by a view, replaced by a virtual one, with a
 * column more and with triggers; each column missing, renamed, retyped, generated; each index missing; and tables, views, indexes and a version
 * more. For journals, and for any other database of ours that comes in from a disk.
 */
export function listSchemaAlterations(file: string): readonly SchemaAlteration[] {
  const db = new Database(file, { readonly: true });
  try {
    const names = (type: string) =>
      db
        .prepare('SELECT name FROM sqlite_schema WHERE type = ? AND sql IS NOT NULL ORDER BY name')
        .pluck()
        .all(type) as string[];
    const tables = names('table').map((name) => ({
      name,
      columns: (db.pragma(`table_info(${name})`) as readonly { readonly name: string }[]).map((column) => column.name),
    }));
    const version = Number(db.pragma('user_version', { simple: true }));
    return [
      ...tables.flatMap(alterTable),
      ...tables.flatMap((table) => table.columns.flatMap((column) => alterColumn(table, column))),
      ...names('index').map((name) => ({ name: `index ${name} missing`, sql: [`DROP INDEX ${name}`] })),
      ...addElements(version),
    ];
  } finally {
    db.close();
  }
}

/** What a column of a kind may hold that nobody wrote; a strict table takes nothing else. */
const strangers: Readonly<Record<string, readonly string[]>> = {
  TEXT: ['NULL', "''", "'x'", "'{}'"],
  INTEGER: ['NULL', '0', '-1', '1', '9007199254740993'],
  REAL: ['NULL', '0.0', '-1.0', '1e308'],
  BLOB: ['NULL', "x''", "x'00'"],
};

/** Every column that holds something, with other values in each of its rows; and each table without its rows. */
export function listRowAlterations(file: string): readonly SchemaAlteration[] {
  const db = new Database(file, { readonly: true });
  try {
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all();
    return (tables as string[]).flatMap((table) => {
      if (db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() === undefined) return [];
      const columns = db.pragma(`table_info(${table})`) as readonly {
        readonly name: string;
        readonly type: string;
      }[];
      return [
        { name: `${table} emptied`, sql: [`DELETE FROM ${table}`] },
        ...columns.flatMap(({ name, type }) =>
          (strangers[type] ?? strangers['TEXT'] ?? []).map((value) => ({
            name: `${table}.${name} = ${value}`,
            sql: [`UPDATE OR IGNORE ${table} SET ${quote(name)} = ${value}`],
          })),
        ),
      ];
    });
  } finally {
    db.close();
  }
}

/** Applies an alteration to a database file, as whoever holds the file may: keys between tables are not asked. */
export function alterSchema(file: string, { sql }: SchemaAlteration): void {
  const db = new Database(file);
  try {
    db.pragma('foreign_keys = OFF');
    db.pragma('legacy_alter_table = ON');
    for (const statement of sql) db.exec(statement);
  } finally {
    db.close();
  }
}

function alterTable({ name, columns }: Table): readonly SchemaAlteration[] {
  const trigger = (when: string) => ({
    name: `${name} with a trigger ${when}`,
    sql: [`CREATE TRIGGER planted ${when} ON ${name} BEGIN DELETE FROM ${name}; END`],
  });
  return [
    { name: `${name} missing`, sql: [`DROP TABLE ${name}`] },
    { name: `${name} renamed`, sql: [`ALTER TABLE ${name} RENAME TO planted`] },
    {
      name: `${name} shadowed by a view`,
      sql: [`ALTER TABLE ${name} RENAME TO planted`, `CREATE VIEW ${name} AS SELECT * FROM planted`],
    },
    {
      name: `${name} a virtual table`,
      sql: [
        `DROP TABLE ${name}`,
        `CREATE VIRTUAL TABLE ${name} USING fts5(${columns.map((one) => `"${one}"`).join()})`,
      ],
    },
    { name: `${name} of one column`, sql: [`DROP TABLE ${name}`, `CREATE TABLE ${name} (x TEXT)`] },
    { name: `${name} with a column more`, sql: [`ALTER TABLE ${name} ADD COLUMN planted TEXT`] },
    ...['BEFORE INSERT', 'AFTER INSERT', 'AFTER UPDATE', 'AFTER DELETE'].map(trigger),
  ];
}

function alterColumn({ name: table, columns }: Table, column: string): readonly SchemaAlteration[] {
  const others = columns.filter((one) => one !== column);
  const rebuilt = (name: string, declared: string, inserted: readonly string[], values: readonly string[]) => ({
    name: `${table}.${column} ${name}`,
    sql: [
      `CREATE TABLE planted (${declared})`,
      ...(inserted.length === 0
        ? []
        : [`INSERT INTO planted (${inserted.map(quote).join()}) SELECT ${values.join()} FROM ${table}`]),
      `DROP TABLE ${table}`,
      `ALTER TABLE planted RENAME TO ${table}`,
    ],
  });
  const declare = (own: string) => columns.map((one) => (one === column ? own : quote(one))).join();
  return [
    ...(others.length === 0 ? [] : [rebuilt('missing', others.map(quote).join(), others, others.map(quote))]),
    { name: `${table}.${column} renamed`, sql: [`ALTER TABLE ${table} RENAME COLUMN "${column}" TO planted`] },
    ...['BLOB', 'INTEGER', 'REAL'].map((type) =>
      rebuilt(
        `retyped ${type}`,
        declare(`${quote(column)} ${type}`),
        columns,
        columns.map((one) => (one === column ? `CAST(${quote(one)} AS ${type})` : quote(one))),
      ),
    ),
    rebuilt(
      'generated',
      declare(`${quote(column)} TEXT GENERATED ALWAYS AS ('planted') VIRTUAL`),
      others,
      others.map(quote),
    ),
  ];
}

function addElements(version: number): readonly SchemaAlteration[] {
  return [
    { name: 'a table more, origin(x TEXT)', sql: ['CREATE TABLE origin (x TEXT)'] },
    { name: 'a view more', sql: ['CREATE VIEW planted AS SELECT 1 AS x'] },
    { name: 'a virtual table more', sql: ['CREATE VIRTUAL TABLE planted USING fts5(x)'] },
    ...[-1, 0, version - 1, version + 1, 999].map((other) => ({
      name: `version ${other}`,
      sql: [`PRAGMA user_version = ${other}`],
    })),
  ];
}

function quote(column: string): string {
  return `"${column}"`;
}
