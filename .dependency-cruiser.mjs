/**
 * Who may import whom. The tree names the steps of the gate, and these rules keep the steps apart: a stage can be read, tested and
 * replaced alone, and what touches the outside world can be counted on one hand. test/layers/layers.test.ts plants a violation of each.
 */
const stages = 'config|context|ledger|suite|plan|measure|budget|decide|report|receipt|selftest|git|store|github';
const vocabulary = '^src/(?:model|stats|util)/';
const pure = '^src/(?:model|stats|plan|decide|report|receipt|selftest)/';
const loads = '^src/(?:ledger|config|suite|context)/';

/** Modules that reach files, processes, the network or another thread. `node:path`, `node:util`, `node:crypto` only compute. */
const outside =
  '^(?:node:)?(?:fs|fs/promises|child_process|process|net|http|https|http2|dgram|dns|tls|os|worker_threads|timers|timers/promises|readline|readline/promises|perf_hooks|sqlite|cluster|inspector|vm|repl)$';
const doors = '(?:^|node_modules/)(?:better-sqlite3|execa|write-file-atomic|@actions/[^/]+)(?:/|$)';

/** What runs before the Action knows whether there is anything to do, and the little it needs. */
const quick =
  '^src/(?:entry/action(?:-inputs)?|gate/idle/[^/]+|git/quick-changes|github/(?:choose-range|env-files|idle-outputs|read-event))\\.ts$';
const quickNeeds =
  '^(?:src/util/(?:quote-value|repository-path|text-safety)\\.ts|(?:node:)?(?:child_process|crypto|fs|path))$';

