import { chmodSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import { totalTokens } from '../../../src/core/model/money/usage.ts';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import type { Fault } from '../../doubles/model/answering/fault.ts';
import { billedCalls, sumUsage } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import {
  type GateEnvironment,
  type GateRun,
  makeGateEnvironment,
  processesOf,
  readJournal,
  startGate,
} from '../gate/gate-run.ts';
import { leanTask, makeLeanRepository } from '../gate/lean-repository.ts';
import { endLeftovers, findLeftovers } from '../hostile/find-leftovers.ts';
import { type FaultCase, midway } from './fault-cases.ts';

const key = 'sk-ant-the-key-nobody-may-see';

/** A rule that is worth its rent: without it the agent wanders about before it works. */
const rule = 'Open the file that the task names at once and leave every other file closed.';

/** One `check`, as far as the table tells of it. */
export interface FaultAnswer {
  readonly code: number | null;
  /** The verdict; undefined when the run gave none. */
  readonly verdict: string | undefined;
  readonly errors: readonly string[];
  /** How the journalled trials ended. */
  readonly outcomes: readonly TrialRecord['outcome'][];
  readonly details: readonly string[];
  /** Tokens rentroll says it spent, and tokens the server billed. */
  readonly charged: number;
  readonly billed: number;
  /** Processes that were still there. */
  readonly processes: number;
}

export interface FaultRun {
  readonly first: FaultAnswer;
  /** The same command once the trouble was over. */
  readonly again?: FaultAnswer;
  /** True when no call of a trial that was journalled before came again. */
  readonly paidOnce: boolean;
}

/** Faults that came one after another in the same repository. */
export interface FaultChain {
  /** What the gate answered under each, in order. */
  readonly answers: readonly FaultAnswer[];
  /** The same command once all trouble was over; absent where no case asks for it. */
  readonly again?: FaultAnswer;
  /** True when no trial that was journalled under trouble was run or written again. */
  readonly paidOnce: boolean;
  /** Faults that calls met, in their order. */
  readonly met: readonly Fault[];
}

/** Runs `rentroll check` while something goes wrong, and where the case wants it again afterwards. */
export async function runFault(fault: FaultCase): Promise<FaultRun> {
  const { answers, again, paidOnce } = await runFaults([fault]);
  const [first] = answers;
  if (first === undefined) throw new Error(`nothing was run: ${fault.name}`);
  return { first, paidOnce, ...(again === undefined ? {} : { again }) };
}

/** Runs `rentroll check` under each of these faults in turn, and once more without any where one of them wants that. */
export async function runFaults(cases: readonly FaultCase[]): Promise<FaultChain> {
  if (claudeProgram === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  const server = await startModelServer({ keys: [key] });
  server.plan(leanTask);
  server.tempt({ words: rule, when: 'untold', scenario: 'wander' });
  const environment = makeGateEnvironment(server.url, key);
  const [program = claudeProgram] = cases.map((fault) => standIn(fault, environment));
  const repository = makeLeanRepository({
    program,
    version: agentPackages.claude.version,
    model: claudeModel,
    rules: { 'go-straight': rule },
    timeout: `${Math.min(...cases.map(({ timeoutS = 60 }) => timeoutS))}s`,
  });
  const check = async (fault: FaultCase) => {
    if (standIn(fault, environment) === claudeProgram) mend(program);
    for (const { fault: kind, plan } of fault.faults ?? []) server.inject(kind, plan);
    const gate = startGate(repository.root, ['check', '--json'], environmentOf(fault, environment));
    const told = await answer(gate, { server, place: environment, root: repository.root, fault });
    await server.heal();
    return { told, paid: readJournal(repository.root).map((trial) => JSON.stringify(trial)) };
  };
  try {
    const troubled: Awaited<ReturnType<typeof check>>[] = [];
    for (const fault of cases) troubled.push(await check(fault));
    const last = cases.some((fault) => fault.again) ? await check({ name: 'nothing', answer: 'earns' }) : undefined;
    const kept = new Set(last?.paid);
    return {
      answers: troubled.map(({ told }) => told),
      ...(last === undefined ? {} : { again: last.told }),
      paidOnce: last === undefined || troubled.every(({ paid }) => paid.every((trial) => kept.has(trial))),
      met: server.calls.flatMap(({ fault }) => fault ?? []),
    };
  } finally {
    endLeftovers(environment.folder);
    repository.remove();
    environment.remove();
    await server.close();
  }
}

interface Watch {
  readonly server: ModelServer;
  readonly place: GateEnvironment;
  readonly root: string;
  readonly fault: FaultCase;
}

async function answer(gate: GateRun, { server, place, root, fault }: Watch): Promise<FaultAnswer> {
  if (fault.mishap === 'killed-once') void killOne(server, place);
  if (fault.mishap === 'server-dies') void failLater(server);
  const { code, stdout } = await gate.ended;
  const report: Report = JSON.parse(stdout);
  const trials = readJournal(root);
  return {
    code,
    verdict: report.verdicts[0]?.verdict,
    errors: report.problems.map((problem) => problem.code),
    outcomes: trials.map(({ outcome }) => outcome),
    details: trials.flatMap(({ detail }) => detail ?? []),
    charged: report.budget.totalConsumed,
    billed: totalTokens(sumUsage(server.calls)),
    processes: new Set([...processesOf(place.folder), ...findLeftovers(place.folder)]).size,
  };
}

const stubs: Partial<Record<NonNullable<FaultCase['mishap']>, readonly [version: string, work: string]>> = {
  'cli-other-version': ['echo "9.9.9 (Claude Code)"', 'exit 1'],
  'cli-mute-version': ['exit 0', 'exit 1'],
  'cli-garbage': [`echo "${agentPackages.claude.version} (Claude Code)"`, 'head -c 3000 /dev/urandom; exit 3'],
  'cli-silent': [`echo "${agentPackages.claude.version} (Claude Code)"`, 'exit 0'],
  'cli-dies': [`echo "${agentPackages.claude.version} (Claude Code)"`, 'kill -9 $$'],
};

/** The program the config names: the real one, none at all, or something that only looks like it. */
function standIn({ mishap }: FaultCase, { folder }: GateEnvironment): string {
  if (claudeProgram === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  const path = join(folder, 'cli', 'claude');
  if (mishap === 'cli-missing') return path;
  const stub = mishap === undefined ? undefined : stubs[mishap];
  if (stub === undefined) return claudeProgram;
  const [version, work] = stub;
  mkdirSync(join(folder, 'cli'), { recursive: true });
  writeFileSync(path, `#!/bin/sh\nif [ "$1" = --version ]; then ${version}; else ${work}; fi\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Puts the real program where something else stood. */
function mend(stand: string): void {
  if (claudeProgram === undefined || stand === claudeProgram) return;
  rmSync(stand, { force: true });
  symlinkSync(claudeProgram, stand);
}

function environmentOf({ mishap }: FaultCase, { env }: GateEnvironment): Readonly<Record<string, string>> {
  const { ANTHROPIC_API_KEY: real = '', ...keyless } = env;
  if (mishap === 'no-key') return keyless;
  // Nobody listens on the first port.
  return mishap === 'refused' ? { ...env, ANTHROPIC_BASE_URL: 'http://127.0.0.1:1', ANTHROPIC_API_KEY: real } : env;
}

/** Waits until enough calls were billed for trials to be under way; gives up when the test is over before. */
async function waitForCalls(server: ModelServer, count: number): Promise<void> {
  for (let tries = 0; tries < 2400 && billedCalls(server.calls).length < count; tries += 1) await sleep(50);
}

async function failLater(server: ModelServer): Promise<void> {
  await waitForCalls(server, midway);
  server.die();
}

/** Ends one running CLI, as the machine's memory guard would. */
async function killOne(server: ModelServer, environment: GateEnvironment): Promise<void> {
  await waitForCalls(server, midway);
  for (let tries = 0; tries < 200; tries += 1) {
    const [pid] = processesOf(environment.folder).filter(isCli);
    if (pid !== undefined) return void process.kill(pid, 'SIGKILL');
    await sleep(20);
  }
}

function isCli(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(`${realpathSync(claudeProgram ?? '/')}\0`);
  } catch {
    return false;
  }
}
