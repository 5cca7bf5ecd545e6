import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { totalTokens } from '../../../../../foundation/model/money/usage.ts';
import type { AgentRequest, AgentRun, Runner } from '../../../../../foundation/model/runner/runner.ts';
import type { TrialReport } from '../../meter/account/trial-report.ts';
import type { TurnLimit } from '../../meter/account/turn-limit.ts';
import type { Meter } from '../../meter/open-meter.ts';
import { type ProcessRequest, type ProcessResult, runProcess } from '../../process/run-process.ts';
import type { Sandbox } from '../../sandbox/box.ts';
import { readBoxFacts, usableBox } from '../../sandbox/read-box-facts.ts';
import { countTurns, refusalOf, runMetered, summariseMetered } from '../run-metered.ts';
import type { RunnerProgram } from '../runner-program.ts';
import { joinTranscripts } from '../transcripts.ts';
import { layOutTrial, trialProcess } from '../trial-command.ts';
import { renderCodexConfig, tokenName } from './codex-config.ts';
import { judgeCodex } from './judge-codex.ts';
import { parseCodexEvents } from './parse-events.ts';
import { placeInstructions } from './place-instructions.ts';

/** What all runs of one session share. */
export interface CodexOptions extends RunnerProgram {
  readonly meter: Meter;
  /** Hook of that meter: the CLI itself knows no limit of turns. */
  readonly turnLimit: TurnLimit;
}

/** Codex, headless: one process per trial, metered on the wire, boxed where the machine allows it; else its commands are in a box of its own. */
export function createCodexRunner(options: CodexOptions): Runner {
  const { version, meter } = options;
  const sandbox = usableBox(options.sandbox, meter);
  return {
    kind: 'codex',
    level: 'measured',
    version,
    ...findCodexBox(sandbox),
    run: (request) => runTrial(request, { ...options, sandbox }),
  };
}

/** Its own box is not ours to vouch for: it keeps commands from writing and from the network, and lets them read everything. */
function findCodexBox(sandbox: Sandbox) {
  const { enforced, notEnforced } = readBoxFacts(sandbox);
  const more =
    'Codex itself keeps the commands of its agent from writing and from the network, but nothing keeps them from reading';
  return notEnforced === undefined ? { enforced } : { enforced, notEnforced: `${notEnforced}; ${more}` };
}

async function runTrial(request: AgentRequest, options: CodexOptions): Promise<AgentRun> {
  const { meter, turnLimit, path } = options;
  const codexHome = join(request.home, '.codex');
  const { ran, report } = await runMetered(request, meter, async (token) => {
    turnLimit.watch(request.seed, request.maxTurns, () => countTurns(meter.report(token)));
    await layOutTrial(request, path);
    await configure(request, options, codexHome);
    const result = await runProcess(processOf(request, options, { token, codexHome }));
    await collectRollout(codexHome, request.transcript);
    return result;
  });
  return summariseRun(ran, report, turnLimit.forget(request.seed));
}

/** A configuration directory of its own takes the place of every user-level setting. */
async function configure(request: AgentRequest, { model, meter }: CodexOptions, codexHome: string): Promise<void> {
  await mkdir(codexHome, { recursive: true });
  const instructions = await placeInstructions(request, codexHome);
  await writeFile(
    join(codexHome, 'config.toml'),
    renderCodexConfig({ model: request.model ?? model, baseUrl: meter.url, instructions }),
  );
}

function processOf(
  request: AgentRequest,
  { program, path, sandbox, readable, meter }: CodexOptions,
  { token, codexHome }: { readonly token: string; readonly codexHome: string },
): ProcessRequest {
  const args = ['exec', '--json', '--skip-git-repo-check', ...ownBox(sandbox), '-'];
  const env = { CODEX_HOME: codexHome, [tokenName]: token };
  return trialProcess(request, { program, args, stdin: request.prompt, path, env }, { sandbox, readable, meter });
}

/** A box cannot be made inside a box: in ours the CLI is told that something else keeps its commands in. */
function ownBox({ kind }: Sandbox): readonly string[] {
  return kind === 'none' ? ['-s', 'workspace-write'] : ['--dangerously-bypass-approvals-and-sandbox'];
}

function summariseRun({ end, stdout, stderr }: ProcessResult, report: TrialReport, outOfTurns: boolean): AgentRun {
  const events = parseCodexEvents(stdout);
  const tokens = totalTokens(report.usage);
  const lastStatus = report.calls.at(-1)?.status;
  const refused = refusalOf(report);
  const refusal = refused === 'budget' && outOfTurns ? 'turns' : refused;
  return summariseMetered(report, judgeCodex({ end, events, stderr, tokens, lastStatus, refusal }), events.usage);
}

/** Puts the rollouts of a run (its session and those it started, in order of their names) into one file; empty when it wrote none. */
async function collectRollout(codexHome: string, target: string): Promise<void> {
  const sessions = join(codexHome, 'sessions');
  const names = await readdir(sessions, { recursive: true }).catch(() => []);
  const rollouts = names.filter((name) => /(?:^|[\\/])rollout-[^\\/]*\.jsonl$/.test(name)).sort();
  const files = rollouts.map((name) => join(sessions, name));
  await joinTranscripts(codexHome, files, target);
}
