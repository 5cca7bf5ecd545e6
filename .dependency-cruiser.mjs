/**
 * Who may import whom. `src` shows the packages: core is pure and imports nothing, adapters speak with the world outside, gate, session and
 * tasks stand on both; cli plugs them into the command line, and action into the Action. Inside of the gate imports go down, from room to room as
 * `rooms` says. test/layers/layers.machine.test.ts plants a violation of every rule.
 */
import { bundledPackages } from './scripts/bundled-packages.ts';

/** Steps that turn values into values; none imports another, the rooms of the gate join them. */
const pureSteps = 'ledger|config|plan|decide|receipt|budget|groups|probe|detect';
/** What everything stands on. */
const foundation = '^src/core/(?:model|stats|text|proof|util|shell)/';
const core = '^src/core/';
/** The rooms of the gate, from the bottom, each with the rooms that it may import. Who knows the step finds the room. */
const rooms = {
  loaded: [],
  suite: [],
  report: [],
  change: ['loaded', 'suite'],
  receipts: ['change'],
  lint: ['loaded', 'suite', 'change', 'receipts'],
  trials: ['loaded', 'suite', 'change', 'receipts'],
  experiment: ['loaded', 'suite', 'report', 'change', 'receipts', 'lint', 'trials'],
  results: ['loaded', 'suite', 'report', 'change', 'receipts', 'lint', 'trials', 'experiment'],
};
/** The core of a running session: values in, values out. */
const pureSession = '^src/session/(?:model|transcript|guard|state|wire)/';

/** Modules that reach files, processes, the network or another thread. `node:path`, `node:util`, `node:crypto` only compute. */
const outside =
  '^(?:node:)?(?:fs|fs/promises|child_process|process|net|http|https|http2|dgram|dns|tls|os|worker_threads|timers|timers/promises|readline|readline/promises|perf_hooks|sqlite|cluster|inspector|vm|repl)$';
const worldly = '(?:^|node_modules/)(?:better-sqlite3|execa|@actions/[^/]+)(?:/|$)';

/** What npm users get inside the bundles; every other development dependency is a tool. */
const bundled = `(?:^|node_modules/)(?:${Object.keys(bundledPackages).join('|')})(?:/|$)`;

/** What runs before the Action knows whether there is anything to do, and the little it needs. */
const quick =
  '^src/(?:action/(?:action|inputs/action-inputs)|gate/(?:commands/check/has-nothing-to-measure|loaded/(?:deciding/find-watched|programs/program-words))|adapters/git/(?:quick-changes|clone/(?:call-git|find-clone|read-refs|read-settings|resolve-range))|adapters/github/(?:choose-range|client/read-answer|env-files|read-event))\\.ts$';
const quickNeeds =
  '^(?:src/core/(?:model/link-docs|text/escape/text-safety|util/repository-path)\\.ts|src/adapters/files/(?:own-git|own-path|read-plain)\\.ts|(?:node:)?(?:child_process|crypto|fs|os|path|url))$';

/** What a command of the gate may take from another one, each with its reason. */
const commandExceptions = [
  // The demo freezes its tasks as a user does.
  ['demo/', 'lint/'],
  // A self-test asks for more baseline trials: those of the bench, chosen and measured by it.
  ['run-self-test\\.ts', 'suites/'],
];

/** Turns options into the gate's request: what starts the gate may ask for it the way entries do. */
const gateOptions = '^src/gate/commands/check/read-gate-request\\.ts$';

/** A rule that left memory for the guard has to stand in the guard file of the same commit: what reads that file is the guard's own. */
const guardFile = '^src/session/guard/overrides/(?:parse-guard-file|guard-override)\\.ts$';

/** What reaches git besides `gate/change`, each with its reason. */
const gitExceptions = [
  // The quick answer of a check comes before a change is loaded, and needs none of it.
  'commands/check/',
  // The commit of a stamp is written, without a working tree.
  'commands/stamp/plan-commit\\.ts$',
  // The demo makes a repository.
  'commands/demo/make-demo\\.ts$',
  // A doctor asks the program git for its version.
  'commands/status/run-doctor\\.ts$',
  // The secret of a clone is in its git directory, and its name is that of its remote.
  'trials/store/find-seal\\.ts$',
  // A folder of trials that a commit brings is refused before it is read.
  'trials/store/open-vouching\\.ts$',
];

const severity = 'error';

