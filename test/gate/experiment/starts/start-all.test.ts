import { describe, expect, it } from 'vitest';
import { proveQuestions } from '../../../../src/gate/experiment/starts/start-all.ts';
import { tinyConfig } from '../../../helpers/make-repository.ts';
import type { Side } from '../../../helpers/memory/change-in-memory.ts';
import { loadInMemory } from '../../../helpers/memory/load-in-memory.ts';
import { type RuntimeOptions, runtimeInMemory } from '../../../helpers/memory/runtime-in-memory.ts';
import { skillText } from '../../loaded/assets/tree-of.ts';

const skill = (name: string) => `.claude/skills/${name}/SKILL.md`;
const config = (more = '') =>
  tinyConfig(`runner: { kind: claude, model: claude-sonnet-4-5, version: "2.1.330" }\n${more}`);
const server = (name: string) => JSON.stringify({ mcpServers: { [name]: { command: 'node', args: ['server.js'] } } });
const agentText =
  '---\nname: reviewer\ndescription: Reviews a change.\ntools: Read\n---\nYou look for mistakes in the change.\n';

interface Row {
  readonly name: string;
  readonly base?: Side;
  readonly head: Side;
  readonly runtime?: RuntimeOptions;
}

const rows: readonly Row[] = [
  { name: 'a skill that is described', head: { [skill('forms')]: skillText('forms') } },
  {
    name: 'a skill that takes a description from another',
    base: { [skill('pdf')]: skillText('pdf') },
    head: { [skill('forms')]: skillText('forms') },
    runtime: { mostDescribed: 1 },
  },
  {
    name: 'a skill that is named only',
    base: { [skill('csv')]: skillText('csv') },
    head: { [skill('forms')]: skillText('forms') },
    runtime: { mostDescribed: 1 },
  },
  {
    name: 'a skill for people alone',
    head: { [skill('forms')]: skillText('forms', 'disable-model-invocation: true\n') },
  },
  { name: 'a skill that comes with files', head: { [skill('forms')]: skillText('forms', 'paths: ["src/**"]\n') } },
  {
    name: 'a skill that needs a grant',
    head: { [skill('forms')]: skillText('forms') },
    runtime: { guarded: ['forms'] },
  },
  { name: 'two skills', head: { [skill('forms')]: skillText('forms'), [skill('csv')]: skillText('csv') } },
  {
    name: 'a skill that is changed',
    base: { [skill('forms')]: skillText('forms') },
    head: { [skill('forms')]: skillText('forms', '', '# forms\nFill in every field of the form.\n') },
  },
  { name: 'a skill that goes', base: { [skill('forms')]: skillText('forms') }, head: { [skill('forms')]: undefined } },
  {
    name: 'a skill that costs more than base allows',
    base: { '.rentroll/config.yml': config('context: { injected: 20 }\n') },
    head: { [skill('forms')]: skillText('forms') },
  },
  { name: 'a sub-agent', head: { '.claude/agents/reviewer.md': agentText } },
  {
    name: 'a server with two tools',
    base: { '.rentroll/config.yml': config('mcp: { shop: { run: box } }\n') },
    head: { '.mcp.json': server('shop') },
    runtime: { tools: { shop: ['order', 'price'] } },
  },
  {
    name: 'a server that does not start',
    base: { '.rentroll/config.yml': config('mcp: { shop: { run: box } }\n') },
    head: { '.mcp.json': server('shop') },
  },
];

/** What free starts find of the assets of a change. */
async function prove({ base = {}, head, runtime = {} }: Omit<Row, 'name'>) {
  const change = await loadInMemory({
    base: { '.rentroll/config.yml': config(), 'CLAUDE.md': 'We build a shop.\n', ...base },
    head,
  });
  if (change.kind === 'refused') throw new Error(change.lint.problems.map(({ message }) => message).join('\n'));
  const starts = runtimeInMemory(runtime);
  return { ...(await proveQuestions(starts, change.policy, change.lint.assets)), starts: starts.count };
}

describe('free starts of a change', () => {
  it.each(rows)('report $name', async ({ name: _name, ...row }) => {
    const { problems, notices, ...figures } = await prove(row);
    const told = problems.map(
      ({ severity, code, message, hint, at }) => `${severity} ${code} ${at?.file ?? ''}\n  ${message}\n  ${hint}`,
    );
    expect([...told, ...notices, JSON.stringify(figures)].join('\n')).toMatchSnapshot();
  });

  it('are refused when base itself makes no call', async () => {
    await expect(
      prove({ head: { [skill('forms')]: skillText('forms') }, runtime: { isSilent: true } }),
    ).rejects.toMatchObject({
      problems: [{ code: 'assets-silent' }],
    });
  });
});
