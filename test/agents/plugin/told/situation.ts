import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A tool call of the scripted model. */
export interface ScriptedUse {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A session of a situation: what the model does, one message after the other, and how the CLI is started. */
export interface ScriptedSession {
  readonly steps: readonly ((root: string) => readonly ScriptedUse[])[];
  /** A scenario of the model server that plays the session in place of `steps`. */
  readonly scenario?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Goes on with the conversation of the session before. */
  readonly resumes?: true;
  /** Claude Code of the gate's trials, which loads no mods. */
  readonly isOld?: true;
  /** What a person does in the repository before it. */
  readonly before?: (place: Place) => unknown;
}

/** Where a situation takes place. */
export interface Place {
  readonly root: string;
  readonly home: string;
  /** Runs a command of rentroll for the person. */
  readonly rentroll: (...words: readonly string[]) => Promise<unknown>;
}

/** A situation in which a session may be spoken to. */
export interface Situation {
  readonly name: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly sessions: readonly ScriptedSession[];
  /** Sentences that have to come, by a part of each: silence would prove nothing. */
  readonly expects?: readonly RegExp[];
}

const bash = (command: string) => () => [{ name: 'Bash', input: { command, description: 'Run a command' } }];
const read = (path: string) => (root: string) => [{ name: 'Read', input: { file_path: `${root}/${path}` } }];
const edit =
  (before: string, after: string, path = 'src/add.js') =>
  (root: string) => [{ name: 'Edit', input: { file_path: `${root}/${path}`, old_string: before, new_string: after } }];
const write = (path: string, content: string) => (root: string) => [
  { name: 'Write', input: { file_path: `${root}/${path}`, content } },
];
const ask = (agent: string) => (root: string) => [
  {
    name: 'Agent',
    input: {
      description: 'Look',
      subagent_type: agent,
      run_in_background: false,
      prompt: `[[scenario:look]] [[cwd:${root}]] Look at the sum.`,
    },
  },
];
const times = <T>(count: number, of: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => of(index));

const [look, fix, breakIt, test] = [
  read('src/add.js'),
  edit('a - b', 'a + b'),
  edit('a + b', 'a - b'),
  bash('npm test'),
];
const put =
  (files: Readonly<Record<string, string>>) =>
  ({ root }: Place) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };
const config = 'version: 1\nagents:\n  main: { tasks: benchmarks/main, memory: CLAUDE.md }\n';
const ledger =
  'version: 1\nrules:\n  - { id: brief, agent: main, body: Answer in one short sentence., status: candidate }\n';
const definition = '---\nname: helper\ndescription: Looks at sums.\nmodel: sonnet\n---\nYou look at sums.\n';
const fixed = '/** Sum of two numbers. */\nexport function add(a, b) {\n  return a + b;\n}\n';
const compacting = { CLAUDE_AUTOCOMPACT_PCT_OVERRIDE: '10', CLAUDE_CODE_AUTO_COMPACT_WINDOW: '100000' };
const saveBudget =
  (tokens: number) =>
  ({ rentroll }: Place) =>
    rentroll('budget', 'save', '--session', 'default', '--tokens', String(tokens), '--agent-tokens', String(tokens));

