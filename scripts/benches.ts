/** A script that measures or proves something, started by `npm run bench NAME` or `npm run prove NAME`. */
export interface Bench {
  readonly name: string;
  /** What is said of it: a figure, or that something holds. */
  readonly kind: 'bench' | 'prove';
  /** Its file below `scripts`. */
  readonly script: string;
  /** Options with which CI runs it in a minute or less; or why CI cannot. */
  readonly quick: readonly string[] | string;
  /**
   * It measures time, loads the machine until locks are waited for, or compares output that names tests which became slow: nothing else may run
   * beside it.
   */
  readonly isAlone?: true;
  readonly shows: string;
}

type Row = readonly [name: string, script: string, quick: Bench['quick'], shows: string, alone?: 'alone'];

/** Files that only our own machines have beside a checkout. */
const data = 'needs ../shared/data';
const agents = 'needs the real Claude Code for long; test:agents asserts the same in short';
const cloned = 'takes a repository with mined tasks; takes minutes a task';

const benches: readonly Row[] = [
  [
    'adoption',
    'adoption/bench-adoption.ts',
    data,
    'from nothing to the first useful report in three repositories of other people (`--write`)',
  ],
  [
    'asking',
    'confirm/asking.ts',
    ['--quick'],
    'how often one of many rewordings of a rule that does nothing is let in, with and without the second look (`--quick`, `--write`)',
  ],
  [
    'assets',
    'assets/bench-assets.ts',
    ['--quick'],
    'how often a skill that says nothing, or does harm, is let in by prompts and golden tasks, new or changed; how far small edits get unmeasured (`--reps`, `--quick`, `--write`)',
  ],
  [
    'behaviour',
    'behaviour/bench-behaviour.ts',
    ['--quick'],
    'how often the question of behaviour is answered wrongly, exact; simulated worlds and whole measurements beside what is stated of them (`--quick`, `--write`)',
  ],
  [
    'cold-start',
    'bench/speed/cold-start.ts',
    [],
    '`dist/action.js` with nothing to measure, beside `node -e 0`',
    'alone',
  ],
  [
    'compare',
    'compare/bench-compare.ts',
    ['--n', '100'],
    'how often `compare` calls equal sides different, by simulation (`--write`)',
  ],
  [
    'cuts',
    'behaviour/bench-cuts.ts',
    ['--n', '200'],
    'how often a rule that earned by behaviour is called safe to cut, or still needed, by simulation (`--write`)',
  ],
  [
    'defaults',
    'defaults/bench-defaults.ts',
    ['--most', '12'],
    'how many merged changes the check would stop by its defaults, and for what; sessions stopped, alarmed and advised wrongly (`--most`, `--write`)',
  ],
  [
    'faults',
    'prove/faults.ts',
    agents,
    'what each injected fault and each hostile rule comes to, with the real Claude Code (`--write`, `--only WORD`)',
  ],
  [
    'first-bill',
    'bench/speed/first-bill.ts',
    data,
    'bare `rentroll` in three repositories of other people and an empty folder, with 1 GB of transcripts, beside a bare Node and ccusage (`--megabytes`, `--quick`, `--write`)',
    'alone',
  ],
  [
    'forger',
    'confirm/forger.ts',
    ['--quick'],
    'how often fresh trials confirm a forged receipt, and what honest receipts come to (`--quick`, `--write`)',
  ],
  [
    'guard',
    'guard/bench-guard.ts',
    ['--calls', '1000'],
    'what the guard takes for real tool calls, what it holds up, and how often wrongly (`--write`)',
  ],
  [
    'history',
    'sessions/bench-history.ts',
    ['--sessions', '5000', '--rounds', '3'],
    '`history` over 100,000 sessions (`--sessions`, `--rounds`)',
    'alone',
  ],
  [
    'hook',
    'sessions/bench-hook.ts',
    ['--quick', '--rounds', '5'],
    'a hook beside an empty Node.js (`--rounds`)',
    'alone',
  ],
  [
    'import-trials',
    'bench/speed/import-trials.ts',
    ['--n', '2000'],
    'CPU of reading 100,000 trials of each foreign format, beside reading the files and `JSON.parse` (`--n`, `--only`, `--write`)',
    'alone',
  ],
  [
    'large-tree',
    'bench/speed/large-tree.ts',
    ['--quick'],
    'CPU of looking in repositories of 10⁴ and 10⁵ files beside `git status` (`--rounds`, `--quick`, `--write`)',
    'alone',
  ],
  [
    'meter',
    'bench/speed/meter.ts',
    ['--rounds', '5'],
    'first byte and total through the meter, beside a direct connection',
    'alone',
  ],
  [
    'mined',
    'mining/solve-tasks.ts',
    cloned,
    'the golden tasks of a repository (`FOLDER`), solved by the real Claude Code; `npm run agents` first',
  ],
  [
    'rates',
    'rates/bench-rates.ts',
    ['--quick'],
    'how often each verdict comes: of rules that do nothing, save, break a task or solve more, of audited lines, and on real runs (`--n`, `--only`, `--quick`, `--write`)',
  ],
  [
    'removals',
    'removals/bench-removals.ts',
    ['--n', '50'],
    'how often a change that removes or rewords a rule of known worth is refused and let through (`--n`, `--write`)',
  ],
  [
    'prediction',
    'bench/prediction.ts',
    ['--quick'],
    'how often what a verdict says of tasks that nobody measured holds, simulated and on recorded runs (`--reps`, `--quick`, `--write`)',
  ],
  [
    'rulebench',
    'rulebench/bench-rulebench.ts',
    ['--quick'],
    'how often our gate and four rules of others let in nothing and harm, and find what helps, in suites of real runs (`--reps`, `--seed`, `--quick`, `--write`)',
  ],
  [
    'selftest',
    'bench/selftest.ts',
    ['--truths', '50', '--selftests', '4', '--replays', '20'],
    'what the self-test predicts against the truth',
  ],
  [
    'shells',
    'guard/bench-shells.ts',
    'read-commands.shells.test.ts runs the same in short',
    'what random programs execute in bash, dash and zsh beside what is read of them, with canaries, in a box (`--programs`, `--seed`, `--write`)',
  ],
  [
    'stamped',
    'bench/speed/stamped.ts',
    ['--rounds', '3'],
    'CPU of `status`, `lint`, `context`, `bill` (first, and again with nothing changed), idle `check` and `--version` with 20 receipts, beside `node -e 0`, with bounds (`--write`)',
    'alone',
  ],
  [
    'start',
    'sessions/bench-start.ts',
    agents,
    'CPU, wall and tokens of a session of one call with our plugin, beside none and an empty mod, with the real Claude Code (`--rounds`, `--write`)',
    'alone',
  ],
  [
    'transcripts',
    'sessions/bench-transcripts.ts',
    data,
    'reading 200 MB of real transcripts beside ccusage, and a stop hook on a long one',
    'alone',
  ],
  [
    'walk',
    'mining/bench-walk.ts',
    [],
    'what walking a history costs as it grows, beside `git log` of the same commits',
    'alone',
  ],
];

