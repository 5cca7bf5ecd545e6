import type { Command } from 'commander';

type Declare = (parent: Command) => void;
type Commands = Readonly<Record<string, () => Promise<Declare>>>;

/** What a newcomer is shown, in the order help lists it. What a command does is loaded when it is run. */
const shown = {
  'Start:': {
    setup: async () => (await import('./keeping/setup.ts')).addSetup,
    adopt: async () => (await import('./keeping/adopt.ts')).addAdopt,
    doctor: async () => (await import('./showing/doctor.ts')).addDoctor,
    demo: async () => (await import('./showing/demo.ts')).addDemo,
  },
  'Gate:': {
    check: async () => (await import('./measuring/check.ts')).addCheck,
    stamp: async () => (await import('./keeping/stamp.ts')).addStamp,
    audit: async () => (await import('./measuring/audit.ts')).addAudit,
    tasks: async () => (await import('./tasks.ts')).addTasks,
  },
  'Look:': {
    status: async () => (await import('./showing/status.ts')).addStatus,
    report: async () => (await import('./showing/report.ts')).addReport,
    context: async () => (await import('./showing/context.ts')).addContext,
  },
} satisfies Record<string, Commands>;

/** Commands of `rentroll session`. */
const session: Commands = {
  history: async () => (await import('./sessions/history.ts')).addHistory,
  import: async () => (await import('./sessions/history.ts')).addImport,
  monitor: async () => (await import('./sessions/history.ts')).addMonitor,
  daemon: async () => (await import('./sessions/daemon.ts')).addDaemon,
  learn: async () => (await import('./sessions/learning.ts')).addLearn,
  distill: async () => (await import('./sessions/learning.ts')).addDistill,
  propose: async () => (await import('./sessions/learning.ts')).addPropose,
  guard: async () => (await import('./sessions/guard.ts')).addGuard,
  handoff: async () => (await import('./sessions/handoff.ts')).addHandOff,
  work: async () => (await import('./sessions/handoff.ts')).addWork,
};

/** Single steps of the above, further measurements and hooks: `rentroll help --all` lists them. */
const more: Commands = {
  bill: async () => (await import('./showing/bill.ts')).addBill,
  assets: async () => (await import('./showing/assets.ts')).addAssets,
  activate: async () => (await import('./measuring/activate.ts')).addActivate,
  init: async () => (await import('./keeping/init.ts')).addInit,
  lint: async () => (await import('./keeping/lint.ts')).addLint,
  verify: async () => (await import('./keeping/verify.ts')).addVerify,
  decide: async () => (await import('./measuring/decide.ts')).addDecide,
  bench: async () => (await import('./measuring/bench.ts')).addBench,
  selftest: async () => (await import('./measuring/selftest.ts')).addSelfTest,
  evolve: async () => (await import('./measuring/evolve.ts')).addEvolve,
  compare: async () => (await import('./measuring/bench.ts')).addCompare,
  budget: async () => (await import('./showing/budget.ts')).addBudget,
  act: async () => (await import('./showing/act.ts')).addAct,
  hook: async () => (await import('./sessions/hooks.ts')).addHook,
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
  const { readVersion } = await import('../command-line/find-package.ts');
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
