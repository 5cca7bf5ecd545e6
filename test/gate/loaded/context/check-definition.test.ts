import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CountTokens, loadTokenizer } from '../../../../src/core/util/tokenizer.ts';
import type { DefinitionFile } from '../../../../src/gate/loaded/context/check-definition.ts';
import { checkDefinition, contractLines } from '../../../../src/gate/loaded/context/check-definition.ts';
import { anyText } from '../../../helpers/any-text.ts';

let count: CountTokens;
beforeAll(async () => {
  count = await loadTokenizer();
});

const contract = `## Output\n${contractLines.map((name) => `${name}: x`).join('\n')}\n`;
const goodHead = {
  name: 'sql',
  description: 'Works on queries.',
  model: 'sonnet',
  tools: 'Read, Grep, Bash',
  memory: 'project',
};

/** A definition with these keys instead of the good ones; undefined leaves one out. */
function write(
  head: Readonly<Record<string, string | undefined>> = {},
  body = `You write SQL.\n\n${contract}`,
): string {
  const lines = Object.entries({ ...goodHead, ...head }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}\n`],
  );
  return `---\n${lines.join('')}---\n${body}`;
}

function check(text: string, more: Partial<DefinitionFile> = {}) {
  const content = Buffer.from(text);
  const file = '.claude/agents/sql.md';
  return checkDefinition({ file, content, expectedName: 'sql', configured: true, loaded: true, ...more });
}

const found = (text: string, more: Partial<DefinitionFile> = {}) =>
  check(text, more).map(({ code, severity, at }) => `${severity} ${code} ${at?.line}:${at?.column}`);

describe('checkDefinition', () => {
  it.each([
    ['everything', write()],
    ['CRLF', write().replaceAll('\n', '\r\n')],
    ['a list of tools', write({ tools: '[Read, "Bash(npm test:*)", mcp__db__query]' })],
    ['all tools', write({ tools: undefined })],
    ['any tool', write({ tools: '"*"' })],
    ['the id of a model', write({ model: 'claude-sonnet-4-5' })],
    ['a larger window', write({ model: '"sonnet[1m]"' })],
    ['keys of a newer version', write({ telepathy: 'on' })],
    ['a block of text', write({ description: '>-\n  Works on\n  queries.' })],
    ['an emoji of several', write({}, `You 👩‍💻 write.\n${contract}`)],
  ])('is content with %s', (_, text) => {
    expect(check(text)).toEqual([]);
  });

  it.each<readonly [string, string, string]>([
    ['no name', write({ name: undefined }), 'error definition-no-name 1:1'],
    ['an empty name', write({ name: '' }), 'error definition-bad-name 2:7'],
    ['a number for a name', write({ name: '7' }), 'error definition-bad-name 2:7'],
    ['a path for a name', write({ name: '../../etc/passwd' }), 'error definition-bad-name 2:7'],
    ['an option for a name', write({ name: '--dangerously-skip-permissions' }), 'error definition-bad-name 2:7'],
    ['a terminal escape for a name', write({ name: '"\\e[31msql"' }), 'error definition-bad-name 2:7'],
    ['another name', write({ name: 'db' }), 'error definition-wrong-name 2:7'],
    ['no description', write({ description: undefined }), 'error definition-no-description 1:1'],
    ['a list for a description', write({ description: '[a]' }), 'error definition-no-description 3:14'],
    ['no model', write({ model: undefined }), 'warning definition-no-model 1:1'],
    ['a misspelt model', write({ model: 'sonet' }), 'warning definition-bad-model 4:8'],
    ['a sentence for a model', write({ model: 'the best one' }), 'warning definition-bad-model 4:8'],
    ['a list for a model', write({ model: '[sonnet]' }), 'warning definition-bad-model 4:8'],
    ['no memory', write({ memory: undefined }), 'warning definition-no-memory 1:1'],
    ['memory per user', write({ memory: 'user' }), 'warning definition-memory-scope 6:9'],
    ['memory per checkout', write({ memory: 'local' }), 'warning definition-memory-scope 6:9'],
    ['a misspelt scope', write({ memory: 'projct' }), 'warning definition-bad-memory 6:9'],
    ['no contract', write({}, 'You write SQL.\n'), 'warning definition-no-contract 8:1'],
    ['half a contract', write({}, 'SQL.\n\n## Output\nTYPE: x\n'), 'warning definition-contract-incomplete 10:1'],
    ['hidden text', write({}, `You\u202e write.\n${contract}`), 'warning definition-invisible-character 8:4'],
    ['hidden text in the head', write({ color: 'a\u200bb' }), 'warning definition-invisible-character 7:9'],
    ['a byte order mark', `\ufeff${write()}`, 'error definition-byte-order-mark 1:1'],
    ['no head', 'You write SQL.\n', 'error definition-no-head 1:1'],
  ])('finds %s', (_, text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it('guesses what was meant', () => {
    const hints = check(write({ model: 'sonet' })).map(({ hint }) => hint);
    expect(hints).toEqual([expect.stringMatching(/^Did you mean "sonnet"\?/)]);
  });

  it('says what is left out of a contract, and shows no raw escapes', () => {
    const [incomplete] = check(write({}, contract.replace('SUMMARY: x\n', '').replace('MODEL: x\n', '')));
    expect(incomplete?.message).toBe('the output contract leaves out "MODEL", "SUMMARY"');
    const [badName] = check(write({ name: '"\\e[31m"' }));
    expect(badName?.message).toContain('"U+001B[31m"');
  });

  it('only warns about definitions no trial loads, and leaves memory to those the config does not name', () => {
    const text = write({ name: 'db', description: undefined, memory: undefined });
    const other = { configured: false, loaded: false };
    expect(found(text, other)).toEqual(['warning definition-wrong-name 2:7', 'warning definition-no-description 1:1']);
    expect(found('no head', other)).toEqual(['warning definition-no-head 1:1']);
  });

  it('is quick on one character', () => {
    expect(found(write({}, `${'a'.repeat(60_000)}\n${contract}`))).toEqual([]);
  });

  it('never throws, and always has a place, a message and a hint', () => {
    const text = fc.oneof(
      anyText(),
      fc.string().map((value) => write({ name: value, tools: value })),
    );
    fc.assert(
      fc.property(text, fc.boolean(), (value, loaded) => {
        for (const problem of check(value, { loaded })) {
          expect(problem).toMatchObject({ message: /./, hint: /./, at: { line: expect.any(Number) } });
          if (!loaded) expect(problem.severity).toBe('warning');
        }
      }),
    );
  });
});

describe('the agents of the plugin', () => {
  const folder = resolve(import.meta.dirname, '../../../../plugin/agents');

  const names = ['backend', 'frontend', 'sql', 'testing'];

  it('are four', () => {
    expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.md`));
  });

  it.each(names)('%s keeps what it asks of others, is light, and ends after 30 turns', (name) => {
    const text = readFileSync(join(folder, `${name}.md`), 'utf8');
    expect(check(text, { expectedName: name, configured: true })).toEqual([]);
    expect(count(text)).toBeLessThanOrEqual(250);
    expect(text).toMatch(/^maxTurns: 30$/m);
    expect(text).toContain(`handoff write ${name}`);
  });
});
