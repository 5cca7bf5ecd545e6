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
import { metricWeights, promptTokens, type Usage, weighUsage } from '../../src/core/model/money/usage.ts';
import { defaultConfigFile } from '../../src/core/model/request/gate-request.ts';
import { mean } from '../../src/core/stats/moments.ts';
import { silentProgress } from '../../src/entry/progress/silent-progress.ts';
import { readGateRequest } from '../../src/gate/flows/check/read-gate-request.ts';
import { runGate } from '../../src/gate/gate.ts';
import { makeGateRepository, playedTasks, testedRules } from '../../test/agents/gate/gate-repository.ts';
import { billedCalls } from '../../test/doubles/model/call-log.ts';
import { startModelServer } from '../../test/doubles/model/start-model-server.ts';
import { agentPackages, findAgent } from '../agents/agent-binaries.ts';
import { replaceBetween } from '../replace-between.ts';

const { values } = parseArgs({
  options: { agents: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});
const root = resolve(import.meta.dirname, '..', '..');
const weights = metricWeights.priced;

/** One model call: what it took, and the folders and skills that its answer asked for. */
interface Call {
  readonly usage: Usage;
  readonly touches: readonly string[];
  readonly edits: readonly string[];
}

interface Trial {
  readonly source: string;
  readonly calls: readonly Call[];
}

type Json = { readonly [name: string]: unknown };
const asList = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
const folderOf = (path: string) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');
/** Words of a command that look like files. */
const filesIn = (text: string) => text.match(/[\w./-]+\/[\w.-]+\.\w{1,5}\b/g) ?? [];

/** Folders that a tool call names, and those that it changes. */
function readUse(name: string, input: unknown): Pick<Call, 'touches' | 'edits'> {
  const text = typeof input === 'string' ? input : JSON.stringify(input ?? {});
  const own = typeof input === 'object' && input !== null ? (input as Json) : {};
  const path = [own['file_path'], own['notebook_path'], own['path']].find((value) => typeof value === 'string');
  const patched = [...text.matchAll(/\*\*\* (?:Update|Add) File: ([^\\\n"]+)/g)].map(([, file = '']) => file);
  const isEdit = /^(?:Edit|MultiEdit|Write|NotebookEdit)$/.test(name) || patched.length > 0;
  const files = [...(typeof path === 'string' ? [path] : []), ...patched, ...filesIn(text)];
  const edited = patched.length > 0 ? patched : typeof path === 'string' ? [path] : [];
  const skill = name === 'Skill' ? ['a skill'] : [];
  return { touches: [...files.map(folderOf), ...skill], edits: isEdit ? edited.map(folderOf) : [] };
}

/** A recorded session of Claude Code: lines of one message repeat its usage, the last one counts. */
function readTranscript(file: string): Trial {
  const messages = new Map<string, { usage: Json; uses: Pick<Call, 'touches' | 'edits'>[] }>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    let parsed: Json;
    try {
      parsed = JSON.parse(line) as Json;
    } catch {
      continue;
    }
    const message = parsed['message'] as Json | undefined;
    if (parsed['type'] !== 'assistant' || parsed['isSidechain'] === true || message?.['usage'] === undefined) continue;
    const id = String(message['id']);
    const known = messages.get(id) ?? { usage: {}, uses: [] };
    known.usage = message['usage'] as Json;
    for (const block of asList(message['content']))
      if (block['type'] === 'tool_use') known.uses.push(readUse(String(block['name']), block['input']));
    messages.set(id, known);
  }
  const calls = [...messages.values()].map(({ usage, uses }) => ({
    usage: {
      input: Number(usage['input_tokens'] ?? 0),
      output: Number(usage['output_tokens'] ?? 0),
      cacheCreation: Number(usage['cache_creation_input_tokens'] ?? 0),
      cacheRead: Number(usage['cache_read_input_tokens'] ?? 0),
    },
    touches: uses.flatMap(({ touches }) => touches),
    edits: uses.flatMap(({ edits }) => edits),
  }));
  return { source: 'recorded sessions of Claude Code', calls };
}

/** Ten trials of the real CLI, as a gate on the tiny repository runs them; the model is the scripted one. */
async function runTrials(kind: 'claude' | 'codex'): Promise<readonly Trial[]> {
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

/** What a fork at the first call that touches a folder (or uses a skill) would save, where the trial edits that folder. */
interface Fork {
  readonly calls: number;
  /** Share of the trial's cost that is spent up to there. */
  readonly before: number;
  /** What reading the prefix again costs, as a share of the trial: from the cache, and written anew. */
  readonly again: readonly [read: number, written: number];
  /** What a pair saves that goes on from a prefix of its own, and what ten pairs save that share one; from a warm cache and from a cold one. */
  readonly pair: readonly [warm: number, cold: number];
  readonly ten: readonly [warm: number, cold: number];
}

function forkAt({ calls }: Trial, folder: string): Fork | undefined {
  const costs = calls.map(({ usage }) => weighUsage(usage, weights));
  const whole = costs.reduce((sum, cost) => sum + cost, 0);
  const first = calls.findIndex(({ touches }) => touches.includes(folder));
  if (first < 0 || whole === 0) return undefined;
  // The call that asks for the file is still the same in both arms: what it brings is in the next one.
  const before = costs.slice(0, first + 1).reduce((sum, cost) => sum + cost, 0);
  const prompt = promptTokens(calls[first]?.usage ?? { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 });
  const [read, written] = [weights.cacheRead, weights.cacheCreation].map((weight) => (prompt * weight) / whole) as [
    number,
    number,
  ];
  const after = 1 - before / whole;
  // Right after the prefix it is still in the cache, and reading it is part of what follows; later each arm writes it there anew.
  const saved = (pairs: number, isWarm: boolean) =>
    1 - before / whole / (2 * pairs) - after - (isWarm ? 0 : written - read);
  return {
    ...{ calls: calls.length, before: before / whole, again: [read, written] },
    ...{ pair: [saved(1, true), saved(1, false)], ten: [saved(10, true), saved(10, false)] },
  };
}

function listForks(trial: Trial): readonly Fork[] {
  const edited = new Set(trial.calls.flatMap(({ edits }) => edits));
  return [...edited].flatMap((folder) => forkAt(trial, folder) ?? []);
}

const folder = resolve(root, '../shared/data/transcripts/entire');
const recorded = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => readTranscript(join(folder, name)))
  : [];
if (recorded.length === 0) console.log(`left out: ${folder} is not there`);
const played = values.agents ? [...(await runTrials('claude')), ...(await runTrials('codex'))] : [];
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
const groups = Map.groupBy([...recorded, ...played], ({ source }) => source);
const rows = [...groups].flatMap(([source, trials]) => {
  const forks = trials.flatMap(listForks);
  if (forks.length === 0) return [];
  const of = (pick: (fork: Fork) => number) => percent(mean(forks.map(pick)));
  const skills = trials.filter(({ calls }) => calls.some(({ touches }) => touches.includes('a skill'))).length;
  return [
    [
      source,
      `${trials.length}, ${forks.length} edited folders`,
      mean(trials.map(({ calls }) => calls.length)).toFixed(0),
      of(({ before }) => before),
      `${of(({ again }) => again[0])} / ${of(({ again }) => again[1])}`,
      `${of(({ pair }) => pair[0])} / ${of(({ pair }) => pair[1])}`,
      `${of(({ ten }) => ten[0])} / ${of(({ ten }) => ten[1])}`,
      String(skills),
    ],
  ];
});
const head = [
  'trials',
  'how many',
  'calls',
  'spent before the first touch',
  'prefix once more: read / written',
  'a pair of its own prefix saves: warm / cold',
  'ten pairs of one prefix save: warm / cold',
  'use a skill',
];
const table = [head, head.map((_, index) => (index < 2 ? '---' : '--:')), ...rows]
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n');
console.log(table);
if (values.write) {
  const page = resolve(root, 'docs/figures/sessions/forks.md');
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'forks', `${table}\n`));
}
