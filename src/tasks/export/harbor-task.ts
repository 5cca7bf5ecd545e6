import { resolve } from 'node:path';
import { stringify } from 'smol-toml';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import { type LaidFile, layText } from '../../core/model/trial/overlay.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { type ExpectedMemory, expectMemory } from '../../gate/repository/reading/plan-memory.ts';
import { buildKit, type ExportedFiles, type StartedTask } from './judge-kit.ts';

/** What a task of Harbor is made with. */
export interface HarborTerms {
  readonly config: Pick<Config, 'fixture' | 'runner'>;
  readonly checkTimeoutMs: number;
  /** Image it is built from; one with Node.js, git and bash. */
  readonly image: string;
}

/** The folder in the container, as Harbor's own templates call it. */
const workdir = '/app';

/** The image where nobody names one: Debian with Node.js, git, bash and Python. */
export const defaultImage = 'node:24-bookworm';

/** Where agents may reach while they work: the APIs of models. */
const modelHosts = ['api.anthropic.com', 'api.openai.com'];

/**
 * A golden task as Harbor reads one (docs: "Task Structure", schema 1.1): task.toml, instruction.md, environment with its Dockerfile, tests that are
 * uploaded when the agent has ended, and a solution for the oracle agent.
 */
export function toHarborTask(started: StartedTask, terms: HarborTerms): ExportedFiles {
  const { task, start } = started;
  const kit = [...buildKit(started, terms.checkTimeoutMs)];
  return new Map<string, LaidFile>([
    ['task.toml', layText(renderToml(started, terms))],
    ['instruction.md', layText(`${task.prompt.trim()}\n`)],
    ['environment/Dockerfile', layText(renderDockerfile(started, terms))],
    ['environment/prepare.sh', layText(`${terms.config.fixture.prepare ?? 'true'}\n`)],
    ...[...start].map(([path, file]) => [`environment/start/${path}`, file] as const),
    ...kit.map(([path, file]) => [`tests/${path}`, file] as const),
    ['tests/test.sh', layScript(testScript)],
    ['solution/solve.sh', layScript(solveScript)],
    ['solution/reference.patch', layText(task.reference)],
  ]);
}

function layScript(text: string): LaidFile {
  return { bytes: Buffer.from(text), mode: '100755' };
}

/** A reward is written whatever happens: Harbor takes a missing one for a fault of the environment. */
const testScript = `#!/bin/bash
mkdir -p /logs/verifier
echo 0 > /logs/verifier/reward.txt
node /tests/judge.mjs ${workdir} && echo 1 > /logs/verifier/reward.txt
exit 0
`;

const solveScript = `#!/bin/bash
set -e
cd ${workdir}
GIT_DIR=/dev/null git apply --whitespace=nowarn /solution/reference.patch
`;

/** A second is added to the judge's own limit, so that it can say what ran out. */
function renderToml({ task }: StartedTask, { config, checkTimeoutMs }: HarborTerms): string {
  return stringify({
    schema_version: '1.1',
    task: { name: `rentroll/${task.id}`, keywords: [...task.tags] },
    metadata: { rentroll_task: task.id, rentroll_digest: task.digest },
    verifier: { timeout_sec: checkTimeoutMs / 1000 + 30 },
    agent: { timeout_sec: config.runner.timeoutMs / 1000, network_mode: 'allowlist', allowed_hosts: modelHosts },
    environment: { build_timeout_sec: 900 },
  });
}

/** What the runner of a task's tests needs beside Node.js. */
const packages: Readonly<Record<string, string>> = { pytest: 'python3-pytest', go: 'golang-go' };

function renderDockerfile({ task }: StartedTask, { image }: HarborTerms): string {
  const more = packages[task.check?.runner ?? ''];
  return [
    `FROM ${image}`,
    ...(more === undefined ? [] : [`RUN apt-get update && apt-get install --yes --no-install-recommends ${more}`]),
    `WORKDIR ${workdir}`,
    'COPY prepare.sh /tmp/prepare.sh',
    `COPY start/ ${workdir}/`,
    'RUN bash /tmp/prepare.sh',
    'RUN git init --quiet && git add --all && git -c user.name=fixture -c user.email=fixture@localhost commit --quiet --allow-empty --message Fixture',
    '',
  ].join('\n');
}

/** What the two arms of a rule are made of. */
interface ArmInput {
  readonly config: Config;
  readonly agent: string;
  readonly rules: readonly Rule[];
  /** Id of the rule that one arm has. */
  readonly rule: string;
  readonly found: ReadonlyMap<string, string>;
  /** Folder that is exported into. */
  readonly folder: string;
}

/** The two jobs of a rule, as `decide --trials` names them. */
const armNames = { baseline: 'without', candidate: 'with' } as const;

/**
 * Jobs of Harbor for memory without a rule and with it (docs: `harbor run --config`): the same tasks, so that their checksums are equal, and the
 * agent's memory mounted over each arm's containers. Throws ProblemError for a rule nobody knows, and where memory cannot be written.
 */
export function planArms(input: ArmInput): { readonly memory: string; readonly files: ExportedFiles } {
  const { rules, rule: id, agent, config, folder } = input;
  const rule = rules.find((known) => known.id === id);
  if (rule === undefined) throw noRule(id, rules);
  const others = rules.filter((known) => known !== rule);
  const memory = config.agents[agent]?.memory ?? '';
  const texts = {
    [armNames.baseline]: memoryOf({ ...input, rules: others }),
    [armNames.candidate]: memoryOf({ ...input, rules: [...others, { ...rule, status: 'active' }] }),
  };
  const files = Object.entries(texts).flatMap(([arm, text]) => [
    ...(text === undefined ? [] : [[`arms/${arm}/${memory}`, layText(text)] as const]),
    [`${arm}.json`, layText(renderJob(arm, folder, text === undefined ? [] : [memory]))] as const,
  ]);
  return { memory, files: new Map(files) };
}

function memoryOf({ config, agent, rules, found }: ArmInput): string | undefined {
  const [planned]: readonly ExpectedMemory[] = expectMemory({ config, agents: [agent], rules, order: [], found });
  if (planned !== undefined && 'problem' in planned) throw new ProblemError([planned.problem]);
  return planned?.text;
}

/** Paths are absolute: Harbor takes others from where it is started. */
function renderJob(arm: string, folder: string, mounted: readonly string[]): string {
  const mounts = mounted.map((path) => ({
    ...{ type: 'bind', source: resolve(folder, 'arms', arm, path), target: `/app/${path}`, read_only: true },
  }));
  const job = {
    ...{ job_name: arm, jobs_dir: resolve(folder, 'jobs'), n_attempts: 1, n_concurrent_trials: 1 },
    environment: { type: 'docker', mounts },
    agents: [{ name: 'claude-code', model_name: 'anthropic/claude-sonnet-4-5' }],
    datasets: [{ path: resolve(folder, 'tasks') }],
  };
  return `${JSON.stringify(job, null, 2)}\n`;
}

function noRule(id: string, rules: readonly Rule[]) {
  const known = rules.map((rule) => rule.id);
  const hint = hintKnownNames(id, known, 'rules of the ledger');
  return setupError('export-no-rule', `the ledger has no rule ${quoteValue(id)}`, hint);
}