/** @type {import('dependency-cruiser').IConfiguration} */
// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads the default export
export default {
  forbidden: [
    {
      name: 'stage-imports-itself-only',
      comment:
        'A stage knows itself and the shared vocabulary (model, stats, util). What it needs from another stage comes in as a value of a model type; src/gate joins them. Move the shared part to model or util, or pass it in.',
      severity: 'error',
      from: { path: `^src/(${stages})/`, pathNot: '^src/selftest/' },
      to: { path: '^src/', pathNot: ['^src/$1/', vocabulary] },
    },
    {
      name: 'selftest-replays-decide-only',
      comment:
        "The self-test asks how often the gate errs, so it drives the gate's own procedure (decide) and not a copy of it. That is its one exception: any other stage comes in as a value.",
      severity: 'error',
      from: { path: '^src/selftest/' },
      to: { path: '^src/', pathNot: ['^src/(?:selftest|decide)/', vocabulary] },
    },
    {
      name: 'model-imports-nothing',
      comment: 'The shared vocabulary is at the bottom: a type that needs another folder does not belong into it.',
      severity: 'error',
      from: { path: '^src/model/' },
      to: { pathNot: '^src/model/' },
    },
    {
      name: 'stats-and-util-stay-below',
      comment:
        'Formulas and small tools know numbers and text, not the words of the gate: only each other, and for util the model.',
      severity: 'error',
      from: { path: '^src/(stats|util)/' },
      to: { path: '^src/', pathNot: ['^src/$1/', '^src/util/', '^src/model/'] },
    },
    {
      name: 'stats-knows-no-model',
      comment: 'A formula takes numbers. If it needs a trial or a policy, it belongs into decide or plan.',
      severity: 'error',
      from: { path: '^src/stats/' },
      to: { path: '^src/model/' },
    },
    {
      name: 'entry-calls-the-gate',
      comment:
        'An entry turns arguments into a request and a report into output. It calls gate, renders with report, publishes with github; a stage it calls directly would be logic the other entry does not have.',
      severity: 'error',
      from: { path: '^src/entry/' },
      to: { path: '^src/', pathNot: ['^src/(?:entry|gate|report|github|act|model|util)/', '^src/gate\\.ts$'] },
    },
    {
      name: 'act-runs-workflows',
      comment:
        'The local runner plays GitHub and knows nothing of rules: it starts the Action as a process, like the platform does. From the stages it takes only git and the starting of processes.',
      severity: 'error',
      from: { path: '^src/act/' },
      to: {
        path: '^src/',
        pathNot: ['^src/(?:act|git|model|util)/', '^src/measure/(?:run-process|find-program)\\.ts$'],
      },
    },
    {
      name: 'only-entry-acts',
      comment: 'No verdict may depend on the local runner; it is a way to start the gate, and stands beside it.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/act/', '^src/entry/'] },
      to: { path: '^src/act/' },
    },
    {
      name: 'act-evaluates-purely',
      comment:
        'Expressions, workflows, protocol and payloads are values: only run, local, event/make-* and the loaders touch the machine.',
      severity: 'error',
      from: { path: '^src/act/(?:expression|protocol)/' },
      to: { path: [outside, '(?:^|node_modules/)(?:better-sqlite3|execa|write-file-atomic)(?:/|$)'] },
    },
    {
      name: 'nobody-imports-entry',
      comment: 'Entries are where processes start; what another module wants from one belongs further in.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/entry/' },
      to: { path: '^src/entry/' },
    },
    {
      name: 'only-the-gate-joins',
      comment:
        'Only src/gate.ts, src/gate/ and entry know the gate; a stage that calls it would turn the pipeline into a circle.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/gate/', '^src/gate\\.ts$', '^src/entry/'] },
      to: { path: ['^src/gate/', '^src/gate\\.ts$'] },
    },
    {
      name: 'pure-stages-stay-pure',
      comment:
        'Planning, deciding, reporting and receipts turn values into values, so that every verdict can be recomputed. Time, seed, environment and files are arguments.',
      severity: 'error',
      from: { path: pure },
      to: { path: [outside, doors] },
    },
    {
      name: 'only-load-files-read',
      comment: 'In these stages only files named load-* touch the outside world; the rest is tested with plain values.',
      severity: 'error',
      from: { path: loads, pathNot: '/load-[^/]*\\.ts$' },
      to: { path: [outside, doors] },
    },
    {
      name: 'sqlite-only-in-store',
      comment: 'One door to the database: transactions and migrations are right in one place or nowhere.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/store/' },
      to: { path: ['(?:^|node_modules/)better-sqlite3(?:/|$)', '^(?:node:)?sqlite$'] },
    },
    {
      name: 'subprocess-only-in-measure-and-git',
      comment:
        'Only trials and git start processes: with argv arrays, a clean environment and a limit. Ask one of the two.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(?:measure|git)/' },
      to: { path: ['(?:^|node_modules/)execa(?:/|$)', '^(?:node:)?child_process$'] },
    },
    {
      name: 'actions-toolkit-only-in-github',
      comment: "The same gate runs on a laptop: what is GitHub's stays in github and the Action's entry.",
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/github/', '^src/entry/action[^/]*\\.ts$', '^src/act/'] },
      to: { path: '(?:^|node_modules/)@actions/' },
    },
    {
      name: 'act-reads-workflows-with-github',
      comment:
        "Of GitHub's packages the local runner takes the workflow parser and the expressions; the toolkit is for actions.",
      severity: 'error',
      from: { path: '^src/act/' },
      to: {
        path: '(?:^|node_modules/)@actions/',
        pathNot: '(?:^|node_modules/)@actions/(?:workflow-parser|expressions)(?:/|$)',
      },
    },
    {
      name: 'quick-answer-loads-nothing',
      comment:
        'Most pull requests touch nothing of ours and are answered before a library is loaded: what action.ts imports statically is small and ours. Import the rest with import().',
      severity: 'error',
      from: { path: quick },
      to: { dynamic: false, dependencyTypesNot: ['type-only'], pathNot: [quick, quickNeeds] },
    },
    {
      name: 'no-circular',
      comment: 'Two modules that need each other are one module, or hide a third.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports it and it imports nothing: delete it, or connect it.',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: '\\.d\\.ts$' },
      to: {},
    },
    {
      name: 'no-dev-dependencies',
      comment: 'What src imports must be there for users: it belongs into "dependencies".',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-unresolvable',
      comment:
        'The file or package does not exist, or package.json does not export it: check the spelling, then npm ci.',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-tests-in-src',
      comment: 'Sources never depend on tests, scripts or benchmarks: those are not in the package.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(?:test|scripts|benchmarks|dist|bin)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.js'],
    },
  },
};
