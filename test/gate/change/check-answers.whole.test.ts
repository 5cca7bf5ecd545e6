import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

let repository: Repository;
beforeEach(() => {
  repository = makeRepository();
});
afterEach(() => repository.remove());

async function run(line: string, files: Readonly<Record<string, string>>) {
  repository.write(files);
  repository.git('checkout', '--quiet', '-B', 'change');
  repository.git('add', '--all');
  repository.git('commit', '--quiet', '--message', 'change');
  const { code, stdout } = await runCli(repository.root, [...line.split(' '), '--json']);
  const { problems } = JSON.parse(stdout);
  return { code, found: (problems ?? []).filter((problem: { code: string }) => problem.code === 'answer-key') };
}

const rules = (body: string) => ({ '.rentroll/ledger.yml': ledgerOf({ 'the-answer': body }) });

describe('a rule that is the answer key of a golden task of base', () => {
  it('is an error before anything is paid, with what matched where', async () => {
    const cheat = rules('For a discount return round(price - (price * percent) / 100).');
    const { code, found } = await run('check --dry-run', cheat);
    expect(code).toBe(1);
    expect(found).toMatchObject([{ severity: 'error', at: { file: '.rentroll/ledger.yml' } }]);
    expect(found[0].message).toMatch(/repeats a line of the answer of golden task "[\w-]+": [\w/.-]+\.patch:\d+/);
    expect((await run('lint --no-proofs', { 'note.md': 'x' })).found).toHaveLength(1);
  });

  it('leaves honest rules alone', async () => {
    const { found } = await run(
      'lint --no-proofs',
      rules('Search for a name first, and read only the files it names.'),
    );
    expect(found).toEqual([]);
  });
});

describe('a line that a change brings where an agent reads it', () => {
  const answer = 'For a discount return round(price - (price * percent) / 100).';
  const known = 'Say what you changed, in one sentence.';
  const agents = (extra: string) => `version: 1
agents:
  sql: { tasks: benchmarks/sql, definition: .claude/agents/sql.md${extra} }
fixture: { path: benchmarks/fixture }
runner: { kind: demo, timeout: 20s }
`;
  const definition = (...lines: readonly string[]) =>
    ['---', 'name: sql', 'description: Works on prices.', '---', '', ...lines, ''].join('\n');

  it.each([
    ['.claude/agents/sql.md', '', definition(known), definition(known, answer), 7],
    ['docs/sql.md', ', memory: docs/sql.md', `${known}\n`, `${known}\n\n${answer}\n`, 3],
  ])('is held against them, too: %s', async (file, extra, before, after, line) => {
    repository.remove();
    repository = makeRepository({
      base: { '.rentroll/config.yml': agents(extra), '.claude/agents/sql.md': definition(known), [file]: before },
    });
    const { found } = await run('lint --no-proofs', { [file]: after });
    expect(found).toMatchObject([{ severity: 'error', at: { file, line } }]);
    expect(found[0].message).toContain('a line that this change brings repeats a line of the answer');
  });

  it('is not asked about where base has it already', async () => {
    repository.remove();
    repository = makeRepository({
      base: { '.rentroll/config.yml': agents(''), '.claude/agents/sql.md': definition(answer) },
    });
    const { found } = await run('lint --no-proofs', {
      '.claude/agents/sql.md': definition(answer, 'Keep prices in whole cents.'),
    });
    expect(found).toEqual([]);
  });
});
