import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import { textOf } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { pathWithoutBox } from '../../helpers/path-without-box.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { type GateEnvironment, makeGateEnvironment, processesOf, startGate } from './gate-run.ts';
import { leanTask, makeLeanRepository } from './lean-repository.ts';

const key = 'sk-ant-the-key-nobody-may-see';
const isBoxed = (await findSandbox(process.env)).kind === 'bubblewrap';
const script = '.claude/skills/forms/scripts/fill.sh';
const skill = `---
name: forms
description: Fills in the forms of the shop.
allowed-tools: Bash(${script}:*)
---
Run ${script}.
`;
const surroundings = {
  '.claude/skills/forms/SKILL.md': skill,
  [script]: '#!/bin/sh\necho "filled by $(basename "$0") with $(wc -c < "$(dirname "$0")/form.bin") bytes"\n',
  '.claude/skills/forms/scripts/form.bin': 'four',
  '.claude/hooks/hello.sh': '#!/bin/sh\necho "The hook says hello."\n',
  '.claude/settings.json': JSON.stringify({
    hooks: {
      SessionStart: [{ hooks: [{ type: 'command', command: '"$CLAUDE_PROJECT_DIR"/.claude/hooks/hello.sh' }] }],
    },
    permissions: { allow: ['WebFetch'] },
    env: { FORMS: 'x' },
  }),
  '.mcp.json': '{ "mcpServers": { "jira": { "command": "jira" } } }\n',
};

const listSaid = (text: string) =>
  ['Fills in the forms of the shop.', 'The hook says hello.'].filter((words) => text.includes(words));

describe('what surrounds a session, in trials of the real Claude Code', { timeout: 120_000 }, () => {
  let server: ModelServer;
  let environment: GateEnvironment;
  let repository: Repository;

  beforeAll(async () => {
    if (claudeProgram === undefined)
      throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
    server = await startModelServer({ keys: [key] });
    environment = makeGateEnvironment(server.url, key);
  });
  beforeEach(() => {
    const { version } = agentPackages.claude;
    const agent = 'memory: .claude/rules/rentroll.md';
    const options = { program: claudeProgram ?? '', version, model: claudeModel, agent, commands: [script] };
    repository = makeLeanRepository({ ...options, rules: { brief: 'Keep every answer short.' } });
    repository.git('checkout', '-q', 'main');
    repository.write(surroundings);
    for (const path of [script, '.claude/hooks/hello.sh']) chmodSync(join(repository.root, path), 0o755);
    repository.commit('Bring a skill with a script');
    repository.git('checkout', '-q', '-');
    repository.git('rebase', '-q', 'main');
  });
  afterEach(() => {
    repository.remove();
    server.reset();
  });
  afterAll(async () => {
    environment.remove();
    await server.close();
  });

  /** Runs a check until trials of both arms have called the skill, and gives what their tools returned. */
  async function watchTrials(env: Readonly<Record<string, string>>) {
    server.plan(leanTask);
    server.tempt({ words: 'no such words', when: 'untold', scenario: 'use-skill', fill: { skill: 'forms', script } });
    const running = startGate(repository.root, ['check'], env);
    // The third call of a trial carries what the script said; two trials run side by side.
    const told = () => server.calls.map(textOf).filter((text) => (text.match(/"tool_result"/g) ?? []).length === 2);
    try {
      await expect.poll(() => told().length, { timeout: 90_000 }).toBeGreaterThan(1);
    } finally {
      running.kill();
      await running.ended;
    }
    return { told: told(), first: server.calls.map(textOf).find((text) => text.includes(leanTask.prompt)) ?? '' };
  }

  it.skipIf(!isBoxed)('is a skill that can be called, with the script it starts, and a hook that speaks', async () => {
    const { told, first } = await watchTrials(environment.env);
    expect(listSaid(first)).toEqual(['Fills in the forms of the shop.', 'The hook says hello.']);
    for (const text of told) {
      expect(text.includes('filled by fill.sh with 4 bytes')).toBe(true);
      expect(text.includes('Launching skill: forms')).toBe(true);
    }
  });

  it('is texts alone outside of a box: no script lies there, and no skill grants itself one', async () => {
    const { told, first } = await watchTrials({ ...environment.env, PATH: pathWithoutBox(environment.folder) });
    expect(listSaid(first)).toEqual(['Fills in the forms of the shop.']);
    for (const text of told) {
      expect(text.includes('filled by fill.sh')).toBe(false);
      // It asks for tools of its own: without the grant it cannot be called.
      expect(text.includes('Launching skill: forms')).toBe(false);
    }
  });

  it('says in doctor what trials are without', async () => {
    const { stdout } = await startGate(repository.root, ['doctor', '--json'], environment.env).ended;
    const { checks } = JSON.parse(stdout);
    const found = checks.find(({ name }: { name: string }) => name === 'what trials have of the repository');
    expect(found).toMatchObject({ state: 'ok' });
    expect(found.detail).toContain(
      'trials are without mcp:jira (not installed in the fixture), permissions.allow, env',
    );
  });

  it('leaves no process behind', () => expect(processesOf(environment.folder)).toEqual([]));
});
