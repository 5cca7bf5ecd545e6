import { parse } from 'unbash';
import { emptyFeed, type ShellReading, type StartedProgram, type StartPlace, type Walk } from './started-program.ts';
import { walkStatements } from './walk-script.ts';

const maxDepth = 10;
const maxCharacters = 256 * 1024;
const maxCommands = 2000;

/**
 * Reads a command line as what the shell would start: each program with its arguments, whatever stands around it. `dir` is the folder it
 * begins in. Nothing is run and nothing is looked up; what the text does not tell keeps its own text.
 */
export function readCommands(text: string, dir: string): ShellReading {
  const walk = openWalk(dir);
  walk.runText(text, { feed: emptyFeed, via: [] });
  return { commands: walk.commands, isReadable: walk.isReadable };
}

function openWalk(dir: string): Walk {
  const commands: StartedProgram[] = [];
  let depth = 0;
  const walk: Walk = {
    commands,
    names: new Map(),
    functions: new Map(),
    dir,
    isReadable: true,
    runText: (text, place) => bounded(text.length, () => runParsed(walk, text, place)),
    runScript: (script, place) => bounded(0, () => walkStatements(walk, script, place)),
  };
  function bounded(length: number, run: () => readonly StartedProgram[]): readonly StartedProgram[] {
    if (depth >= maxDepth || length > maxCharacters || commands.length > maxCommands) {
      walk.isReadable = false;
      return [];
    }
    depth += 1;
    const started = run();
    depth -= 1;
    return started;
  }
  return walk;
}

function runParsed(walk: Walk, text: string, place: StartPlace): readonly StartedProgram[] {
  const script = parse(text);
  if ((script.errors ?? []).length > 0) walk.isReadable = false;
  return walkStatements(walk, script, place);
}
