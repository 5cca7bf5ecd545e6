import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'smol-toml';
import * as v from 'valibot';

/*
 * Stands in for the program `harbor`, which no registry of ours has: it obeys what Harbor documents (docs "Task Structure", "Results"; version 0.22: models/task/config.py,
 * models/trial/result.py, agents/oracle.py, agents/nop.py, verifier/verifier.py) with bubblewrap in place of a container. Started as `node test/doubles/harbor.ts run …`.
 *
 * HARBOR_MODULES: packages for /app/node_modules, in place of what prepare.sh would install. HARBOR_AGENT: a script that is the agent in the box; it is told the instruction on stdin and
 * leaves {n_input_tokens, n_cache_tokens, n_output_tokens} in /logs/agent/usage.json.
 */

const network = {
  network_mode: v.optional(v.picklist(['no-network', 'public', 'allowlist'])),
  allowed_hosts: v.optional(v.array(v.string())),
};

/** task.toml as Harbor's TaskConfig has it; a key it does not know would be ignored there and is refused here. */
const taskConfig = v.strictObject({
  schema_version: v.string(),
  task: v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]*\/[a-zA-Z0-9][a-zA-Z0-9._-]*$/)),
    keywords: v.optional(v.array(v.string())),
  }),
  metadata: v.optional(v.record(v.string(), v.unknown())),
  verifier: v.strictObject({ timeout_sec: v.number(), ...network }),
  agent: v.strictObject({ timeout_sec: v.number(), ...network }),
  environment: v.strictObject({ build_timeout_sec: v.number(), ...network }),
});

const mount = v.strictObject({
  type: v.literal('bind'),
  source: v.string(),
  target: v.string(),
  read_only: v.literal(true),
});

/** The parts of JobConfig that are used. */
const jobConfig = v.strictObject({
  job_name: v.string(),
  jobs_dir: v.string(),
  n_attempts: v.optional(v.number(), 1),
  n_concurrent_trials: v.optional(v.number()),
  environment: v.optional(v.strictObject({ type: v.string(), mounts: v.optional(v.array(mount), []) }), {
    type: 'docker',
  }),
  agents: v.tuple([
    v.strictObject({
      name: v.string(),
      model_name: v.optional(v.string()),
      kwargs: v.optional(v.record(v.string(), v.unknown())),
    }),
  ]),
  datasets: v.optional(v.array(v.strictObject({ path: v.string() })), []),
  tasks: v.optional(v.array(v.strictObject({ path: v.string() })), []),
});
type Job = v.InferOutput<typeof jobConfig>;
type Mount = v.InferOutput<typeof mount>;

/** A container: folders that stand at these places in it. */
interface Container {
  readonly root: string;
  readonly mounts: readonly Mount[];
}

const places = ['app', 'logs', 'tests', 'solution', 'tmp'];

function openContainer(mounts: readonly Mount[]): Container {
  const root = mkdtempSync(join(tmpdir(), 'stand-in-'));
  for (const place of places) mkdirSync(join(root, place));
  for (const log of ['agent', 'verifier', 'artifacts']) mkdirSync(join(root, 'logs', log));
  return { root, mounts };
}

/** No network, no home, a system that cannot be written to, and a user who is not root. */
function execute(
  { root, mounts }: Container,
  command: readonly string[],
  options: { input?: string; seconds: number },
) {
  const modules = process.env['HARBOR_MODULES'];
  const node = dirname(process.execPath);
  const args = [
    ...['--unshare-all', '--die-with-parent', '--clearenv', '--uid', '1000', '--gid', '1000', '--chdir', '/app'],
    ...[
      '--ro-bind',
      '/usr',
      '/usr',
      '--symlink',
      'usr/bin',
      '/bin',
      '--symlink',
      'usr/lib',
      '/lib',
      '--symlink',
      'usr/lib64',
      '/lib64',
    ],
    ...['--proc', '/proc', '--dev', '/dev', '--ro-bind', node, '/opt/node'],
    ...places.flatMap((place) => ['--bind', join(root, place), `/${place}`]),
    ...(modules === undefined ? [] : ['--ro-bind', modules, '/opt/node_modules']),
    ...mounts.flatMap(({ source, target }) => ['--ro-bind', source, target]),
    ...['--setenv', 'PATH', '/opt/node:/usr/bin:/bin', '--setenv', 'HOME', '/tmp', '--setenv', 'LANG', 'C.UTF-8'],
    ...command,
  ];
  return spawnSync('bwrap', args, { encoding: 'utf8', input: options.input ?? '', timeout: options.seconds * 1000 });
}

