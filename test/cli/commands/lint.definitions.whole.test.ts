import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRepository, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

let repository: Repository;
const definition = '.claude/agents/sql.md';
const lint = (...args: readonly string[]) => runCli(repository.root, ['lint', '--no-proofs', ...args]);

beforeAll(() => {
  const config = tinyConfig().replace('benchmarks/sql }', `benchmarks/sql, definition: ${definition} }`);
  repository = makeRepository({
    base: {
      '.rentroll/config.yml': config,
      [definition]: '---\nname: sql\ndescription: Works on queries.\ntools: Read, Gerp\nmemory: user\n---\nQueries.\n',
    },
  });
});
afterAll(() => repository.remove());

describe('lint of agent definitions', () => {
  it('reports each finding with its place and hint, as warnings', async () => {
    const { code, stdout } = await lint('--json');
    const { problems } = JSON.parse(stdout);
    const places = problems.map(
      (problem: { code: string; severity: string; at: { file: string; line: number; column: number } }) =>
        `${problem.severity} ${problem.code} ${problem.at.file}:${problem.at.line}:${problem.at.column}`,
    );
    expect(places.sort()).toEqual([
      `warning definition-memory-scope ${definition}:5:9`,
      `warning definition-no-contract ${definition}:7:1`,
      `warning definition-no-model ${definition}:1:1`,
    ]);
    expect(code).toBe(0);
  });

  it('says it in words', async () => {
    const { stdout } = await lint();
    expect(stdout).toContain(`${definition}:5:9`);
    expect(stdout).toContain('memory per user ("memory: user") is not what was measured');
  });

  it('fails when the config names a definition that is gone', async () => {
    repository.write({ [definition]: undefined });
    const { code, stdout } = await lint();
    expect(code).toBe(1);
    expect(stdout).toContain(`the agent definition "${definition}" does not exist`);
  });
});
