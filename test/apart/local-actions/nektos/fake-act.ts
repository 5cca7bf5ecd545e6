import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the program behaves that stands for nektos/act. */
export interface FakeActOptions {
  /** What `--version` prints. */
  readonly version?: string;
  /** Lines of `--json`: objects, or texts that are no JSON. */
  readonly lines?: readonly (object | string)[];
  readonly exitCode?: number;
  /** Options it does not know, as an older one would not. */
  readonly unknown?: readonly string[];
}

/** What it was called with. */
export interface ActRecord {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly event: unknown;
  /** Files of the working folder, its commit, and the addresses of its remote. */
  readonly files: readonly string[];
  readonly head: string;
  readonly remotes: string;
  readonly artifactFolder: boolean;
}

export interface FakeAct {
  /** PATH with the program in front. */
  readonly path: string;
  readonly program: string;
  /** Undefined when it was not asked to run anything. */
  read(): ActRecord | undefined;
}

/** Options of nektos/act 0.2.87 that take a value, and those that do not; it ends with 1 for any other. */
const known = {
  valued: [
    '-W',
    '-e',
    '-P',
    '-j',
    '-s',
    '--env',
    '--defaultbranch',
    '--artifact-server-path',
    '--artifact-server-port',
    '--artifact-server-addr',
    '--cache-server-addr',
    '--container-daemon-socket',
  ],
  plain: ['--json'],
};

/** A line of a step's output, as act's job logger writes it. */
export const actLine = (jobID: string, step: string | undefined, fields: object): object => ({
  dryrun: false,
  job: `rentroll/${jobID}`,
  jobID,
  level: 'info',
  matrix: {},
  ...(step === undefined ? {} : { stage: 'Main', step, stepID: [step] }),
  time: '2026-10-08T04:12:36Z',
  ...fields,
});

/** Lines of a job with one step that went well. */
export const greenLines: readonly object[] = [
  actLine('one', 'say', { msg: '⭐ Run Main say' }),
  actLine('one', 'say', { msg: 'rentroll says hello\n', raw_output: true }),
  actLine('one', 'say', { msg: '  ✅  Success - Main say [2s]', stepResult: 'success', executionTime: 2_000_000_000 }),
  actLine('one', undefined, { msg: '🏁  Job succeeded', jobResult: 'success' }),
];

/** A program called act in a folder of its own that checks its options like nektos/act, writes down how it was called, and speaks. */
export function makeFakeAct(options: FakeActOptions = {}): FakeAct {
  const { version = 'act version 0.2.87', lines = greenLines, exitCode = 0, unknown = [] } = options;
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-fake-act-'));
  mkdirSync(join(folder, 'bin'));
  const record = join(folder, 'call.json');
  const spoken = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  const program = join(folder, 'bin', 'act');
  writeFileSync(
    program,
    `#!${process.execPath}
const { existsSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { execFileSync } = require('node:child_process');
const args = process.argv.slice(2);
if (args[0] === '--version') { console.log(${JSON.stringify(version)}); process.exit(0); }
const known = ${JSON.stringify(known)};
for (let i = 1; i < args.length; i += 1) {
  if (!${JSON.stringify(unknown)}.includes(args[i])) {
    if (known.plain.includes(args[i])) continue;
    if (known.valued.includes(args[i])) { i += 1; continue; }
  }
  console.error('Error: unknown flag: ' + args[i]);
  process.exit(1);
}
const valueOf = (name) => args[args.indexOf(name) + 1];
const git = (...rest) => execFileSync('git', rest, { encoding: 'utf8' }).trim();
writeFileSync(${JSON.stringify(record)}, JSON.stringify({
  args,
  cwd: process.cwd(),
  env: process.env,
  event: JSON.parse(readFileSync(valueOf('-e'), 'utf8')),
  files: readdirSync('.'),
  head: git('rev-parse', 'HEAD'),
  remotes: git('remote', '-v'),
  artifactFolder: existsSync(valueOf('--artifact-server-path')),
}));
process.stdout.write(${JSON.stringify(`${spoken.join('\n')}\n`)});
process.exit(${exitCode});
`,
  );
  chmodSync(program, 0o755);
  const read = () => (existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as ActRecord) : undefined);
  return { path: `${join(folder, 'bin')}:${process.env['PATH']}`, program, read };
}
