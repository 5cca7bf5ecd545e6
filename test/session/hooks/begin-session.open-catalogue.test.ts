import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTokenizer } from '../../../src/core/util/tokenizer.ts';
import { fitContext, mostStartTokens, openCatalogue } from '../../../src/session/hooks/live/begin-session.ts';

let home = '';
let env: NodeJS.ProcessEnv = {};

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'catalogue-'));
  env = { HOME: join(home, 'user'), CLAUDE_ENV_FILE: join(home, 'env.sh') };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const addAgents = (number: number) => {
  mkdirSync(join(home, '.claude/agents'), { recursive: true });
  for (let index = 0; index < number; index += 1) writeFileSync(join(home, `.claude/agents/agent-${index}.md`), 'x');
};

describe('openCatalogue', () => {
  it('puts names into the environment and numbers into the context', () => {
    addAgents(90);
    const line = openCatalogue(home, env);
    expect(line).toMatch(/^rentroll: 90 agents here, by name in \$RENTROLL_AGENTS; /);
    expect(line).not.toContain('agent-7');
    const [, , agents] = readFileSync(join(home, 'env.sh'), 'utf8').split('\n');
    // No character that a shell reads as anything but itself.
    const [, names = ''] = /^export RENTROLL_AGENTS='([\w,-]+)'$/.exec(agents ?? '') ?? [];
    expect(names.split(',')).toHaveLength(90);
  });

  it('counts each kind in its own words, and names none when no file takes the names', () => {
    addAgents(1);
    for (const name of ['one', 'two']) {
      mkdirSync(join(home, '.claude/skills', name), { recursive: true });
      writeFileSync(join(home, '.claude/skills', name, 'SKILL.md'), 'x');
    }
    const line =
      '; for details of one: rentroll bill --details NAME. Hand-offs of agents: rentroll session handoff show.';
    expect(openCatalogue(home, env)).toBe(
      `rentroll: 2 skills, 1 agent here, by name in $RENTROLL_SKILLS, $RENTROLL_AGENTS${line}`,
    );
    expect(readFileSync(join(home, 'env.sh'), 'utf8')).toBe(
      "export RENTROLL_COMPANIONS=''\nexport RENTROLL_SKILLS='one,two'\nexport RENTROLL_AGENTS='agent-0'\n",
    );
    for (const file of [undefined, 'relative.sh', join(home, 'no/such/folder.sh')])
      expect(openCatalogue(home, { ...env, CLAUDE_ENV_FILE: file })).toBe(`rentroll: 2 skills, 1 agent here${line}`);
  });

  it('is nothing where there is nothing, and writes nothing then', () => {
    expect(openCatalogue(home, env)).toBe('');
    expect(existsSync(join(home, 'env.sh'))).toBe(false);
  });

  it('adds to what other hooks wrote, and through no link', () => {
    addAgents(1);
    writeFileSync(join(home, 'env.sh'), 'export A=1\n');
    openCatalogue(home, env);
    expect(readFileSync(join(home, 'env.sh'), 'utf8')).toMatch(/^export A=1\nexport RENTROLL_COMPANIONS=''\n/);
    symlinkSync(join(home, 'victim'), join(home, 'linked.sh'));
    expect(openCatalogue(home, { ...env, CLAUDE_ENV_FILE: join(home, 'linked.sh') })).not.toContain('by name');
    expect(existsSync(join(home, 'victim'))).toBe(false);
  });
});

describe('fitContext', () => {
  it('keeps what a session begins with below 500 tokens, whatever there is, and the lines before the packet', async () => {
    const count = await loadTokenizer();
    const line = fc.string({ unit: 'grapheme', maxLength: 400 }).map((text) => text.replaceAll('\n', ' '));
    const nudge = 'rentroll: 2 candidate rules wait in the ledger without a verdict (rentroll check).';
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 8 }), async (lines) => {
        const text = await fitContext(['<rentroll-packet>', ...lines, '</rentroll-packet>'].join('\n'), ['', nudge]);
        expect(count(text)).toBeLessThan(mostStartTokens);
        expect(text.endsWith(nudge)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves a short packet as it is, and takes the end of a long one', async () => {
    expect(await fitContext('<p>\na: b\n</p>', ['x', ''])).toBe('<p>\na: b\n</p>\nx');
    const lines = Array.from({ length: 12 }, (_, index) => `line ${index}: ${'word '.repeat(60)}`);
    const text = await fitContext(['<p>', ...lines, '</p>'].join('\n'), []);
    expect(text).toMatch(/^<p>\nline 0: [\s\S]*\n<\/p>$/);
    expect(text).not.toContain('line 11');
  });
});
