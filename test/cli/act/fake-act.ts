import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** How the program behaves that stands for nektos/act. */
export interface FakeActOptions {
  /** What `--version` prints. */
  readonly version?: string;
  readonly exitCode?: number;
  /** True: it answers the question for its version and is gone afterwards. */
  readonly answersOnce?: boolean;
  /** Path below its folder; `bin/act` by default. */
  readonly file?: string;
}

/** One call of the program. */
export interface ActRecord {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly event: Readonly<Record<string, unknown>>;
  /** Files of the working folder, its commit, and the addresses of its remote. */
  readonly files: readonly string[];
  readonly head: string;
  readonly remotes: string;
  readonly workflow: string;
  readonly artifactFolder: boolean;
}

export interface FakeAct {
  readonly folder: string;
  /** PATH with the folder `bin` of the program in front. */
  readonly path: string;
  /** Its calls in order, `--version` left out. */
  listCalls(): readonly ActRecord[];
}

/** A program in a folder of its own that writes down how it was called, and ends as it is told to. */
export function makeFakeAct({
  version = 'act version 0.2.87',
  exitCode = 0,
  answersOnce = false,
  file = 'bin/act',
}: FakeActOptions = {}): FakeAct {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-fake-act-'));
  const program = join(folder, file);
  const recorder = join(folder, 'recorder.cjs');
  const record = join(folder, 'calls.jsonl');
  mkdirSync(dirname(program), { recursive: true });
  // Every run asks for the version first, which takes a shell and no Node.
  writeFileSync(
    program,
    `#!/bin/sh
if [ "$1" = --version ]; then echo '${version}'; ${answersOnce ? 'rm "$0"; ' : ''}exit 0; fi
exec '${process.execPath}' '${recorder}' "$@"
`,
  );
  writeFileSync(
    recorder,
    `const { appendFileSync, existsSync, readdirSync, readFileSync } = require('node:fs');
const { execFileSync } = require('node:child_process');
const args = process.argv.slice(2);
const valueOf = (name) => args[args.indexOf(name) + 1];
const git = (...rest) => execFileSync('git', rest, { encoding: 'utf8' }).trim();
appendFileSync(${JSON.stringify(record)}, JSON.stringify({
  args,
  env: process.env,
  event: JSON.parse(readFileSync(valueOf('-e'), 'utf8')),
  files: readdirSync('.'),
  // The checkout is detached.
  head: readFileSync('.git/HEAD', 'utf8').trim(),
  remotes: git('remote', '-v'),
  workflow: readFileSync(valueOf('-W'), 'utf8'),
  artifactFolder: existsSync(valueOf('--artifact-server-path')),
}) + '\\n');
process.exit(${exitCode});
`,
  );
  chmodSync(program, 0o755);
  const listCalls = () =>
    existsSync(record)
      ? readFileSync(record, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as ActRecord)
      : [];
  return { folder, path: `${join(folder, 'bin')}:${process.env['PATH']}`, listCalls };
}
