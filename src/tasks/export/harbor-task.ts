import { stringify } from 'smol-toml';
import type { Config } from '../../core/model/rule/config.ts';
import { type LaidFile, layText } from '../../core/model/trial/overlay.ts';
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
