/**
 * Who may import whom. `src` shows the layers from what people start to what nobody imports: entry, flows (with the pipeline gate.ts), run,
 * repository, stages, and below them adapters, foundation and what stands apart. Imports go down, never up and never sideways, so that each
 * room can be read, tested and replaced alone. test/layers/layers.test.ts plants a violation of every rule.
 */
import { bundledPackages } from './scripts/bundled-packages.ts';

const stage = '^src/gate/[^/]+/([^/]+)/';
const foundation = '^src/core/';
const pureStages = '^src/gate/(?:plan|decide|report|receipt|selftest|adopt)/';
const loads = '^src/gate/(?:gate/(?:ledger|config|suite|context)|session/[^/]+)/';

/** Modules that reach files, processes, the network or another thread. `node:path`, `node:util`, `node:crypto` only compute. */
const outside =
  '^(?:node:)?(?:fs|fs/promises|child_process|process|net|http|https|http2|dgram|dns|tls|os|worker_threads|timers|timers/promises|readline|readline/promises|perf_hooks|sqlite|cluster|inspector|vm|repl)$';
const worldly = '(?:^|node_modules/)(?:better-sqlite3|execa|write-file-atomic|@actions/[^/]+)(?:/|$)';

/** What npm users get inside the bundles; every other development dependency is a tool. */
const bundled = `(?:^|node_modules/)(?:${Object.keys(bundledPackages).join('|')})(?:/|$)`;

/** What runs before the Action knows whether there is anything to do, and the little it needs. */
const quick =
  '^src/(?:entry/action|entry/action/action-inputs|flows/check/(?:has-nothing-to-measure|watched-prefixes)|doors/git/(?:quick-changes|clone/(?:call-git|find-clone|read-refs|read-settings)|range/(?:read-lineage|resolve-range))|doors/github/(?:choose-range|client/read-answer|env-files|idle-outputs|read-event))\\.ts$';
const quickNeeds =
  '^(?:src/core/(?:text/escape/text-safety|util/(?:own-git|own-path|read-plain|repository-path|watched-files))\\.ts|(?:node:)?(?:child_process|crypto|fs|os|path|url))$';

/** What a flow may take from another flow, each with its reason. */
const flowExceptions = [
  // The daemon answers hooks as a hook that answers alone does.
  ['daemon', 'hooks'],
  // The demo freezes its tasks as a user does.
  ['demo', 'lint'],
  // The doctor asks the daemon how it stands.
  ['doctor', 'daemon'],
  // What a session has taken is counted up to now before it is held against its budget; both read a hook's input alike.
  ['hooks', 'collect'],
  // A run that stopped is continued by the flow that began it.
  ['resume', 'audit'],
  // A self-test asks for more baseline trials: those of the bench, chosen and measured by it.
  ['selftest', 'suites'],
  // A spot-check is `verify` that goes on to run some trials again.
  ['spot-check', 'verify'],
];

/** Turns options into the gate's request: what starts the gate may ask for it the way entries do. */
const gateOptions = '^src/gate/flows/check/read-gate-request\\.ts$';

const severity = 'error';

/** A flow imports no other flow, but for what `flowExceptions` names. */
const flowsApart = {
  name: 'flows-stand-apart',
  comment:
    'A flow is what one command does. What two of them need belongs a floor down, into run or repository; an exception is named above with its reason.',
  severity,
  from: { path: '^src/gate/flows/([^/]+)/', pathNot: flowExceptions.map(([from]) => `^src/gate/flows/${from}/`) },
  to: { path: '^src/gate/flows/', pathNot: ['^src/gate/flows/$1/', gateOptions] },
};
const flowsWithExceptions = flowExceptions.map(([from, to]) => ({
  name: `flow-${from}-knows-${to}-only`,
  comment: `The flow ${from} may take from the flow ${to} (the reason stands beside its name in flowExceptions), and from no other flow.`,
  severity,
  from: { path: `^src/gate/flows/${from}/` },
  to: { path: '^src/gate/flows/', pathNot: [`^src/gate/flows/(?:${from}|${to})/`, gateOptions] },
}));

