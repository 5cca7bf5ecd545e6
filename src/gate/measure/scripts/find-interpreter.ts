import { isAbsolute } from 'node:path';

/** How a script is started, or why it is not. */
export type Interpreter = { readonly start: readonly string[] } | { readonly refused: string };

/** Flags that take no file: `-e`, `-eu`. Letters with which some interpreter loads a module or a folder are not among them. */
const harmlessFlag = /^-[befhnsuvxBEW]{1,8}$/;

/** Long options whose name and value name no file, for example `--title=x`. */
const harmlessOption =
  /^--(?!.*(?:require|import|load|file|path|config|init|rc|include|conditions))[a-z-]+(?:=[\w:,-]+)?$/;

/** Absolute names that lead to wherever a process stands: `/proc/self/cwd/tool`, `/var/run/../proc/self/cwd/tool`. */
const leading = /^\/+(?:proc|dev)\/|\/\.{1,2}\//;

/**
 * What the first line of a script starts: an absolute program with all that follows as one argument, as the system does it; bash without
 * such a line. Whatever the line names beside it would be looked for in the copy, where the agent that is judged has written: a relative
 * program, a file, a module. `env` finds its program on our PATH, which has nothing of a checkout.
 */
export function findInterpreter(text: string): Interpreter {
  const [, program, argument = ''] = /^#!\s*(\S+)(?:[ \t]+(.*?))?[ \t\r]*$/.exec(text.split('\n', 1)[0] ?? '') ?? [];
  if (program === undefined) return { start: ['bash'] };
  if (!isAbsolute(program) || leading.test(program)) return refuse(program);
  const words = argument.split(/[ \t]+/).filter((word) => word !== '');
  const odd = (program.endsWith('/env') ? afterProgram(words) : words).find((word) => !isHarmless(word));
  if (odd !== undefined) return refuse(odd);
  return { start: argument === '' ? [program] : [program, argument] };
}

/** The words of `env` beside the name of its program: `node`, `-S node --title=x`. */
function afterProgram([first = '', ...others]: readonly string[]): readonly string[] {
  const [name = '', ...options] = first === '-S' ? others : [first, ...others];
  return /^[A-Za-z][\w+.-]*$/.test(name) ? options : [name, ...options];
}

function isHarmless(word: string): boolean {
  return harmlessFlag.test(word) || harmlessOption.test(word);
}

function refuse(word: string): Interpreter {
  const refused = `its first line names ${JSON.stringify(word)}, which would be looked for where the agent wrote: write an absolute program, or /usr/bin/env and its name`;
  return { refused };
}
