import { Command } from 'commander';
import { type CommandGroup, type CommandSpec, declareCommand } from '../define-command.ts';
import { narrowHelp, narrowOutput } from '../help/narrow-help.ts';

type Loaded = { readonly command: CommandSpec | CommandGroup };
type Commands = Readonly<Record<string, () => Promise<Loaded>>>;

/** Commands that help shows a newcomer, by heading and in its order. A command is loaded when it is named, and what it does when it is run. */
const shown = {
  'Start:': {
    setup: () => import('./setup.ts'),
    adopt: () => import('./adopt.ts'),
    doctor: () => import('./doctor.ts'),
    demo: () => import('./demo.ts'),
  },
  'Gate:': {
    check: () => import('./check.ts'),
    stamp: () => import('./stamp.ts'),
    audit: () => import('./audit.ts'),
    tasks: () => import('./tasks.ts'),
  },
  'Look:': {
    status: () => import('./status.ts'),
    report: () => import('./report.ts'),
    review: () => import('./review.ts'),
  },
} satisfies Record<string, Commands>;

/** Commands of `rentroll session`. */
const session: Commands = {
  history: () => import('./session/history.ts'),
  import: () => import('./session/import.ts'),
  monitor: () => import('./session/monitor.ts'),
  daemon: () => import('./session/daemon.ts'),
  learn: () => import('./session/learn.ts'),
  distill: () => import('./session/distill.ts'),
  propose: () => import('./session/propose.ts'),
  guard: () => import('./session/guard.ts'),
  handoff: () => import('./session/handoff.ts'),
  work: () => import('./session/work.ts'),
};

/** Single steps of the above, further measurements and hooks: `rentroll help --all` lists them. */
const more: Commands = {
  bill: () => import('./bill.ts'),
  assets: () => import('./assets.ts'),
  init: () => import('./init.ts'),
  lint: () => import('./lint.ts'),
  verify: () => import('./verify.ts'),
  decide: () => import('./decide.ts'),
  bench: () => import('./bench.ts'),
  selftest: () => import('./selftest.ts'),
  evolve: () => import('./evolve.ts'),
  compare: () => import('./compare.ts'),
  budget: () => import('./budget.ts'),
  act: () => import('./act.ts'),
  hook: () => import('./hook.ts'),
};

const every: Commands = { ...shown['Start:'], ...shown['Gate:'], ...shown['Look:'], ...more };

/** The program before its commands are declared. */
export function createProgram(): Command {
  return new Command('rentroll')
    .description('Does this line make your agent better or cheaper? Measured before it merges.')
    .configureOutput({ ...narrowOutput, outputError: () => undefined })
    .configureHelp(narrowHelp);
}

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
  const { readVersion } = await import('../find-package.ts');
  program.version(readVersion(), '-V, --version', 'print the version');
}

async function declare(parent: Command, commands: Commands, wanted = ''): Promise<void> {
  const names = Object.hasOwn(commands, wanted) ? [wanted] : Object.keys(commands);
  const loaded = await Promise.all(names.map((name) => commands[name]?.()));
  for (const [index, name] of names.entries()) {
    const command = loaded[index]?.command;
    if (command) declareCommand(parent, name, command);
  }
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
