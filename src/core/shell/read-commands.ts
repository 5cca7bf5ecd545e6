import { parse } from 'unbash';
import { startCommand } from './start-command.ts';
import { emptyFeed, type ShellReading, type StartContext, type StartedProgram, type Walk } from './started-program.ts';
import { walkStatements } from './walk-script.ts';

const maxDepth = 10;
const maxCharacters = 256 * 1024;
/** Parts of the tree that are looked at; the longest lines of real work take a few hundred. */
const maxSteps = 20_000;

/**
 * Reads a command line as what the shell would start: each program with its arguments, whatever stands around it. `dir` is the folder it
 * begins in, and nobody waits for it `inBackground`. Nothing is run and nothing is looked up; what the text does not tell keeps its own text.
 */
export function readCommands(text: string, dir: string, inBackground = false): ShellReading {
  const limits = { depth: 0, steps: 0, isCut: false };
  const walk = openWalk(dir, limits);
  walk.runText(text, { feed: emptyFeed, via: [], ...(inBackground && { isBackground: true }) });
  return { commands: walk.commands, isReadable: walk.isReadable && !limits.isCut, isCut: limits.isCut };
}

/** How far reading has gone. */
interface Limits {
  depth: number;
  steps: number;
  isCut: boolean;
}

function openWalk(dir: string, limits: Limits): Walk {
  const bounded = (length: number, run: () => readonly StartedProgram[]): readonly StartedProgram[] => {
    if (limits.depth >= maxDepth || length > maxCharacters) {
      limits.isCut = true;
      return [];
    }
    limits.depth += 1;
    const started = run();
    limits.depth -= 1;
    return started;
  };
  const walk: Walk = {
    commands: [],
    names: new Map(),
    functions: new Map(),
    dir,
    isReadable: true,
    step: () => {
      limits.steps += 1;
      if (limits.steps > maxSteps) limits.isCut = true;
      return limits.steps <= maxSteps;
    },
    cut: () => {
      limits.isCut = true;
    },
    start: (words, context, assignments = []) => startCommand(walk, words, context, { assignments }),
    runText: (text, context) => bounded(text.length, () => runParsed(walk, text, context)),
    runScript: (script, context) => bounded(0, () => walkStatements(walk, script, context)),
  };
  return walk;
}

function runParsed(walk: Walk, text: string, context: StartContext): readonly StartedProgram[] {
  const script = parse(text);
  if ((script.errors ?? []).length > 0) walk.isReadable = false;
  return walkStatements(walk, script, context);
}
