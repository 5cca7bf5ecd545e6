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

const benches: readonly Row[] = [
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
    'how often a skill that says nothing, or does harm, is let in by prompts and golden tasks, new or changed; how far small edits get unmeasured (`--n`, `--quick`, `--write`)',
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
    'judge-call.evasions.test.ts and judge-call.real.test.ts hold the same in npm test',
    'ways to hide harm that the guard misses, and recorded commands that it holds up wrongly (`--sessions`, `--write`)',
  ],
  [
    'rates',
    'rates/bench-rates.ts',
    'test/statistics/rates.test.ts holds the same worlds in npm test',
    'how often each verdict comes: of rules that do nothing, save, break a task or solve more, of audited lines, and on real runs (`--n`, `--only`, `--quick`, `--write`)',
  ],
  [
    'speed',
    'speed/bench-speed.ts',
    ['--quick'],
    'CPU of commands, a hook and an idle Action beside `node -e 0`, with bounds; and in ten times as many files (`--rounds`, `--quick`, `--write`)',
    'alone',
  ],
];

const proofs: readonly Row[] = [
  [
    'doors',
    'prove/doors.ts',
    'test:long tries thirty alterations of each of the same artefacts',
    'how many alterations of what comes in get a change further than nothing at all does (`--most`, `--write`)',
  ],
  [
    'kill-metered',
    'prove/kill-metered.ts',
    'cli.charges.whole.test.ts kills a metered check and runs it again; every night',
    '`kill -9` at random moments, then `check` again, with trials whose every call a bank bills that outlives them, as a user who is not root with agents that close folders, side by side: nothing lost, paid twice or left uncharged (`--kills`, `--workers`)',
  ],
  [
    'security',
    'prove/security.ts',
    [],
    'bad inputs, changed receipts and escapes: how many were tried, how many got through',
  ],
  [
    'told-sentences',
    'prove/told-sentences.ts',
    'told-sentences.test.ts holds each sentence word for word in npm test; every night',
    'each sentence of ours that reaches a request of the real Claude Code in 42 situations, held against the repository at that moment, and each command that one names (`--only WORDS`)',
    'alone',
  ],
];

/** Every measurement and proof by its name, in the order they are listed. */
export const allBenches: readonly Bench[] = [...benches.map(toBench('bench')), ...proofs.map(toBench('prove'))];

function toBench(kind: Bench['kind']): (row: Row) => Bench {
  return ([name, script, quick, shows, alone]) => ({
    name,
    kind,
    script,
    quick,
    shows,
    ...(alone === undefined ? {} : { isAlone: true }),
  });
}