/** The situations, each in a repository and a home of its own. */
export const situations: readonly Situation[] = [
  { name: 'a fresh repository', sessions: [{ steps: [look] }] },
  { name: 'words alone', sessions: [{ steps: [] }] },
  { name: 'failing tests', sessions: [{ steps: [look, bash('ls src'), test] }], expects: [/failed when it last ran/] },
  { name: 'tests that fail and then pass', sessions: [{ steps: [look, test, fix, test] }] },
  {
    name: 'tests that pass and fail again',
    sessions: [{ steps: [look, fix, test, breakIt, test] }],
    expects: [/failed when it last ran/],
  },
  {
    name: 'one call over and over',
    sessions: [{ steps: [look, ...times(4, () => bash('cat src/add.js'))] }],
    expects: [/The same call came back/],
  },
  {
    name: 'two calls in turn',
    sessions: [{ steps: times(8, (index) => bash(index % 2 === 0 ? 'cat src/add.js' : 'ls src')) }],
    expects: [/The same 2 calls/],
  },
  {
    name: 'files opened again',
    sessions: [
      { steps: times(12, (index) => read(['src/add.js', 'package.json', 'test/add.test.js'][index % 3] ?? '')) },
    ],
  },
  {
    name: 'one failure over and over',
    sessions: [
      {
        steps: times(8, (index) =>
          index % 2 === 0 ? test : read(['package.json', 'src/add.js'][index % 4 === 1 ? 0 : 1] ?? ''),
        ),
      },
    ],
    expects: [/has failed \d times/],
  },
  { name: 'a failure that goes', sessions: [{ steps: [test, fix, test, look, bash('ls'), test] }] },
  {
    name: 'a missing program',
    sessions: [{ steps: [look, ...times(3, () => bash('no-such-program --version'))] }],
    expects: [/it had failed 2 times/],
  },
  { name: 'a file that is not there', sessions: [{ steps: times(4, () => read('src/missing.js')) }] },
  {
    name: 'edits without a check',
    sessions: [
      { steps: [look, fix, ...times(6, (index) => write(`src/part${index}.js`, `export const part = ${index};\n`))] },
    ],
    expects: [/7 edits and no check|edits .*: no test/],
  },
  {
    name: 'edits after a check',
    sessions: [
      {
        steps: [
          look,
          fix,
          test,
          ...times(7, (index) => write(`src/part${index}.js`, `export const part = ${index};\n`)),
        ],
      },
    ],
    expects: [/passed here before/],
  },
  { name: 'an edit that a syntax check passes', sessions: [{ steps: [look, fix, bash('node --check src/add.js')] }] },
  {
    name: 'an edit that is taken back',
    sessions: [{ steps: [look, fix, bash('git checkout -- src/add.js')], args: ['--allowedTools', 'Bash(git *)'] }],
  },
  {
    name: 'a new file that is deleted',
    sessions: [{ steps: [look, write('src/draft.js', 'export {};\n'), bash('rm src/draft.js')] }],
  },
  {
    name: 'a context that fills up',
    files: { '.rentroll/config.yml': `${config}monitor: { enabled: true, wrapUp: 0.9, endTurn: 0.8 }\n` },
    sessions: [{ steps: times(14, (index) => bash(`seq ${index * 10_000 + 1} ${index * 10_000 + 4000}`)) }],
    expects: [/of the context remains/],
  },
  { name: 'a budget that is near', sessions: [{ steps: times(8, () => look), before: saveBudget(60_000) }] },
  { name: 'a budget that is reached', sessions: [{ steps: times(8, () => look), before: saveBudget(9_000) }] },
  {
    name: 'a conversation that is summed up',
    sessions: [{ steps: [], scenario: 'work-and-fill', env: compacting }, { steps: [look] }],
    expects: [/working set/],
  },
  { name: 'no config', files: { 'CLAUDE.md': 'Be brief.\n' }, sessions: [{ steps: [look] }] },
  {
    name: 'candidates in the ledger',
    files: { '.rentroll/config.yml': config, '.rentroll/ledger.yml': ledger },
    sessions: [{ steps: [look] }, { steps: [look] }],
    expects: [/1 candidate rule waits in the ledger/],
  },
  {
    name: 'a damaged config',
    files: { '.rentroll/config.yml': 'version: 1\nagents: [', '.rentroll/ledger.yml': ledger },
    sessions: [{ steps: [look, test] }],
  },
  {
    name: 'a damaged guard file',
    files: { '.rentroll/guard.yml': 'version: 1\nentries: [' },
    sessions: [{ steps: [look, test] }],
  },
  {
    name: 'a session that is taken up again',
    sessions: [{ steps: [look, fix, bash('ls src')] }, { steps: [], resumes: true }],
    expects: [/working set/],
  },
  {
    name: 'tests that a person mended in between',
    sessions: [{ steps: [look, bash('ls src'), test] }, { steps: [look], before: put({ 'src/add.js': fixed }) }],
  },
  {
    name: 'the same, taken up again',
    sessions: [
      { steps: [look, bash('ls src'), test] },
      { steps: [look], before: put({ 'src/add.js': fixed }), resumes: true },
    ],
  },
  {
    name: 'a struggle that is taken up again',
    sessions: [{ steps: times(8, (index) => bash(`npm test -- part${index}`)) }, { steps: [], resumes: true }],
  },
  {
    name: 'work that a person committed',
    sessions: [{ steps: [look, fix, bash('ls src')] }, { steps: [look], before: commitAll }],
  },
  {
    name: 'work that a person threw away',
    sessions: [
      { steps: [look, fix, bash('ls src')] },
      { steps: [look], before: put({ 'src/add.js': fixed.replace('+', '-') }) },
    ],
  },
  {
    name: 'a file that a person deleted',
    sessions: [
      { steps: [look, write('src/draft.js', 'export {};\n'), bash('ls src')] },
      { steps: [look], before: ({ root }) => rmSync(join(root, 'src/draft.js')) },
    ],
  },
  { name: 'a sub-agent', sessions: [{ steps: [look, ask('general-purpose')] }] },
  { name: "the plugin's sub-agent", sessions: [{ steps: [look, ask('rentroll:sql')] }] },
  {
    name: "the project's own agent",
    files: { '.claude/agents/helper.md': definition },
    sessions: [{ steps: [look, ask('helper')] }],
    expects: [/1 agent here/],
  },
  { name: 'a Claude Code without mods', sessions: [{ steps: [look, test], isOld: true }], expects: [/loads no mods/] },
  {
    name: 'Windows line ends',
    files: { 'src/add.js': '/** Sum of two numbers. */\r\nexport function add(a, b) {\r\n  return a - b;\r\n}\r\n' },
    sessions: [{ steps: [look, fix, test] }],
  },
  {
    name: 'a disaster',
    sessions: [{ steps: [look, bash('rm -rf --preserve-root /')] }],
    expects: [/removes a whole system or home folder/],
  },
  {
    name: 'work that would be lost',
    sessions: [{ steps: [look, fix, bash('git reset --hard')], args: ['--allowedTools', 'Bash(git *)'] }],
    expects: [/would be lost/],
  },
  { name: 'a long result', sessions: [{ steps: [look, bash('seq 1 4000')] }], expects: [/shortened this result/] },
  {
    name: 'a misspelled command',
    sessions: [{ steps: [look, bash('git comit -m x'), bash('git stauts')], args: ['--allowedTools', 'Bash(git *)'] }],
  },
  {
    name: 'a folder without git',
    sessions: [
      { steps: [look, fix, test], before: ({ root }) => rmSync(join(root, '.git'), { recursive: true, force: true }) },
    ],
  },
];

function commitAll({ root }: Place): void {
  execFileSync(
    'git',
    ['-c', 'user.name=Person', '-c', 'user.email=p@example.invalid', 'commit', '-qam', 'Mend the sum'],
    { cwd: root },
  );
}
