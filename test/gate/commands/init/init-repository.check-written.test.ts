import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import { offeredRunners } from '../../../../src/core/model/runner/runners.ts';
import { locateFiles } from '../../../../src/gate/change/read-files.ts';
import { runnerNamed } from '../../../../src/gate/commands/init/choose-setup.ts';
import { describeConfigError, findConfigErrors } from '../../../../src/gate/commands/init/init-repository.ts';
import { explainDollars, planFresh } from '../../../../src/gate/commands/init/plan-init.ts';
import { treeInMemory } from '../../../helpers/memory/change-in-memory.ts';

const paths = locateFiles('.rentroll/config.yml');
const agent = (name: string) => ({
  name,
  tasks: `benchmarks/${name}`,
  hasSuite: false,
  ...(name === 'main' ? {} : { definition: `.claude/agents/${name}.md` }),
});
const definitions = Object.fromEntries(
  ['web', 'api'].map((name) => [
    `.claude/agents/${name}.md`,
    `---\nname: ${name}\ndescription: Writes ${name}.\nmemory: project\n---\nBe brief.\n`,
  ]),
);

async function write(kind: string, { agents = ['main'], usual }: { agents?: readonly string[]; usual?: number } = {}) {
  const runner = await runnerNamed(kind, {});
  const planned = planFresh(paths, { agents: agents.map(agent), fixture: 'f', prepare: '', runner }, usual);
  return Object.fromEntries(planned.map(({ path, text }) => [path, text]));
}
const errorsOf = (files: Readonly<Record<string, string>>) =>
  findConfigErrors(
    treeInMemory('WORKTREE', { 'CLAUDE.md': '# Shop\n', 'AGENTS.md': '# Shop\n', ...files }),
    '/',
    paths,
  );

describe('the config that init writes', () => {
  it.each(offeredRunners)('has no error of check for %s', async (kind) => {
    expect(await errorsOf(await write(kind))).toEqual([]);
    expect(await errorsOf(await write(kind, { usual: 100_000 }))).toEqual([]);
    expect(await errorsOf(await write(kind, { usual: 5_000_000 }))).toEqual([]);
  });

  it('has no error of check for two agents with definitions', async () => {
    expect(await errorsOf({ ...definitions, ...(await write('claude', { agents: ['web', 'api'] })) })).toEqual([]);
  });

  it('raises the dollars for a model of which two trials cost more, and explains it', async () => {
    const [codex, claude] = await Promise.all(
      ['codex', 'claude'].map(
        async (kind) => parseConfig((await write(kind))[paths.config] ?? '', paths.config, 'head').value,
      ),
    );
    if (codex === undefined || claude === undefined) throw new Error('init wrote a config that does not parse');
    expect(codex.budget).toMatchObject({ trial: 800_000, run: 30_000_000, dollars: 72 });
    expect(explainDollars(codex).join()).toMatch(/72 in place of the usual 25.*800,000 tokens.*gpt-5\.5/);
    expect(explainDollars(claude)).toEqual([]);
  });
});

describe('findConfigErrors', () => {
  it('names what check refuses in a config, at its line, and nothing of tasks to complete', async () => {
    const files = await write('codex');
    const text = files[paths.config] ?? '';
    const tight = { ...files, [paths.config]: text.replace('dollars: 72', 'dollars: 25') };
    const errors = await errorsOf(tight);
    expect(errors.map(({ code }) => code)).toEqual(['config-budget-room']);
    expect(errors.map(describeConfigError).join()).toMatch(
      /^Mend \.rentroll\/config\.yml:\d+, or rentroll check refuses every pull request: budget\.dollars "25".*Raise budget\.dollars to 72/,
    );
  });
});
