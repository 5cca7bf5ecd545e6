import { type Files, ledgerOf, lockOf, type Repository, tinyConfig, tinyFiles } from './make-repository.ts';
import { renderTask, tinyTasks } from './tiny-suite.ts';

const ledgerFile = '.rentroll/ledger.yml';
const configFile = '.rentroll/config.yml';
const body = 'Search for the symbol first and read only what matches it.';
const goodLedger = ledgerOf({ 'search-first': body });

/** One bad input: what the repository holds, what is run, and the first problem that has to be reported. */
export interface BadInput {
  readonly what: string;
  readonly base?: Files;
  readonly head?: Files;
  /** More damage once the commits are there. */
  readonly damage?: (repository: Repository) => void;
  /** Default: `check`. */
  readonly run?: readonly string[];
  readonly code: 1 | 2;
  readonly problem: string;
  /** Its place as `file:line:column`, as far as there is one. */
  readonly at?: string;
  readonly message?: RegExp;
  readonly hint?: RegExp;
}

/** A head that holds this ledger. */
export const headLedger = (text: string): Files => ({ [ledgerFile]: text });
const bidi = String.fromCharCode(0x202e);
const bell = String.fromCharCode(7);

/** A repository whose base holds these files, with a lock that fits them. */
function locked(files: Files): Files {
  return { ...files, 'benchmarks/fixture.lock': lockOf({ ...tinyFiles(), ...files }) };
}

const vacuous = renderTask('sql-04', 'Say what the shop sells.', 'grep -q Shop README.md', 'golden-01.patch');
const unsolved = renderTask('sql-04', 'Say what the shop buys.', 'grep -q buys README.md', 'golden-01.patch');
const hanging = renderTask('sql-04', 'Wait for the shop to open.', 'sleep 60', 'golden-01.patch');
const newTask = 'benchmarks/sql/golden-04.md';

