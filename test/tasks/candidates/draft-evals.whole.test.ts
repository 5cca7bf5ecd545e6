import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../src/core/model/problem.ts';
import { isTaskFile } from '../../../src/gate/suite/load-suite.ts';
import { parseTask } from '../../../src/gate/suite/parse-task.ts';
import { draftEvals } from '../../../src/tasks/candidates/draft-evals.ts';
import { type Files, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

const configFile = '.rentroll/config.yml';
const evals = '.claude/skills/pdf-forms/evals/evals.json';
const form = '.claude/skills/pdf-forms/evals/files/form.txt';
const first = '.rentroll/drafts/pdf-forms-1.md';
const text = JSON.stringify({
  skill_name: 'pdf-forms',
  evals: [
    {
      ...{ id: 1, prompt: 'Fill the form:\nall of it.', files: ['evals/files/form.txt'] },
      ...{ expected_output: 'A form\n---\nthat is filled', expectations: ['The name is there'] },
    },
    { id: 2, prompt: 'Flatten it.' },
  ],
});

let repository: Repository;
afterEach(() => repository.remove());

function make(files: Files = {}): void {
  repository = makeRepository({ base: { [evals]: text, [form]: 'Name: \n', ...files } });
}
const draft = (file = evals, cwd = repository.root) => draftEvals({ file, configFile }, { cwd, env: {} });
const read = (file: string) => readFileSync(join(repository.root, file), 'utf8');
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => [],
    (error) => {
      if (!(error instanceof ProblemError)) throw error;
      return error.problems.map(({ code, at }) => [code, at?.file, at?.line]);
    },
  );

describe('drafts of evaluations', () => {
  it('have prompt and files, and no check whatever their author expects', async () => {
    make();
    const { drafts, agent, suite } = await draft();
    expect({ agent, suite }).toEqual({ agent: 'sql', suite: 'benchmarks/sql' });
    expect(drafts).toEqual([
      { id: 'pdf-forms-1', file: first, action: 'created' },
      { id: 'pdf-forms-2', file: '.rentroll/drafts/pdf-forms-2.md', action: 'created' },
    ]);
    const written = read(first);
    expect(written).toContain(`#   ${form}`);
    expect(written).toMatch(/\n---\nDrafted from evaluation 1 of .+evals\.json:1\.\n/);
    expect(written).toContain('- A form --- that is filled\n- The name is there\n');
    expect(isTaskFile(first)).toBe(false);
    expect(parseTask(written, first, 'head').problems.map(({ code }) => code)).toEqual(['task-missing-key']);
  });

  it('become golden tasks once check and reference are written', async () => {
    make();
    await draft();
    const whole = read(first).replace(
      '\n# A draft',
      '\ncheck: { runner: node }\nreference: golden-09.patch\n# A draft',
    );
    const { value, problems } = parseTask(whole, 'benchmarks/sql/golden-09.md', 'head');
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ id: 'pdf-forms-1', agent: 'sql', prompt: 'Fill the form:\nall of it.' });
  });

  it('are written over nothing, and are no part of any suite', async () => {
    make();
    await draft();
    writeFileSync(join(repository.root, first), 'Mine.\n');
    const again = await draft('evals.json', join(repository.root, '.claude/skills/pdf-forms/evals'));
    expect(again.drafts.map(({ action }) => action)).toEqual(['kept', 'kept']);
    expect(read(first)).toBe('Mine.\n');
    const { code } = await runCli(repository.root, ['lint']);
    expect(code).toBe(0);
  }, 60_000);

  it('are refused whole where a file is not there, and nothing is written', async () => {
    make({ [form]: undefined });
    expect(await refusalOf(draft())).toEqual([['evals-missing-file', evals, 1]]);
    expect(existsSync(join(repository.root, '.rentroll/drafts'))).toBe(false);
  });

  it('are not made of what lies outside or behind a link, nor written through one', async () => {
    make();
    expect(await refusalOf(draft('../evals.json'))).toEqual([['evals-no-file', undefined, undefined]]);
    symlinkSync(join(repository.root, evals), join(repository.root, 'linked.json'));
    expect(await refusalOf(draft('linked.json'))).toEqual([['evals-no-file', undefined, undefined]]);
    symlinkSync('/tmp', join(repository.root, '.rentroll/drafts'));
    expect(await refusalOf(draft())).toEqual([['write-through-link', first, undefined]]);
  });

  it('say on the command line what makes tasks of them', async () => {
    make();
    const { code, stdout, stderr } = await runCli(repository.root, ['tasks', 'from-evals', evals]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('2 drafts of .claude/skills/pdf-forms/evals/evals.json, none of them a golden task yet.');
    expect(stdout).toContain('move the draft to benchmarks/sql/golden-NN.md');
    const other = await runCli(repository.root, ['tasks', 'from-evals', evals, '--agent', 'sqk', '--json']);
    expect(other.code).toBe(2);
    expect(JSON.parse(other.stdout).problems).toMatchObject([
      { code: 'evals-agent', hint: expect.stringContaining('sql') },
    ]);
  }, 60_000);
});
