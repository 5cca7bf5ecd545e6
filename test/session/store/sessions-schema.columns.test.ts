import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { sessionsSchema } from '../../../src/session/store/sessions-schema.ts';

/** The tables of the database with the comment in front of each, and their columns, as Markdown. */
function listColumns(): string {
  const db = openSessions(':memory:', 1000);
  const comments = new Map(
    [...sessionsSchema.tables.matchAll(/-- ([^\n]*)\n\s*CREATE TABLE (\w+)/g)].map(([, text, table]) => [table, text]),
  );
  const tables = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")
    .pluck()
    .all();
  const rows = tables.map((table) => {
    const columns = db
      .prepare<[string], string>('SELECT name FROM pragma_table_info(?) ORDER BY cid')
      .pluck()
      .all(table);
    return `| \`${table}\` | ${comments.get(table)} | \`${columns.join(' ')}\` |\n`;
  });
  db.close();
  return `| table | holds | columns |\n|---|---|---|\n${rows.join('')}`;
}

it('the security page lists every column of the database of sessions', () => {
  const page = readFileSync(resolve('docs/security.md'), 'utf8');
  const [, listed = ''] = /<!-- columns -->\n([\s\S]*?)<!-- end -->/.exec(page) ?? [];
  expect(listed).toBe(listColumns());
});
