import type { Command } from 'commander';

type Declare = (parent: Command) => void;
type Commands = Readonly<Record<string, () => Promise<Declare>>>;

/** What a newcomer is shown, in the order help lists it. What a command does is loaded when it is run. */
const shown = {
  'Start:': {
    setup: async () => (await import('./commands/setup.ts')).addSetup,
    adopt: async () => (await import('./commands/adopt.ts')).addAdopt,
    doctor: async () => (await import('./commands/doctor.ts')).addDoctor,
    demo: async () => (await import('./commands/demo.ts')).addDemo,
  },
  'Gate:': {
    check: async () => (await import('./commands/check.ts')).addCheck,
    stamp: async () => (await import('./commands/stamp.ts')).addStamp,
    audit: async () => (await import('./commands/audit.ts')).addAudit,
    tasks: async () => (await import('./commands/tasks.ts')).addTasks,
  },
  'Look:': {
    status: async () => (await import('./commands/status.ts')).addStatus,
    report: async () => (await import('./commands/report.ts')).addReport,
    context: async () => (await import('./commands/context.ts')).addContext,
  },
} satisfies Record<string, Commands>;

/** Commands of `rentroll session`. */
const session: Commands = {
  history: async () => (await import('./commands/session/history.ts')).addHistory,
  import: async () => (await import('./commands/session/history.ts')).addImport,
  monitor: async () => (await import('./commands/session/history.ts')).addMonitor,
  daemon: async () => (await import('./commands/session/daemon.ts')).addDaemon,
  learn: async () => (await import('./commands/session/learn.ts')).addLearn,
  distill: async () => (await import('./commands/session/learn.ts')).addDistill,
  propose: async () => (await import('./commands/session/learn.ts')).addPropose,
  guard: async () => (await import('./commands/session/guard.ts')).addGuard,
  handoff: async () => (await import('./commands/session/handoff.ts')).addHandOff,
  work: async () => (await import('./commands/session/handoff.ts')).addWork,
};

/** Single steps of the above, further measurements and hooks: `rentroll help --all` lists them. */
const more: Commands = {
  bill: async () => (await import('./commands/bill.ts')).addBill,
  assets: async () => (await import('./commands/assets.ts')).addAssets,
  activate: async () => (await import('./commands/activate.ts')).addActivate,
  init: async () => (await import('./commands/init.ts')).addInit,
  lint: async () => (await import('./commands/lint.ts')).addLint,
  verify: async () => (await import('./commands/verify.ts')).addVerify,
  decide: async () => (await import('./commands/decide.ts')).addDecide,
  bench: async () => (await import('./commands/bench.ts')).addBench,
  selftest: async () => (await import('./commands/selftest.ts')).addSelfTest,
  evolve: async () => (await import('./commands/evolve.ts')).addEvolve,
  compare: async () => (await import('./commands/bench.ts')).addCompare,
  budget: async () => (await import('./commands/budget.ts')).addBudget,
  act: async () => (await import('./commands/act.ts')).addAct,
  hook: async () => (await import('./commands/hook.ts')).addHook,
};

const every: Commands = { ...shown['Start:'], ...shown['Gate:'], ...shown['Look:'], ...more };

/**
 * Declares the command that the words of the command line name, or all of them where they name none: help lists the shown ones (`--all`: the
 * others, too), and the closest one is proposed for a name that nobody has. With all of them comes the option `--version`, which reads the
 * package's own file.
 */
export async function declareCommands(program: Command, words: readonly string[]): Promise<void> {
  const [word = '', next = ''] = words;
  const isSession = word === 'session' || (word === 'help' && next === 'session');
  if (isSession) return declare(addSession(program), session, word === 'session' ? next : '');
  if (Object.hasOwn(every, word)) return declare(program, every, word);
  for (const [heading, commands] of Object.entries(shown)) {
    program.commandsGroup(heading);
    await declare(program, commands);
  }
  const parent = addSession(program);
  // Without the command "help", which has no group of ours.
  const help = program.createHelp();
  const listCommands = (command: Command) => help.visibleCommands(command).filter((child) => child.name() !== 'help');
  program.configureHelp({ ...program.configureHelp(), visibleCommands: listCommands });
  // Help of all commands is longer than a screen: it shows those that a newcomer needs.
  if (isHelp(words))
    program.addHelpText('after', '\nAll commands: rentroll help --all. One command: rentroll COMMAND --help.');
  else {
    await declare(parent, session);
    program.commandsGroup('More commands:');
    await declare(program, more);
  }
  const { readVersion } = await import('./find-package.ts');
  program.version(readVersion(), '-V, --version', 'print the version');
}

async function declare(parent: Command, commands: Commands, wanted = ''): Promise<void> {
  const names = Object.hasOwn(commands, wanted) ? [wanted] : Object.keys(commands);
  const loaded = await Promise.all(names.map((name) => commands[name]?.()));
  for (const add of loaded) add?.(parent);
}

function addSession(program: Command): Command {
  return program
    .command('session')
    .description(
      'real sessions of your agents: what they cost, how full their context is, what could be learned from them',
    );
}

/** True where help of no command is asked for. */
function isHelp(words: readonly string[]): boolean {
  return words.every((word) => ['help', '--help', '-h'].includes(word));
}