/** Does what a Dockerfile says, line by line; an instruction it does not know is refused. */
function build(container: Container, environment: string, seconds: number): void {
  const lines = readFileSync(join(environment, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  for (const line of lines) {
    const [word = '', ...rest] = line.split(' ');
    if (word === 'COPY') copyInto(container, join(environment, rest[0] ?? ''), rest[1] ?? '');
    else if (line.includes('prepare.sh') && process.env['HARBOR_MODULES'] !== undefined) linkPackages(container);
    else if (word === 'RUN') {
      const ran = execute(container, ['bash', '-c', rest.join(' ')], { seconds });
      if (ran.status !== 0) throw new Error(`${line}: ${ran.stderr}${ran.stdout}`);
    } else if (!['FROM', 'WORKDIR'].includes(word)) throw new Error(`a Dockerfile of these lines only: ${line}`);
  }
}

/** Packages that nobody can write, in a folder that tools may write beside them. */
function linkPackages({ root }: Container): void {
  const modules = process.env['HARBOR_MODULES'] ?? '';
  mkdirSync(join(root, 'app', 'node_modules'));
  for (const name of readdirSync(modules).filter((one) => !one.startsWith('.')))
    symlinkSync(join('/opt/node_modules', name), join(root, 'app', 'node_modules', name));
}

function copyInto({ root }: Container, from: string, to: string): void {
  if (!places.includes(to.split('/')[1] ?? '')) throw new Error(`no such place: ${to}`);
  cpSync(from, join(root, to), { recursive: true });
}

/** One trial of a task: environment, agent, verifier, and what result.json says of them. */
function runTrial(task: string, job: Job, attempt: number) {
  const config = v.parse(taskConfig, parse(readFileSync(join(task, 'task.toml'), 'utf8')));
  const [agent] = job.agents;
  const startedAt = new Date().toISOString();
  const name = `${basename(task).slice(0, 32)}__${String(attempt).padStart(7, '0')}`;
  const folder = join(job.jobs_dir, job.job_name, name);
  const container = openContainer(job.environment.mounts ?? []);
  try {
    build(container, join(task, 'environment'), config.environment.build_timeout_sec);
    const instruction = readFileSync(join(task, 'instruction.md'), 'utf8');
    const used = runAgent(container, task, agent.name, { instruction, seconds: config.agent.timeout_sec });
    const verified = verify(container, task, config.verifier.timeout_sec);
    for (const kept of ['agent', 'verifier', 'artifacts'])
      cpSync(join(container.root, 'logs', kept), join(folder, kept), { recursive: true });
    const result = {
      ...{
        id: crypto.randomUUID(),
        task_name: config.task.name,
        trial_name: name,
        trial_uri: `file://${folder}`,
        task_id: { path: task },
        source: null,
      },
      task_checksum: checksumOf(task),
      config: {
        task: { path: task },
        trial_name: name,
        agent: { ...agent, kwargs: agent.kwargs ?? {}, skills: [], mcp_servers: [] },
        environment: job.environment,
      },
      agent_info: {
        name: agent.name,
        version: '1.0.0',
        model_info: agent.model_name === undefined ? null : toModel(agent.model_name),
      },
      agent_result: { n_input_tokens: null, n_cache_tokens: null, n_output_tokens: null, cost_usd: null, ...used },
      ...verified,
      ...{ started_at: startedAt, finished_at: new Date().toISOString() },
    };
    writeJson(join(folder, 'result.json'), result);
    return result;
  } finally {
    rmSync(container.root, { recursive: true, force: true });
  }
}

function toModel(name: string) {
  const [provider, model] = name.includes('/') ? name.split('/') : [null, name];
  return { provider, name: model };
}

/** The oracle carries out the solution, the nop agent nothing; another one is the script of HARBOR_AGENT. */
function runAgent(
  container: Container,
  task: string,
  agent: string,
  { instruction, seconds }: { instruction: string; seconds: number },
): object {
  if (agent === 'nop') return {};
  const place = agent === 'oracle' ? 'solution' : 'tmp';
  if (agent === 'oracle') cpSync(join(task, 'solution'), join(container.root, place), { recursive: true });
  else cpSync(process.env['HARBOR_AGENT'] ?? '', join(container.root, place, 'agent'));
  const command = agent === 'oracle' ? ['/solution/solve.sh'] : ['bash', '/tmp/agent'];
  const ran = execute(container, command, { input: instruction, seconds });
  if (ran.status !== 0) throw new Error(`${agent}: ${ran.stderr}`);
  const usage = join(container.root, 'logs', 'agent', 'usage.json');
  return existsSync(usage) ? JSON.parse(readFileSync(usage, 'utf8')) : {};
}

/** Tests are there only when the agent has ended; a missing reward is a fault of the trial. */
function verify(container: Container, task: string, seconds: number) {
  cpSync(join(task, 'tests'), join(container.root, 'tests'), { recursive: true });
  const { stdout, stderr } = execute(container, ['/tests/test.sh'], { seconds });
  writeFileSync(join(container.root, 'logs', 'verifier', 'test-stdout.txt'), `${stdout}${stderr}`);
  const reward = join(container.root, 'logs', 'verifier', 'reward.txt');
  if (existsSync(reward))
    return { verifier_result: { rewards: { reward: Number(readFileSync(reward, 'utf8')) } }, exception_info: null };
  const fault = {
    exception_type: 'RewardFileNotFoundError',
    exception_message: '',
    exception_traceback: '',
    occurred_at: new Date().toISOString(),
  };
  return { verifier_result: null, exception_info: fault };
}

/** Not Harbor's own hash; like it, over everything in the folder. */
function checksumOf(task: string): string {
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256');
  for (const entry of readdirSync(task, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()))
    hash.update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex');
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

const isTask = (folder: string) => existsSync(join(folder, 'task.toml')) && existsSync(join(folder, 'environment'));

function listTasks({ datasets, tasks }: Job): readonly string[] {
  const inside = datasets.flatMap(({ path }) =>
    readdirSync(path)
      .sort()
      .map((name) => join(path, name)),
  );
  return [...tasks.map(({ path }) => path), ...inside].map((path) => resolve(path)).filter(isTask);
}

function readJob(): Job {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      config: { type: 'string', short: 'c' },
      path: { type: 'string', short: 'p' },
      agent: { type: 'string', short: 'a', default: 'oracle' },
      model: { type: 'string', short: 'm' },
      'jobs-dir': { type: 'string', short: 'o', default: 'jobs' },
      'job-name': { type: 'string', default: 'job' },
      'n-attempts': { type: 'string', short: 'k', default: '1' },
      'max-retries': { type: 'string' },
      yes: { type: 'boolean', short: 'y' },
    },
  });
  if (values.config !== undefined) return v.parse(jobConfig, JSON.parse(readFileSync(values.config, 'utf8')));
  const path = resolve(values.path ?? '.');
  return v.parse(jobConfig, {
    ...{
      job_name: values['job-name'],
      jobs_dir: resolve(values['jobs-dir']),
      n_attempts: Number(values['n-attempts']),
    },
    agents: [{ name: values.agent, ...(values.model === undefined ? {} : { model_name: values.model }) }],
    ...(isTask(path) ? { tasks: [{ path }] } : { datasets: [{ path }] }),
  });
}

if (process.argv[2] === '--version') process.stdout.write('0.22.0\n');
else if (process.argv[2] === 'run') {
  const job = readJob();
  const results = listTasks(job).flatMap((task) =>
    Array.from({ length: job.n_attempts }, (_, attempt) => runTrial(task, job, attempt)),
  );
  writeJson(join(job.jobs_dir, job.job_name, 'result.json'), { n_total_trials: results.length, stats: {} });
  process.stdout.write(
    JSON.stringify(
      results.map(({ task_name: task, verifier_result: verified }) => [task, verified?.rewards.reward ?? null]),
    ),
  );
} else {
  process.stderr.write('harbor, a stand-in: run or --version\n');
  process.exitCode = 2;
}