const options = {
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.json' },
  combinedDependencies: false,
  metrics: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'types', 'default'],
    extensions: ['.ts', '.js'],
  },
};

/** @type {import('dependency-cruiser').IConfiguration} */
// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads the default export
export default {
  forbidden: [
    // The floors, from the top.
    {
      name: 'nobody-imports-entry',
      comment:
        'Entries are where processes start, and the library is for others: what a module wants from one belongs further in.',
      severity,
      from: { path: '^src/', pathNot: '^src/entry/' },
      to: { path: ['^src/entry/', '^src/library\\.ts$'] },
    },
    {
      name: 'library-shows-pure-functions',
      comment:
        'The library is what programs of others may rely on: a chosen few functions of the stages, and the words they speak. Nothing of ours imports it.',
      severity,
      from: { path: '^src/library\\.ts$' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/gate/(?:budget|decide|ledger|receipt)/',
          '^src/gate/repository/receipts/recompute-receipt\\.ts$',
          foundation,
        ],
      },
    },
    {
      name: 'library-reaches-nothing-outside',
      comment:
        'Who imports the library gets values for values: no file, process, network or database, however far down.',
      severity,
      from: { path: '^src/library\\.ts$' },
      to: { path: [outside, worldly], reachable: true },
    },
    {
      name: 'entry-starts-flows',
      comment:
        'An entry turns arguments into a request and a report into output. It calls the gate or a flow, renders with the stage report, publishes with the door github; a deeper room it calls directly would be logic the other entry does not have.',
      severity,
      from: { path: '^src/entry/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(?:entry|flows|foundation)/',
          '^src/gate/gate\\.ts$',
          '^src/gate/report/',
          '^src/adapters/github/',
          '^src/apart/local-actions/',
          // The report of a run that could not begin, for an entry that learns it before any flow starts.
          '^src/gate/run/reporting/compose-failure\\.ts$',
          // The one judge: exit codes come from nowhere else.
          '^src/core/decide/judge/judge-change\\.ts$',
        ],
      },
    },
    flowsApart,
    ...flowsWithExceptions,
    {
      name: 'flows-stay-on-their-floor',
      comment:
        'A flow joins what lies below it: the gate, run, repository, stages and doors. It draws nothing: renderers get its result.',
      severity,
      from: { path: '^src/gate/flows/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(?:flows|run|repository|stages|foundation)/',
          '^src/adapters/(?:git|store)/',
          '^src/(?:gate|session)\\.ts$',
          // What a running session is handed by whoever keeps its files.
          '^src/session/session(?:ask-guard|live-policy|live-terms|place-whole-text)\\.ts$',
        ],
      },
    },
    {
      name: 'only-resume-and-stamp-start-the-gate',
      comment:
        'Only entries start the gate; a run that stopped is continued by it, a commit is judged by it before it is made, and shorter words as the change that would bring them.',
      severity,
      from: { path: '^src/', pathNot: ['^src/entry/', '^src/gate/flows/(?:resume|stamp|compress)/'] },
      to: { path: '^src/gate/gate\\.ts$' },
    },
    {
      name: 'gate-shows-the-pipeline',
      comment: 'src/gate/gate.ts is one screen that names the steps: it calls run and repository, and no flow.',
      severity,
      from: { path: '^src/gate/gate\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(?:run|repository|foundation)/' },
    },
    {
      name: 'session-joins-its-stages',
      comment:
        'src/session/session.ts and the folder of its name join the steps of a running session: they call the stages of sessions, and no door, flow or gate.',
      severity,
      from: { path: '^src/session/session(?:\\.ts$|/)' },
      to: { path: '^src/', pathNot: ['^src/session/', '^src/session/session', foundation] },
    },
    {
      name: 'session-is-plain',
      comment:
        'The core of a running session also runs as a hook module: it reaches no module of Node, however far down, so that the same event gets the same answer everywhere.',
      severity,
      from: { path: '^src/session/session\\.ts$' },
      to: { path: ['^node:', outside, worldly], reachable: true },
    },
    {
      name: 'run-looks-down',
      comment:
        'The floor that measures with money knows the repository, stages and doors, and no flow, entry or gate above it.',
      severity,
      from: { path: '^src/gate/run/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(?:run|repository|stages|foundation)/',
          '^src/adapters/(?:git|store)/',
          '^src/apart/reference-agent/',
        ],
      },
    },
    {
      name: 'repository-looks-down',
      comment:
        'What a commit holds is known without a journal, without money and without GitHub: stages and the door to git are all it needs.',
      severity,
      from: { path: '^src/gate/repository/' },
      to: { path: '^src/', pathNot: ['^src/(?:repository|stages|foundation)/', '^src/adapters/git/'] },
    },
    {
      name: 'stage-imports-itself-only',
      comment:
        'A stage knows itself and the foundation. What it needs from another stage comes in as a value of a model type; run and repository join them. Move the shared part to the foundation, or pass it in.',
      severity,
      from: { path: stage, pathNot: '^src/gate/selftest/' },
      to: { path: '^src/', pathNot: ['^src/gate/[^/]+/$1/', foundation] },
    },
    {
      name: 'selftest-replays-decide-only',
      comment:
        "The self-test asks how often the gate errs, so it drives the gate's own procedure (decide) and not a copy of it. That is its one exception: any other stage comes in as a value.",
      severity,
      from: { path: '^src/gate/selftest/' },
      to: { path: '^src/', pathNot: ['^src/gate/(?:selftest|decide)/', foundation] },
    },
    {
      name: 'doors-know-the-foundation',
      comment: 'A door speaks for one outside thing and decides nothing: it knows itself and the foundation.',
      severity,
      from: { path: '^src/adapters/([^/]+)/' },
      to: { path: '^src/', pathNot: ['^src/adapters/$1/', foundation] },
    },
    {
      name: 'only-the-journal-proves-trials',
      comment:
        'What counts towards a verdict is made in one place: the journal proves a trial when it reads its row. Who wants one reads it there; the type itself anybody may name.',
      severity,
      from: { path: '^src/', pathNot: '^src/adapters/store/' },
      to: { path: '^src/core/proof/prove-trial\\.ts$' },
    },
    {
      name: 'model-imports-nothing',
      comment:
        'The shared words are at the bottom: a type that needs another folder does not belong there. What is stored is said by its schema, so the library of schemas is all they need.',
      severity,
      from: { path: '^src/core/model/' },
      to: { pathNot: ['^src/core/model/', '(?:^|/)node_modules/valibot/'] },
    },
    {
      name: 'foundation-stays-below',
      comment: 'Formulas, text and small tools know numbers and words, nothing above them.',
      severity,
      from: { path: foundation },
      to: { path: '^src/', pathNot: foundation },
    },
    {
      name: 'stats-knows-no-model',
      comment: 'A formula takes numbers. If it needs a trial or a policy, it belongs into decide or plan.',
      severity,
      from: { path: '^src/core/stats/' },
      to: { path: '^src/core/(?!stats/|util/)' },
    },
    // What is apart.
    {
      name: 'reference-agent-behind-its-port',
      comment:
        'The simulated agent is one runner among others: only the place that opens runners knows it, and loads it on demand.',
      severity,
      from: { path: '^src/', pathNot: ['^src/apart/reference-agent/', '^src/gate/run/environment/open-runner\\.ts$'] },
      to: { path: '^src/apart/reference-agent/' },
    },
    {
      name: 'reference-agent-stands-alone',
      comment: 'The simulated agent plays an agent, not the gate: from the rest it takes the foundation alone.',
      severity,
      from: { path: '^src/apart/reference-agent/' },
      to: {
        path: '^src/',
        pathNot: ['^src/apart/reference-agent/', foundation],
      },
    },
    {
      name: 'mod-knows-little',
      comment:
        'The mod runs inside of Claude Code: of the rest it takes the foundation, and the core of a running session, which decides the same wherever it runs.',
      severity,
      from: { path: '^src/session/mod/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/session/mod/',
          foundation,
          '^src/session/session(?:\\.ts$|/)',
          '^src/session/',
          // Budgets of live sessions are held the same wherever a session is watched.
          '^src/core/budget/(?:decide-session|describe-session-decision)\\.ts$',
          // What a probe answers is the same for a trial and for a session that goes without its rule.
          '^src/gate/run/facts/(?:ask-calls|read-claude-calls|to-fact-call)\\.ts$',
        ],
      },
    },
    {
      name: 'nobody-imports-the-mod',
      comment: 'Claude Code starts it, from a bundle of its own; what others want of it belongs into the foundation.',
      severity,
      from: { path: '^src/', pathNot: '^src/session/mod/' },
      to: { path: '^src/session/mod/' },
    },
    {
      name: 'only-entry-acts',
      comment:
        'No verdict may depend on the local runner of workflows; it is a way to start the gate, and stands beside it.',
      severity,
      from: { path: '^src/', pathNot: ['^src/apart/local-actions/', '^src/entry/'] },
      to: { path: '^src/apart/local-actions/' },
    },
    {
      name: 'act-loads-local-actions-on-demand',
      comment:
        'Only `rentroll act` needs the local runner of workflows: of it the command line knows the names of events, and imports the rest with import().',
      severity,
      from: { path: '^src/entry/', pathNot: '^src/entry/commands/showing/run-act-command\\.ts$' },
      to: {
        path: '^src/(?:apart/local-actions/|entry/command-line/run-act-command\\.ts$)',
        pathNot: '^src/apart/local-actions/event/event-names\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'runners-load-on-demand',
      comment:
        'A run has one runner: each is a chunk of its own that the place that opens runners imports with import().',
      severity,
      from: { path: '^src/', pathNot: ['^src/apart/reference-agent/', '^src/gate/measure/runners/'] },
      to: {
        path: '^src/(?:apart/reference-agent|stages/gate/measure/runners/(?:claude|codex|command))/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'local-actions-run-workflows',
      comment:
        'The local runner plays GitHub and knows nothing of rules: it starts the Action as a process, like the platform does. From the rest it takes only git and the starting of processes.',
      severity,
      from: { path: '^src/apart/local-actions/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/apart/local-actions/',
          '^src/adapters/git/',
          foundation,
          '^src/gate/measure/(?:process/run-process|programs/find-program)\\.ts$',
        ],
      },
    },
    {
      name: 'local-actions-evaluate-purely',
      comment: 'Expressions and the protocol are values: only what runs jobs and steps touches the machine.',
      severity,
      from: { path: '^src/apart/local-actions/(?:expression|protocol)/' },
      to: { path: [outside, '(?:^|node_modules/)(?:better-sqlite3|execa|write-file-atomic)(?:/|$)'] },
    },
    {
      name: 'local-actions-read-workflows-with-github',
      comment:
        "Of GitHub's packages the local runner takes the workflow parser and the expressions; the toolkit is for actions.",
      severity,
      from: { path: '^src/apart/local-actions/' },
      to: {
        path: '(?:^|node_modules/)@actions/',
        pathNot: '(?:^|node_modules/)@actions/(?:workflow-parser|expressions)(?:/|$)',
      },
    },
    // The world outside.
    {
      name: 'pure-rooms-stay-pure',
      comment:
        'Planning, deciding, reporting and receipts turn values into values, so that every verdict can be recomputed; so do model, stats and text. Time, seed, environment and files are arguments.',
      severity,
      from: { path: [pureStages, '^src/core/(?:model|stats|text)/'] },
      to: { path: [outside, worldly] },
    },
    {
      name: 'only-load-files-read',
      comment: 'In these stages only files named load-* touch the outside world; the rest is tested with plain values.',
      severity,
      from: { path: loads, pathNot: '/load-[^/]*\\.ts$' },
      to: { path: [outside, worldly] },
    },
    {
      name: 'sqlite-only-in-store',
      comment: 'One door to the database: transactions and migrations are right in one place or nowhere.',
      severity,
      from: { path: '^src/', pathNot: '^src/adapters/store/' },
      to: { path: ['(?:^|node_modules/)better-sqlite3(?:/|$)', '^(?:node:)?sqlite$'] },
    },
    {
      name: 'subprocess-only-in-measure-and-git',
      comment:
        'Only trials and git start processes: with argv arrays, a clean environment and a limit. Ask one of the two.',
      severity,
      from: {
        path: '^src/',
        pathNot: ['^src/(?:stages/gate/measure|doors/git)/', '^src/apart/reference-agent/world/execute\\.ts$'],
      },
      to: { path: ['(?:^|node_modules/)execa(?:/|$)', '^(?:node:)?child_process$'] },
    },
    {
      name: 'actions-toolkit-only-in-github',
      comment: "The same gate runs on a laptop: what is GitHub's stays behind its door and in the Action's entry.",
      severity,
      from: {
        path: '^src/',
        pathNot: ['^src/adapters/github/', '^src/entry/action(?:/|\\.ts$)', '^src/apart/local-actions/'],
      },
      to: { path: '(?:^|node_modules/)@actions/' },
    },
    {
      name: 'quick-answer-loads-nothing',
      comment:
        'Most pull requests touch nothing of ours and are answered before a library is loaded: what action.ts imports statically is small and ours. Import the rest with import().',
      severity,
      from: { path: quick },
      to: { dynamic: false, dependencyTypesNot: ['type-only'], pathNot: [quick, quickNeeds] },
    },
    // Shape.
    {
      name: 'no-circular',
      comment: 'Two modules that need each other are one module, or hide a third.',
      severity,
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'no-folder-circles',
      comment:
        'Two folders that need each other are one room with a wall through it: move the module that both want below both.',
      severity,
      scope: 'folder',
      from: { path: '^src' },
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports it and it imports nothing: delete it, or connect it.',
      severity,
      from: { orphan: true, path: '^src/', pathNot: '\\.d\\.ts$' },
      to: {},
    },
    {
      name: 'no-dev-dependencies',
      comment:
        'A tool is not in the package. What src needs at run time is bundled: name it in scripts/bundled-packages.ts with its reason.',
      severity,
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: bundled },
    },
    {
      name: 'named-in-package-json',
      comment:
        'A package that is only there because another needs it goes away with that one: name it in package.json.',
      severity,
      from: { path: '^src/' },
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-unresolvable',
      comment:
        'The file or package does not exist, or package.json does not export it: check the spelling, then npm ci.',
      severity,
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-tests-in-src',
      comment: 'Sources never depend on tests, scripts or benchmarks: those are not in the package.',
      severity,
      from: { path: '^src/' },
      to: { path: '^(?:test|scripts|benchmarks|dist|lib|bin)/' },
    },
  ],
  options,
};

/**
 * What is reached while something runs: `import type` is gone by then, so a type may come from a schema where no schema may be loaded.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export const runTime = {
  forbidden: [
    {
      name: 'mod-is-plain',
      comment:
        'A hook module is plain ES: it reaches no module of Node, and of the packages only those of the guard and of probes, which compute.',
      severity,
      from: { path: '^src/session/mod/' },
      to: {
        path: ['^node:', outside, '(?:^|/)node_modules/(?!(?:unbash|re2js|fastest-levenshtein|picomatch)/)'],
        reachable: true,
      },
    },
    {
      name: 'hook-stays-light',
      comment:
        'A hook starts at the end of every turn of everybody: of libraries it reaches SQLite, and none that is felt, however far down.',
      severity,
      from: { path: '^src/entry/hook\\.ts$' },
      to: {
        path: '(?:^|node_modules/)(?:execa|@actions/[^/]+|valibot|yaml|commander|gpt-tokenizer|markdown-it|string-width)(?:/|$)',
        reachable: true,
      },
    },
  ],
  options: { ...options, tsPreCompilationDeps: false },
};