const proofs: readonly Row[] = [
  [
    'budget',
    'prove/budget.ts',
    [],
    'a thousand reservations from eight processes that are killed: never over the limit, the budget used, sums exact',
  ],
  [
    'concurrency',
    'prove/concurrency.ts',
    ['--quick'],
    'the same bytes at one and two trials at a time, each on a machine of its own (`--quick`)',
    'alone',
  ],
  [
    'doors',
    'prove/doors.ts',
    'test:long tries thirty alterations of each of the same artefacts',
    'how many alterations of what comes in get a change further than nothing at all does (`--most`, `--write`)',
  ],
  [
    'kill-metered',
    'prove/kill-metered.ts',
    ['--kills', '6'],
    '`kill -9` at random moments, then `check` again, with trials whose every call a bank bills that outlives them, as a user who is not root with agents that close folders, side by side: nothing lost, paid twice or left uncharged (`--kills`, `--workers`)',
  ],
  [
    'mined',
    'mining/audit-tasks.ts',
    cloned,
    'the golden tasks of a repository (`FOLDER`), audited by construction: nothing of the reference lies in a copy, every judgement is the same ten times',
  ],
  [
    'mining',
    'mining/prove-mining.ts',
    data,
    'three public repositories from a fresh clone to at least six proved golden tasks each, no key (half an hour or more)',
  ],
  [
    'security',
    'prove/security.ts',
    [],
    'bad inputs, changed receipts and escapes: how many were tried, how many got through',
  ],
  [
    'setup',
    'prove/setup.ts',
    agents,
    'setup on a pseudo terminal in three repositories of other people, killed at each question, then the loop by the commands it names (`--only`, `--rows`, `--write`)',
  ],
  [
    'skills',
    'prove/skills.ts',
    agents,
    'five skills from candidate to removal in two repositories of other people, with the real Claude Code (`--only NAME`)',
  ],
];

/** Every measurement and proof by its name, in the order they are listed. */
export const allBenches: readonly Bench[] = [...benches.map(toBench('bench')), ...proofs.map(toBench('prove'))];

function toBench(kind: Bench['kind']): (row: Row) => Bench {
  return ([name, script, quick, shows, alone]) => ({
    ...{ name, kind, script, quick, shows },
    ...(alone === undefined ? {} : { isAlone: true }),
  });
}
