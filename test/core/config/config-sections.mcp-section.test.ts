import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';

const head = 'version: 1\nagents: { sql: { tasks: benchmarks/sql } }\n';
const read = (mcp: string) => parseConfig(`${head}${mcp}`, 'config.yml', 'setup');

describe('the section mcp', () => {
  it.each([
    ['', undefined],
    ['mcp:', undefined],
    ['mcp: { shop: { run: box } }', { shop: { run: 'box', files: [], env: {} } }],
    [
      'mcp: { shop: { run: box, files: ["tools/**"], env: { DB: x.db } } }',
      { shop: { run: 'box', files: ['tools/**'], env: { DB: 'x.db' } } },
    ],
    ['mcp: { prod: { run: off } }', { prod: { run: 'off' } }],
  ])('reads %j', (text, mcp) => {
    const { value, problems } = read(text);
    expect(problems).toEqual([]);
    expect(value?.mcp).toEqual(mcp);
  });

  it.each([
    ['mcp: [shop]', 'config-bad-mcp', 'for example'],
    ['mcp: { shop: box }', 'config-not-a-mapping', ''],
    ['mcp: { shop: {} }', 'config-missing-key', 'Add "run"'],
    ['mcp: { shop: { run: on } }', 'config-bad-value', 'box or off'],
    ['mcp: { shop: { run: box, why: x } }', 'config-unknown-key', 'Remove it'],
    ['mcp: { shop: { run: box, files: ["../x"] } }', 'config-bad-value', 'paths or globs'],
    ['mcp: { shop: { run: box, env: { "A=B": x } } }', 'config-bad-value', 'SHOP_DB'],
    ['mcp: { shop: { run: recording } }', 'config-bad-value', 'box or off'],
    ['mcp: { shop: { run: box, missing: 10% } }', 'config-unknown-key', ''],
    ['mcp: { shop: { run: box, fils: [] } }', 'config-unknown-key', 'Did you mean "files"?'],
  ])('says what is wrong with %j', (text, code, hint) => {
    const [problem] = read(text).problems;
    expect([problem?.code, problem?.at?.line]).toEqual([code, 3]);
    expect(problem?.hint).toContain(hint);
  });
});
