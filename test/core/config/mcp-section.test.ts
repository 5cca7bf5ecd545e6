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
      'mcp: { shop: { run: box, files: ["tools/**"], tools: [find], env: { DB: x.db } } }',
      { shop: { run: 'box', files: ['tools/**'], tools: ['find'], env: { DB: 'x.db' } } },
    ],
    [
      'mcp: { jira: { run: recording, file: .rentroll/mcp/jira.jsonl } }',
      { jira: { run: 'recording', file: '.rentroll/mcp/jira.jsonl', missing: 0.1 } },
    ],
    [
      'mcp: { jira: { run: recording, file: j.jsonl, missing: 0%, tools: [find] } }',
      { jira: { run: 'recording', file: 'j.jsonl', missing: 0, tools: ['find'] } },
    ],
    ['mcp: { prod: { run: off, why: it writes } }', { prod: { run: 'off', why: 'it writes' } }],
  ])('reads %j', (text, mcp) => {
    const { value, problems } = read(text);
    expect(problems).toEqual([]);
    expect(value?.mcp).toEqual(mcp);
  });

  it.each([
    ['mcp: [shop]', 'config-bad-mcp', 'for example'],
    ['mcp: { shop: box }', 'config-not-a-mapping', ''],
    ['mcp: { shop: {} }', 'config-missing-key', 'Add "run"'],
    ['mcp: { shop: { run: on } }', 'config-bad-value', 'box, recording or off'],
    ['mcp: { shop: { run: off } }', 'config-bad-mcp-server', 'Add "why"'],
    ['mcp: { shop: { run: box, why: x } }', 'config-bad-mcp-server', 'Remove "why"'],
    ['mcp: { shop: { run: box, files: ["../x"] } }', 'config-bad-value', 'paths or globs'],
    ['mcp: { shop: { run: box, tools: [] } }', 'config-bad-value', 'names of tools'],
    ['mcp: { shop: { run: box, tools: ["a,b"] } }', 'config-bad-value', 'names of tools'],
    ['mcp: { shop: { run: box, env: { "A=B": x } } }', 'config-bad-value', 'SHOP_DB'],
    ['mcp: { shop: { run: recording } }', 'config-bad-mcp-server', 'Add "file"'],
    ['mcp: { shop: { run: recording, file: x, env: { A: b } } }', 'config-bad-mcp-server', 'Remove "env"'],
    ['mcp: { shop: { run: recording, file: ../x } }', 'config-bad-value', 'jira.jsonl'],
    ['mcp: { shop: { run: recording, file: x, missing: 100% } }', 'config-bad-value', '10%'],
    ['mcp: { shop: { run: recording, file: x, missing: -1% } }', 'config-bad-value', '10%'],
    ['mcp: { shop: { run: recording, file: x, missing: 0.1 } }', 'config-bad-value', '10%'],
    ['mcp: { shop: { run: box, missing: 10% } }', 'config-bad-mcp-server', 'Remove "missing"'],
    ['mcp: { shop: { run: box, fils: [] } }', 'config-unknown-key', 'Did you mean "files"?'],
  ])('says what is wrong with %j', (text, code, hint) => {
    const [problem] = read(text).problems;
    expect([problem?.code, problem?.at?.line]).toEqual([code, 3]);
    expect(problem?.hint).toContain(hint);
  });
});
