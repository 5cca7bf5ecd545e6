import { describe, expect, it } from 'vitest';
import { agentFields, modelPriceFields, sectionFields, serverFields } from '../../../src/core/config/config-fields.ts';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { listConfigRows } from '../../../src/core/config/render-config-template.ts';

const agents = 'agents: { sql: { tasks: benchmarks/sql } }\n';
const wrong = ['[1]', '{ a: 1 }', '""', '-1', '0', '1.5', 'nonsense', 'true', '/etc', '../up', '1e12', 'null'];

/** What a person reads of a config: each problem with its place and what to do, or the value of the section that was written. */
function show(text: string, section: string): string {
  const { value, problems } = parseConfig(`version: 1\n${text}`, 'config.yml', 'setup');
  const words = problems.map(
    ({ severity, code, at, message, hint }) => `${severity} ${code} ${at?.line}:${at?.column} ${message} → ${hint}`,
  );
  const taken = JSON.stringify((value as Readonly<Record<string, unknown>> | undefined)?.[section]);
  return [...words, ...(value === undefined ? [] : [`taken: ${taken}`])].map((line) => `  ${line}`).join('\n');
}

const tryKey = (section: string, key: string, place: (value: string) => string) =>
  wrong.map((value) => `${section}.${key}: ${value}\n${show(place(value), section)}`).join('\n');

describe('parseConfig', () => {
  it('says for every key what is wrong with a value, or takes it', async () => {
    const tried = Object.entries(sectionFields).flatMap(([section, fields]) =>
      Object.keys(fields).map((key) => tryKey(section, key, (value) => `${agents}${section}: { ${key}: ${value} }\n`)),
    );
    await expect(`${tried.join('\n')}\n`).toMatchFileSnapshot('refusals/sections.txt');
  });

  it('says for every key of an agent, a price and a server what is wrong with a value, or takes it', async () => {
    const places = {
      agents: [agentFields, (inner: string) => `agents: { sql: { tasks: benchmarks/sql, ${inner} } }\n`],
      prices: [modelPriceFields, (inner: string) => `${agents}prices: { some-model: { ${inner} } }\n`],
      mcp: [serverFields, (inner: string) => `${agents}mcp: { db: { ${inner} } }\n`],
    } as const;
    const tried = Object.entries(places).flatMap(([section, [fields, place]]) =>
      Object.keys(fields)
        .filter((key) => section !== 'agents' || key !== 'tasks')
        .map((key) => tryKey(section, key, (value) => place(`${key}: ${value}`))),
    );
    await expect(`${tried.join('\n')}\n`).toMatchFileSnapshot('refusals/entries.txt');
  });

  it('says what every key is for and what it is when nobody writes it', async () => {
    const rows = listConfigRows().map((row) => JSON.stringify(row));
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('refusals/keys.txt');
  });
});