/** A command of the gate imports no other one, but for what `commandExceptions` names. One of a file or two lies beside the folders. */
const commandsApart = {
  name: 'commands-stand-apart',
  comment:
    'What two commands of the gate need belongs into a room below them; an exception is named above with its reason.',
  severity,
  from: {
    path: '^src/gate/commands/([^/]+/)',
    pathNot: commandExceptions.map(([from]) => `^src/gate/commands/${from}`),
  },
  to: { path: '^src/gate/commands/', pathNot: ['^src/gate/commands/$1', gateOptions] },
};
const commandsWithExceptions = commandExceptions.map(([from, to]) => ({
  name: `command-${from.replace(/\W*(?:ts)?$/, '')}-knows-${to.replace(/\W*(?:ts)?$/, '')}-only`,
  comment: `This command may take from that other one (the reason stands beside its name in commandExceptions), and from no third one.`,
  severity,
  from: { path: `^src/gate/commands/${from}` },
  to: { path: '^src/gate/commands/', pathNot: [`^src/gate/commands/(?:${from}|${to})`, gateOptions] },
}));
const roomsLookDown = Object.entries(rooms).map(([room, below]) => ({
  name: `${room}-looks-down`,
  comment: `Inside of the gate this room imports ${below.length === 0 ? 'no other room' : below.join(', ')}: what it needs from elsewhere belongs further down, or comes in as a value.`,
  severity,
  from: { path: `^src/gate/${room}/` },
  to: { path: '^src/gate/', pathNot: `^src/gate/(?:${[room, ...below].join('|')})/` },
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
    // The packages.
    {
      name: 'core-imports-nothing',
      comment:
        'The core is what everything stands on, and what npm users import: it knows no adapter and none of the packages above it.',
      severity,
      from: { path: core },
      to: { path: '^src/', pathNot: core },
    },
    {
      name: 'core-is-pure',
      comment:
        'The core turns values into values, so that every verdict can be recomputed: time, seed, environment and files are arguments.',
      severity,
      from: { path: core },
      to: { path: [outside, worldly] },
    },
    {
      name: 'adapters-know-the-core',
      comment:
        'An adapter speaks for one outside thing and decides nothing: it knows itself, the core, and how files and programs are reached.',
      severity,
      from: { path: '^src/adapters/([^/]+)/' },
      to: { path: '^src/', pathNot: ['^src/adapters/(?:$1|files|programs|process|sandbox)/', core] },
    },
    {
      name: 'gate-knows-no-session',
      comment:
        'The gate judges changes without knowing that sessions are watched: what it asks of them is a port (gate/trials/ports/session-port.ts) that the command line fills.',
      severity,
      from: { path: '^src/gate/' },
      to: { path: '^src/', pathNot: ['^src/(?:gate|adapters|core|demo)/', guardFile] },
    },
    {
      name: 'session-knows-little-of-the-gate',
      comment:
        "A session stands on the core and the adapters. Of the gate it asks what a commit holds, and a model by a person's word; it starts no run.",
      severity,
      from: { path: '^src/session/' },
      to: {
        path: '^src/',
        pathNot: ['^src/(?:session|adapters|core)/', '^src/gate/(?:change|lint|experiment/model)/'],
      },
    },
    {
      name: 'tasks-stand-on-measuring',
      comment:
        'Mining and refreshing tasks measure as the gate does, and stand on its steps; drafts read the evaluations of an asset as the gate does; they start no command and draw with their own reports.',
      severity,
      from: { path: '^src/tasks/' },
      to: {
        path: '^src/',
        pathNot: ['^src/(?:tasks|adapters|core)/', '^src/gate/(?:loaded|suite|report|change|lint|trials|experiment)/'],
      },
    },
    {
      name: 'nobody-imports-cli-or-action',
      comment:
        'Processes start in the command line and in the Action, and the library is for others: what a module wants from one belongs further in.',
      severity,
      from: { path: '^src/', pathNot: '^src/(?:cli|action)/' },
      to: { path: ['^src/(?:cli|action)/', '^src/library\\.ts$'] },
    },
    {
      name: 'cli-and-action-stand-apart',
      comment:
        'The command line knows nothing of the Action; the Action takes from the command line how the progress of a run is shown, and nothing else.',
      severity,
      from: { path: '^src/(cli|action)/' },
      to: { path: '^src/(?:cli|action)/', pathNot: ['^src/$1/', '^src/cli/progress/'] },
    },
    {
      name: 'library-shows-pure-functions',
      comment:
        'The library is what programs of others may rely on: a chosen few functions of the core, and the words they speak. Nothing of ours imports it.',
      severity,
      from: { path: '^src/library\\.ts$' },
      // Four functions keep a budget in a folder that they are told.
      to: { path: '^src/', pathNot: [core, '^src/adapters/store/budget-files\\.ts$'] },
    },
    {
      name: 'cli-and-action-start-commands',
      comment:
        'Command line and Action turn arguments into a request and a report into output. They call the check or a command of the gate, render with the reports and publish with the adapter of GitHub; a deeper part that one calls directly would be logic the other does not have.',
      severity,
      from: { path: '^src/(?:cli|action)/', pathNot: '^src/cli/act/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(?:cli|action|core|session|tasks)/',
          '^src/gate/(?:check\\.ts$|trials/ports/session-port\\.ts$|commands/|report/)',
          '^src/adapters/(?:github|files|programs)/',
          '^src/imports/',
          // The report of a run that could not begin, for the Action, which learns it before any command starts.
          '^src/gate/results/compose-failure\\.ts$',
        ],
      },
    },
    // The rooms of the gate.
    commandsApart,
    ...commandsWithExceptions,
    ...roomsLookDown,
    {
      name: 'commands-draw-nothing',
      comment: 'A command of the gate joins the rooms below it. It draws nothing: renderers get its result.',
      severity,
      from: { path: '^src/gate/commands/' },
      to: { path: '^src/', pathNot: ['^src/(?:gate|core)/', '^src/adapters/(?!github/)'] },
    },
    {
      name: 'only-stamp-starts-the-check',
      comment: 'Only the command line and the Action start the check; a commit is judged by it before it is made.',
      severity,
      from: { path: '^src/', pathNot: ['^src/(?:cli|action)/', '^src/gate/commands/stamp/'] },
      to: { path: '^src/gate/check\\.ts$' },
    },
    {
      name: 'check-shows-the-pipeline',
      comment: 'src/gate/check.ts is one screen that names the steps: it calls rooms of the gate, and no command.',
      severity,
      from: { path: '^src/gate/check\\.ts$' },
      to: { path: '^src/', pathNot: ['^src/gate/(?:lint|experiment|results)/', core] },
    },
    {
      name: 'git-is-read-by-loading',
      comment:
        'A change is a value: gate/change reads git, and the rooms above take what it read. What else has to reach git is named in gitExceptions with its reason.',
      severity,
      from: { path: '^src/gate/', pathNot: ['^src/gate/change/', ...gitExceptions.map((path) => `^src/gate/${path}`)] },
      to: { path: '^src/adapters/git/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'planning-is-pure',
      comment:
        'Questions, belief and plans follow from a loaded change alone (experiment/load): planning reads no file, no journal, no clock and no environment, so that a plan is the same wherever it is made.',
      severity,
      from: { path: '^src/gate/experiment/(?:plan|claims|parts/plan-batches)' },
      to: {
        path: [outside, worldly, '^src/adapters/', '^src/gate/trials/(?:store|place|run)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'commit-needs-git-alone',
      comment:
        'What a commit holds, and what is wrong with it, is known without a journal, without money and without GitHub: the adapter of git is all it needs.',
      severity,
      from: { path: '^src/gate/(?:loaded|suite|report|change|receipts|lint)/' },
      to: { path: '^src/', pathNot: ['^src/gate/', core, '^src/adapters/(?:git|files)/', guardFile] },
    },
    {
      name: 'core-step-imports-itself-only',
      comment:
        'A step of the core knows itself and what everything stands on. What it needs from another step comes in as a value.',
      severity,
      from: { path: `^src/core/(${pureSteps})/` },
      to: { path: core, pathNot: ['^src/core/$1/', foundation] },
    },
    // The core of a running session.
    {
      name: 'session-joins-its-steps',
      comment:
        'What decides an event of a running session calls the pure steps of sessions, and no adapter, store or gate.',
      severity,
      from: { path: '^src/session/[^/]+\\.ts$' },
      to: { path: '^src/', pathNot: [pureSession, '^src/session/(?:[^/]+\\.ts$|monitor/|learn/)', core] },
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
      name: 'session-step-imports-itself-only',
      comment:
        'A pure step of sessions knows itself and the core. What it needs from another step comes in as a value; session.ts and the hooks join them.',
      severity,
      from: { path: '^src/session/(transcript|guard|state|wire)/' },
      to: { path: '^src/', pathNot: ['^src/session/(?:$1|model)/', core] },
    },
    {
      name: 'only-load-files-read',
      comment: 'In these steps only files named load-* touch the outside world; the rest is tested with plain values.',
      severity,
      from: {
        path: [pureSession, '^src/gate/(?:loaded/(?:assets|context|sentences)|suite|report|experiment/selftest)/'],
        pathNot: '/load-[^/]*\\.ts$',
      },
      to: { path: [outside, worldly] },
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
    // What could be taken away without changing a verdict.
    {
      name: 'demo-agent-behind-its-port',
      comment:
        'The simulated agent is one runner among others: only the place that opens runners knows it, and loads it on demand.',
      severity,
      from: { path: '^src/', pathNot: ['^src/demo/', '^src/gate/trials/place/open-runner\\.ts$'] },
      to: { path: '^src/demo/' },
    },
    {
      name: 'demo-agent-stands-alone',
      comment: 'The simulated agent plays an agent, not the gate: from the rest it takes the foundation alone.',
      severity,
      from: { path: '^src/demo/' },
      to: {
        path: '^src/',
        pathNot: ['^src/demo/', foundation, '^src/adapters/files/own-path\\.ts$'],
      },
    },
    {
      name: 'mod-knows-little',
      comment:
        'The mod runs inside of Claude Code: of the rest it takes the core, and what decides a running session, which decides the same wherever it runs.',
      severity,
      from: { path: '^src/session/mod/' },
      to: {
        path: '^src/',
        pathNot: ['^src/session/mod/', core, pureSession, '^src/session/(?:[^/]+\\.ts$|monitor/|learn/waste/)'],
      },
    },
    {
      name: 'nobody-imports-the-mod',
      comment: 'Claude Code starts it, from a bundle of its own; what others want of it belongs into the core.',
      severity,
      from: { path: '^src/', pathNot: '^src/session/mod/' },
      to: { path: '^src/session/mod/' },
    },
    {
      name: 'only-cli-acts',
      comment: 'No verdict may depend on how a workflow is started on a laptop: `rentroll act` stands beside the gate.',
      severity,
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: '^src/cli/act/' },
    },
    {
      name: 'act-loads-on-demand',
      comment:
        'Only `rentroll act` needs what starts workflows: of it the command line knows the names of events, and imports the rest with import().',
      severity,
      from: { path: '^src/cli/', pathNot: '^src/cli/act/' },
      to: {
        path: '^src/cli/act/',
        pathNot: '^src/cli/act/event-names\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'foreign-trials-load-on-demand',
      comment:
        'Only `decide --trials` reads trials of other harnesses: nothing else imports what does, and the command line with import().',
      severity,
      from: { path: '^src/', pathNot: '^src/imports/' },
      to: { path: '^src/imports/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-decide-reads-foreign-trials',
      comment: 'What other harnesses ran lets nothing in: neither the gate nor a receipt knows of it.',
      severity,
      from: { path: '^src/', pathNot: ['^src/imports/', '^src/cli/commands/decide\\.ts$'] },
      to: { path: '^src/imports/' },
    },
    {
      name: 'foreign-trials-know-the-core',
      comment: 'They are read and handed to the same arithmetic as any evidence: of the rest they take the core alone.',
      severity,
      from: { path: '^src/imports/' },
      to: { path: '^src/', pathNot: ['^src/imports/', core] },
    },
    {
      name: 'runners-load-on-demand',
      comment:
        'A run has one runner: each is a chunk of its own that the place that opens runners imports with import().',
      severity,
      from: { path: '^src/', pathNot: ['^src/demo/', '^src/gate/trials/runners/'] },
      to: {
        path: '^src/(?:demo/|gate/trials/runners/(?:claude|codex|command)-runner\\.ts$)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'act-starts-workflows',
      comment:
        'It prepares an event and starts another program, and knows nothing of rules. From the rest it takes only git and the starting of processes.',
      severity,
      from: { path: '^src/cli/act/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/cli/act/',
          '^src/adapters/git/',
          foundation,
          '^src/adapters/(?:files|process/run-process\\.ts$|programs/find-program\\.ts$)',
        ],
      },
    },
    // The world outside.
    {
      name: 'sqlite-only-in-store',
      comment: 'One adapter of the database: transactions and migrations are right in one place or nowhere.',
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
        pathNot: [
          '^src/(?:gate/trials/(?:workspace|judge|meter|runners|incidents|run)|adapters/(?:git|process|programs|sandbox))/',
          '^src/demo/tools/execute\\.ts$',
        ],
      },
      to: { path: ['(?:^|node_modules/)execa(?:/|$)', '^(?:node:)?child_process$'] },
    },
    {
      name: 'actions-toolkit-only-in-github',
      comment: "The same gate runs on a laptop: what is GitHub's stays behind its adapter and in the Action.",
      severity,
      from: {
        path: '^src/',
        pathNot: ['^src/adapters/github/', '^src/action/'],
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
        'Two folders that need each other are one folder in two halves: move the module that both want below both.',
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
      from: { path: '^src/cli/start/hook\\.ts$' },
      to: {
        path: '(?:^|node_modules/)(?:execa|@actions/[^/]+|valibot|yaml|commander|gpt-tokenizer|markdown-it|string-width)(?:/|$)',
        reachable: true,
      },
    },
  ],
  options: { ...options, tsPreCompilationDeps: false },
};
