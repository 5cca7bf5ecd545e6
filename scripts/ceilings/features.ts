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

/** The narrowest beginnings first. What no row names is what all of them stand on. */
const rows: readonly Row[] = [
  ['guard', 'D: patterns by category', '`hook`, `propose --as-guard`', ['session/guard/', 'session/propose/']],
  ['mod', 'D: hooks in process', 'plugin', ['session/mod/']],
  ['monitor', 'E: context monitor', '`monitor`', ['session/monitor/']],
  ['session state', 'D: state, packets, debt', '`hook`', ['session/state/']],
  ['daemon', 'D: warm daemon', '`daemon`', ['session/daemon/', 'entry/daemon']],
  [
    'live',
    'withholding in real sessions',
    '`live`',
    ['session/live/', 'session/store/files/', 'gate/repository/live/', 'core/stats/live/', 'core/model/live/'],
  ],
  [
    'transcripts',
    'A: collect, history',
    '`collect`, `history`',
    ['session/transcript/', 'session/collect/', 'session/store/', 'session/history/', 'session/report/'],
  ],
  ['learning', 'A: distill; D: learning tasks', '`learn`, `distill`', ['session/learn/', 'session/distill/']],
  ['hooks', 'D: all hook points', '`hook EVENT`', ['session/', 'entry/hook.ts', 'entry/live.ts']],
  ['hand-offs', 'C: verdict files, plans of work', '`handoff`, `work`', ['gate/hand-offs/', 'gate/work/']],
  [
    'sealed tasks',
    'tasks that authors cannot tune to',
    '`tasks seal`',
    ['tasks/choose/seal-tasks', 'tasks/choose/take-out', 'gate/suite/sealed-task'],
  ],
  ['export', "tasks for others' harnesses", '`tasks export`', ['tasks/export/']],
  ['mining', 'golden tasks from history', '`tasks`', ['tasks/', 'core/detect/', 'entry/commands/keeping/run-tasks.ts']],
  [
    'adopting',
    '10: on-ramp',
    '`adopt`, `audit --inherited`',
    ['gate/adopt/', 'gate/flows/adopt/', 'gate/flows/inherited/', 'core/groups/'],
  ],
  [
    'behaviour',
    '13: second currency',
    '`check`',
    ['core/probe/', 'core/decide/behaviour/', 'gate/run/ports/open-scripts.ts'],
  ],
  ['outcome', 'third currency: solved tasks at a price', '`check`', ['core/decide/outcome/']],
  [
    'servers',
    'MCP servers as assets, answered from recordings',
    '`mcp record`',
    [
      'gate/repository/servers/',
      'gate/flows/recording/',
      'adapters/process/open-http',
      'adapters/process/open-stdio',
      'core/text/recorded/',
    ],
  ],
  ['activation', 'do prompts trigger a skill', '`activate`', ['gate/run/activating/', 'gate/flows/activate-asset.ts']],
  ['assets', 'skills, commands, agents, hooks', '`assets`, `check`', ['gate/assets/', 'gate/run/proving/']],
  ['trains', 'one measurement for several changes', '`train`', ['gate/flows/train/', 'entry/action/train/']],
  ['stamping', 'receipts that admit', '`stamp`', ['gate/flows/stamp/', 'entry/action/stamp/']],
  ['growth', 'no text that agents load grows unseen', '`check`', ['gate/repository/growth/']],
  ['comparing', 'A: model and prompt comparison', '`compare`', ['gate/run/comparing/', 'gate/flows/run-compare.ts']],
  [
    'rewording',
    'A: fewer words, evolved agents',
    '`compress`, `evolve`',
    ['gate/flows/rewording/', 'gate/run/asking/'],
  ],
  [
    'spot-check',
    '3: receipts tried again',
    '`verify --spot-check`',
    ['gate/run/spot-checks/', 'gate/flows/run-spot-check.ts'],
  ],
  ['self-test', '4: error rates of your suite', '`selftest`', ['gate/selftest/', 'gate/flows/run-self-test.ts']],
  ['audits', 'A: re-audit', '`audit`', ['gate/flows/audit/', 'core/decide/judge/weigh-audits.ts']],
  ['shards', 'F: job matrix', '`plan`, `measure`', ['gate/run/shards/', 'gate/flows/shards/']],
  [
    'surface',
    '11: what an agent loads',
    '`context`',
    ['gate/surface/', 'gate/context/', 'gate/flows/status/show-details.ts'],
  ],
  ['meter', 'B: budgets at the API', '`check`', ['gate/measure/meter/']],
  ['judging', 'F: golden tasks', '`check`', ['gate/measure/judging/', 'adapters/sandbox/']],
  ['Harbor', 'trials on other machines', '`check`', ['gate/measure/runners/harbor/']],
  ['runners', '11: one ledger, many agents', '`check`', ['gate/measure/runners/', 'gate/measure/replay/']],
  ['page', 'A: status report', '`report --html`', ['core/report/']],
  ['terminal', 'F: report', '`check`', ['gate/report/terminal/']],
  ['comment', 'F: pull-request checks', 'Action', ['gate/report/pages/', 'adapters/github/', 'entry/action']],
  [
    'first steps',
    'F: setting up',
    '`init`, `doctor`, `demo`',
    ['gate/flows/init/', 'gate/flows/status/run-doctor.ts', 'gate/flows/status/check-content.ts', 'gate/flows/demo/'],
  ],
  ['reference agent', 'F: a demo without a key', '`demo`', ['apart/reference-agent']],
  ['foreign trials', '5: other harnesses', '`decide --trials`', ['apart/foreign-trials']],
  ['local workflows', 'F: local act runs', '`act`', ['apart/local-actions']],
];

/** Every feature, in the order in which they claim files. */
export const features: readonly Feature[] = rows.map(([name, row, command, paths]) => ({ name, row, command, paths }));

/** The feature a file is there for; undefined for what several stand on. `path` is relative to `src`. */
export function featureOf(path: string): Feature | undefined {
  return features.find(({ paths }) => paths.some((beginning) => path.startsWith(beginning)));
}
