/**
 * `npm run bench forks`: what two arms that go on from one recorded prefix would save on rules that matter late. Of recorded sessions and of
 * trials of the real CLIs it tells what each call cost at the meter's classes, what was spent before the first call that touched a folder that was
 * edited (where a nested file or a rule with paths begins to matter) or used a skill, and what going on from there costs, the prefix read again
 * from the cache or written anew. `--agents` runs ten trials of each CLI against the scripted model; `--write` for docs/figures/sessions/forks.md.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultConfigFile } from '../../src/core/model/request/gate-request.ts';
import { silentProgress } from '../../src/entry/progress/silent-progress.ts';
import { readGateRequest } from '../../src/gate/flows/check/read-gate-request.ts';
import { runGate } from '../../src/gate/gate.ts';
import { makeGateRepository, playedTasks, testedRules } from '../../test/agents/gate/gate-repository.ts';
import { billedCalls } from '../../test/doubles/model/call-log.ts';
import { startModelServer } from '../../test/doubles/model/start-model-server.ts';
import { agentPackages, findAgent } from '../agents/agent-binaries.ts';
import { replaceBetween } from '../replace-between.ts';
import { type ForkedTrial, listForkRows, readSession, readUse, tabulateForks } from './published/forks-table.ts';

const { values } = parseArgs({
  options: { agents: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});
const root = resolve(import.meta.dirname, '..', '..');

/** Ten trials of the real CLI, as a gate on the tiny repository runs them; the model is the scripted one. */
async function runTrials(kind: 'claude' | 'codex'): Promise<readonly ForkedTrial[]> {
  const program = findAgent(agentPackages[kind]);
  if (program === undefined) throw new Error('the CLIs are not installed: run node scripts/install-agents.ts');
  const home = mkdtempSync(join(tmpdir(), 'forks-'));
  const server = await startModelServer();
  for (const task of playedTasks) server.plan(task);
  const model = kind === 'codex' ? 'gpt-5.5' : 'claude-sonnet-4-5';
  const rules = { 'search-first': testedRules['search-first'] };
  const repository = makeGateRepository({ kind, program, version: agentPackages[kind].version, model, rules });
  const key = 'a-key-of-the-scripted-server';
  const env = {
    ...{ PATH: process.env['PATH'], RENTROLL_HOME: home },
    ...{
      OPENAI_API_KEY: key,
      OPENAI_BASE_URL: `${server.url}/v1`,
      ANTHROPIC_API_KEY: key,
      ANTHROPIC_BASE_URL: server.url,
    },
  };
  try {
    const deps = { cwd: repository.root, env, progress: silentProgress, signal: new AbortController().signal };
    await runGate(readGateRequest({ configFile: defaultConfigFile }), { ...deps, now: () => new Date() });
    const sessions = Map.groupBy(billedCalls(server.calls), ({ session }) => session);
    const trials = [...sessions.values()].map((calls) =>
      calls.map(({ usage, reply }) => {
        const uses = (reply?.uses ?? []).map(({ name, input }) => readUse(name, input));
        return { usage, touches: uses.flatMap(({ touches }) => touches), edits: uses.flatMap(({ edits }) => edits) };
      }),
    );
    const source = `trials of ${kind === 'codex' ? 'Codex' : 'Claude Code'} on small tasks`;
    return trials.slice(0, 10).map((calls) => ({ source, calls }));
  } finally {
    repository.remove();
    await server.close();
    rmSync(home, { recursive: true, force: true });
  }
}

const folder = resolve(root, '../shared/data/transcripts/entire');
const recorded = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => readSession(join(folder, name)))
  : [];
if (recorded.length === 0) console.log(`left out: ${folder} is not there`);
const played = values.agents ? [...(await runTrials('claude')), ...(await runTrials('codex'))] : [];
const table = tabulateForks(listForkRows([...recorded, ...played]));
console.log(table);
if (values.write) {
  const page = resolve(root, 'docs/figures/sessions/forks.md');
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'forks', `${table}\n`));
}
