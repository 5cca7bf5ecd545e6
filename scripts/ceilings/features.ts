/** A part of the product that a person could name, and what it is there for. */
export interface Feature {
  readonly name: string;
  /** What of the mission it answers. */
  readonly row: string;
  /** How a person meets it. */
  readonly command: string;
  /** Beginnings of paths below `src` that are there for it alone. */
  readonly paths: readonly string[];
}

type Row = readonly [name: string, row: string, command: string, paths: readonly string[]];

/** Session features first: they are the narrowest beginnings. What no row names is what all of them stand on. */
const rows: readonly Row[] = [
  [
    'guard',
    'D: patterns by category',
    '`hook`, `propose --as-guard`',
    ['stages/session/guard/', 'flows/propose/guard/'],
  ],
  [
    'session state',
    'D: state, packets, debt',
    '`hook`',
    ['stages/session/state/', 'stages/session/packet/', 'run/state/'],
  ],
  ['hooks', 'D: all hook points', '`hook EVENT`', ['flows/hooks/', 'session', 'stages/session/wire/']],
  ['daemon', 'D: warm daemon', '`daemon`', ['flows/daemon/', 'entry/daemon']],
  ['mod', 'D: hooks in process', 'plugin', ['apart/mod/']],
  ['monitor', 'E: context monitor', '`monitor`', ['stages/session/monitor/', 'flows/monitor/']],
  [
    'transcripts',
    'A: collect, history',
    '`collect`, `history`',
    ['stages/session/transcript/', 'flows/collect/', 'flows/history/', 'doors/store/sessions/', 'run/sessions/'],
  ],
  [
    'learning',
    'A: distill; D: learning tasks',
    '`learn`, `distill`',
    ['stages/session/learn/', 'flows/learn/', 'flows/distill/'],
  ],
  [
    'live',
    'withholding in real sessions',
    '`live`',
    ['stages/session/live/', 'flows/live/', 'run/live/', 'repository/live/', 'foundation/stats/live/'].concat([
      'doors/store/live/',
      'foundation/model/live/',
    ]),
  ],
  [
    'hand-offs',
    'C: verdict files, plans of work',
    '`handoff`, `work`',
    ['stages/session/handoff/', 'flows/handoff/', 'flows/work/', 'run/hand-offs/', 'doors/store/hand-offs/'],
  ],
  [
    'mining',
    'golden tasks from history',
    '`tasks`',
    ['stages/gate/mine/', 'flows/mine/', 'flows/choose/', 'flows/refresh/', 'entry/commands/tasks/'],
  ],
  [
    'adopting',
    '10: on-ramp',
    '`adopt`, `audit --inherited`',
    ['stages/gate/adopt/', 'flows/adopt/', 'flows/inherited/', 'stages/gate/groups/', 'repository/candidates/'],
  ],
  [
    'behaviour',
    '13: second currency',
    '`check`',
    ['stages/gate/probe/', 'stages/gate/decide/behaviour/', 'run/facts/'],
  ],
  [
    'comparing',
    'A: model and prompt comparison',
    '`compare`, `evolve`',
    ['run/comparing/', 'flows/compare/', 'flows/evolve/'],
  ],
  ['shortening', 'A: the same rule in fewer words', '`compress`', ['flows/compress/', 'stages/gate/reword/']],
  ['spot-check', '3: receipts tried again', '`verify --spot-check`', ['run/spot-checks/', 'flows/spot-check/']],
  ['self-test', '4: error rates of your suite', '`selftest`', ['stages/gate/selftest/', 'flows/selftest/']],
  ['audits', 'A: re-audit', '`audit`', ['flows/audit/', 'repository/audits/', 'stages/gate/decide/audit/']],
  ['shards', 'F: job matrix', '`plan`, `measure`', ['run/shards/', 'flows/shards/']],
  [
    'surface',
    '11: what an agent loads',
    '`context`',
    ['stages/gate/surface/', 'stages/gate/context/', 'flows/context/'],
  ],
  ['meter', 'B: budgets at the API', '`check`', ['stages/gate/measure/meter/']],
  ['judging', 'F: golden tasks', '`check`', ['stages/gate/measure/judging/', 'stages/gate/measure/sandbox/']],
  [
    'runners',
    '11: one ledger, many agents',
    '`check`',
    ['stages/gate/measure/runners/', 'stages/gate/measure/replay/'],
  ],
  [
    'page',
    'A: status report',
    '`report --html`',
    ['stages/gate/report/print/html/', 'stages/gate/report/print/charts/', 'entry/pages/'],
  ],
  ['terminal', 'F: report', '`check`', ['stages/gate/report/terminal/']],
  ['comment', 'F: pull-request checks', 'Action', ['stages/gate/report/pages/', 'doors/github/', 'entry/action']],
  ['first steps', 'F: setting up', '`init`, `doctor`, `demo`', ['flows/init/', 'flows/doctor/', 'flows/demo/']],
  ['reference agent', 'F: a demo without a key', '`demo`', ['apart/reference-agent']],
  ['local workflows', 'F: local act runs', '`act`', ['apart/local-actions']],
];

/** Every feature, in the order in which they claim files. */
export const features: readonly Feature[] = rows.map(([name, row, command, paths]) => ({ name, row, command, paths }));

/** The feature a file is there for; undefined for what several stand on. `path` is relative to `src`. */
export function featureOf(path: string): Feature | undefined {
  return features.find(({ paths }) => paths.some((beginning) => path.startsWith(beginning)));
}