/** Everything a repository can hold or be asked that must end in words. */
export const badInputs: readonly BadInput[] = [
  {
    what: 'malformed YAML at head',
    head: headLedger('version: 1\nrules: [\n'),
    code: 1,
    problem: 'ledger-yaml-syntax',
    at: `${ledgerFile}:3:1`,
  },
  {
    what: 'malformed YAML at base',
    base: headLedger('version: 1\nrules: {\n'),
    head: headLedger(goodLedger),
    code: 2,
    problem: 'ledger-yaml-syntax',
    at: `${ledgerFile}:3:1`,
  },
  {
    what: 'duplicate ids',
    head: headLedger(goodLedger + goodLedger.split('rules:\n')[1]),
    code: 1,
    problem: 'ledger-duplicate-id',
    at: `${ledgerFile}:7:5`,
    message: /"search-first" is already used on line 3/,
  },
  {
    what: 'duplicate keys',
    head: headLedger(`${goodLedger}    agent: sql\n`),
    code: 1,
    problem: 'ledger-yaml-duplicate-key',
    at: `${ledgerFile}:7:5`,
  },
  {
    what: 'an anchor and an alias',
    head: headLedger(goodLedger.replace('agent: sql', 'agent: &a sql\n    scope: [*a]')),
    code: 1,
    problem: 'ledger-yaml-anchor',
    at: `${ledgerFile}:4:12`,
  },
  {
    what: 'a ledger of 10 MB',
    head: headLedger(`${goodLedger}#${'x'.repeat(10_000_000)}\n`),
    code: 1,
    problem: 'ledger-too-large',
    at: `${ledgerFile}:1:1`,
    message: /longer than 8 MiB/,
  },
  {
    what: 'a control character',
    head: headLedger(goodLedger.replace('symbol', `sym${bell}bol`)),
    code: 1,
    problem: 'ledger-control-character',
    at: `${ledgerFile}:5:29`,
    message: /U\+0007/,
  },
  {
    what: 'a bidi character in a body',
    head: headLedger(goodLedger.replace('symbol', `sym${bidi}bol`)),
    code: 1,
    problem: 'ledger-body-hidden-character',
    message: /U\+202E/,
  },
  {
    what: 'an unknown key in a rule',
    head: headLedger(goodLedger.replace('agent:', 'agnet:')),
    code: 1,
    problem: 'ledger-unknown-key',
    at: `${ledgerFile}:4:5`,
    hint: /Did you mean "agent"\?/,
  },
  {
    what: 'an unknown key in the config at base',
    base: { [configFile]: tinyConfig('polices: {}\n') },
    head: headLedger(goodLedger),
    code: 2,
    problem: 'config-unknown-key',
    at: `${configFile}:8:1`,
    hint: /Did you mean "policy"\?/,
  },
  {
    what: 'a task that passes untouched, at base',
    base: locked({ [newTask]: vacuous }),
    head: headLedger(goodLedger),
    code: 2,
    problem: 'task-vacuous',
    at: `${newTask}:1:1`,
  },
  {
    what: 'a task that passes untouched, at head',
    head: { [newTask]: vacuous },
    damage: relock,
    run: ['lint'],
    code: 1,
    problem: 'task-vacuous',
    at: `${newTask}:1:1`,
  },
  {
    what: 'a reference that does not solve its task',
    base: locked({ [newTask]: unsolved }),
    head: headLedger(goodLedger),
    code: 2,
    problem: 'task-unsolvable',
    at: `${newTask}:1:1`,
  },
  {
    what: 'a check that hangs',
    base: { ...locked({ [newTask]: hanging }), [configFile]: tinyConfig('runner: { timeout: 1s }\n') },
    head: headLedger(goodLedger),
    code: 2,
    problem: 'check-hangs',
    at: `${newTask}:1:1`,
  },
  {
    what: 'a changed fixture',
    head: { ...headLedger(goodLedger), 'benchmarks/fixture/README.md': '# Other\n' },
    code: 1,
    problem: 'fixture-changed',
    at: 'benchmarks/fixture',
  },
  {
    what: 'an edited frozen task',
    head: { ...headLedger(goodLedger), 'benchmarks/sql/golden-01.md': tinyTasks['benchmarks/sql/golden-02.md'] },
    code: 1,
    problem: 'suite-duplicate-id',
  },
  {
    what: 'a base that does not exist',
    head: headLedger(goodLedger),
    run: ['check', '--base', 'v9'],
    code: 2,
    problem: 'missing-base',
    message: /"v9"/,
    hint: /git fetch/,
  },
  {
    what: 'no config',
    base: { [configFile]: undefined },
    head: headLedger(goodLedger),
    code: 2,
    problem: 'config-missing',
    at: configFile,
    hint: /rentroll init/,
  },
  {
    what: 'a budget below one trial',
    head: headLedger(goodLedger),
    run: ['check', '--budget-tokens', '1000'],
    code: 2,
    problem: 'budget-too-small',
    message: /1.?000/,
  },
  {
    what: 'budgets that do not nest',
    base: { [configFile]: tinyConfig('budget: { run: 1000, trial: 2000 }\n') },
    head: headLedger(goodLedger),
    code: 2,
    problem: 'config-budget-order',
    at: `${configFile}:8:22`,
  },
  {
    what: 'a ledger with uncommitted edits',
    head: headLedger(goodLedger),
    damage: (repository) => repository.write(headLedger(ledgerOf({}))),
    code: 2,
    problem: 'ledger-dirty',
    at: ledgerFile,
    hint: /--head WORKTREE/,
  },
  {
    what: 'an audit of an unknown agent',
    head: headLedger(goodLedger),
    run: ['audit', 'sqll'],
    code: 2,
    problem: 'config-unknown-agent',
    message: /"sqll"/,
    hint: /Did you mean "sql"/,
  },
  {
    what: 'a record of an audit that is no JSON',
    head: { ...headLedger(goodLedger), '.rentroll/audits/search-first.json': '{ "schema": 1,' },
    run: ['verify'],
    code: 1,
    problem: 'receipt-invalid',
    hint: /measure the rule again/,
  },
  {
    what: 'an audit that is asked for more than an audit can do',
    base: { [configFile]: tinyConfig('audit: { withCheck: 0 }\n') },
    head: headLedger(goodLedger),
    run: ['audit', '--due'],
    code: 2,
    problem: 'config-unknown-key',
    at: `${configFile}:8:10`,
    hint: /every/,
  },
  {
    what: 'a shallow clone',
    head: headLedger(goodLedger),
    damage: shallow,
    run: ['check', '--base', 'HEAD~1'],
    code: 2,
    problem: 'shallow-clone',
    hint: /fetch-depth/,
  },
];

/** Freezes what the working tree holds, as a pull request that adds a task does. */
function relock(repository: Repository): void {
  repository.write({ 'benchmarks/fixture.lock': lockOf({ ...tinyFiles(), [newTask]: vacuous }) });
}

/** Cuts the history behind the branch's commit off. */
function shallow(repository: Repository): void {
  const tip = repository.git('rev-parse', 'HEAD');
  repository.write({ '.git/shallow': `${tip}\n` });
}
