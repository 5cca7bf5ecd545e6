import type { ForbiddenDeed } from '../model/live/guard-entry.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { type NamedObjects, nameBareCommand, namePaths, namePrograms, nameQuoted, readTail } from './read-tail.ts';

/** The deed that a sentence forbids, or why no pattern can say it. */
export type ReadProse =
  | { readonly kind: 'deed'; readonly deed: ForbiddenDeed }
  | { readonly kind: 'not'; readonly why: string };

const forbids =
  /^(?:please\s+)?(?:you\s+)?(?:must\s+)?(?:never|do not|don['’]t|must not|should not|avoid)\s+(?:ever\s+)?/iu;
const runs =
  /^(?:run|use|execute|call|invoke|type|issue|running|using|executing|calling|invoking)\s+(?:the\s+(?:command\s+)?)?/iu;
const verbs =
  'edit|modify|change|touch|write(?: to)?|overwrite|update|alter|create|delete|remove|editing|modifying|changing|touching|writing(?: to)?';
const writes = new RegExp(`^(?:${verbs})(?:,?\\s*(?:or|and|nor|/|,)\\s*(?:${verbs}))*\\s+`, 'iu');
const reads =
  /^(?:read|open|view|print|cat|reading|opening|viewing|printing)(?:,?\s*(?:or|and|nor)\s*(?:read|open|view|print|cat))*\s+/iu;
const filler =
  /^(?:(?:any|the|all)\s+)?(?:generated\s+)?(?:(?:files?|anything|code|sources?|things?)\s+)?(?:(?:in|under|below|inside|within|at|matching)\s+)?(?:the\s+(?=`|\.?[\w-]*\/))?(?:(?:folder|directory|path)\s+)?/iu;
const asksFirst =
  /^(?:always\s+)?(?:ask|get (?:approval|permission)|check with (?:me|the user))(?:\s+(?:me|the user|a person|first|for (?:permission|approval)))*\s+before\s+(?:you\s+)?/iu;
const prefers = /^(?:always\s+)?(use|run|prefer|call)\s+/iu;
const over =
  /^(?:command\s+)?(?:,\s*(?:and\s+)?(?:not|never)|(?:instead of|rather than|in place of|over|and not|not))\s+(?:the\s+)?/iu;
const insteadOf = /^(?:instead of|in place of|replace)\s+/iu;
const comes = /^(?:,\s*|\s*)(?:always\s+)?(?:use|run|call|with|by)\s+/iu;

/**
 * Reads a rule as a deed that it forbids: `never run X`, `never edit below GLOB`, `use Y instead of X`, `ask before X`. A rule that names nothing
 * in so many words, or holds only under a condition, gives the reason why it is no deed. `programs`: those that are known without backticks.
 */
export function readProse(body: string, programs: ReadonlySet<string>): ReadProse {
  const text = dropEmphasis(body).trim();
  const preferred = readPreference(text, programs);
  if (preferred !== undefined) return preferred;
  const [lead, action] = asksFirst.test(text) ? [asksFirst, 'ask' as const] : [forbids, 'deny' as const];
  const match = lead.exec(text);
  if (match === null) return refuse('it forbids nothing by its first words: never, do not, avoid, use … instead of …');
  const rest = text.slice(match[0].length);
  return (
    readRun(rest, action, programs) ??
    readFiles(rest, action) ??
    refuse(`${quoteValue(rest)} names no command and no file`)
  );
}

/** Stars of Markdown around words say nothing; those between backticks are patterns. */
function dropEmphasis(body: string): string {
  return body
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('**', '') : part))
    .join('`');
}

function refuse(why: string): ReadProse {
  return { kind: 'not', why };
}

/** Use Y instead of X; instead of X, use Y. */
function readPreference(text: string, programs: ReadonlySet<string>): ReadProse | undefined {
  const use = prefers.exec(text);
  if (use === null) return readReplacement(text, programs);
  const [better, worse] = nameTwo(text.slice(use[0].length), over, programs);
  const action = /prefer/iu.test(use[0]) ? 'advise' : 'deny';
  return better === undefined || worse === undefined ? undefined : finishRun(worse, action, better.objects);
}

function readReplacement(text: string, programs: ReadonlySet<string>): ReadProse | undefined {
  const start = insteadOf.exec(text);
  if (start === null) return undefined;
  const [worse, better] = nameTwo(text.slice(start[0].length), comes, programs);
  if (worse === undefined || better === undefined) return undefined;
  return finishRun({ objects: worse.objects, rest: better.rest }, 'deny', better.objects);
}

/** Names the objects of a text, and those behind the words that link the two. */
function nameTwo(text: string, link: RegExp, programs: ReadonlySet<string>): readonly (NamedObjects | undefined)[] {
  const first = namePrograms(text, programs);
  const match = link.exec(first?.rest ?? '');
  return first === undefined || match === null
    ? []
    : [first, namePrograms(first.rest.slice(match[0].length), programs)];
}

function readRun(rest: string, action: 'ask' | 'deny', programs: ReadonlySet<string>): ReadProse | undefined {
  const verb = runs.exec(rest);
  if (verb === null) return undefined;
  const object = rest.slice(verb[0].length);
  const named = nameQuoted(object) ?? nameBareCommand(object, programs);
  return named === undefined
    ? refuse(`${quoteValue(object)} is no command in backticks`)
    : finishRun(named, action, []);
}

function finishRun(
  { objects, rest }: NamedObjects,
  action: ForbiddenDeed['action'],
  better: readonly string[],
): ReadProse {
  const tail = readTail(rest);
  if (tail.kind === 'limited') return refuse(tail.why);
  const { unless, isAsked, instead } = tail;
  const finalAction = isAsked ? 'ask' : action;
  return {
    kind: 'deed',
    deed: { kind: 'run', commands: objects, unless, instead: [...better, ...instead], action: finalAction },
  };
}

function readFiles(rest: string, action: 'ask' | 'deny'): ReadProse | undefined {
  const [write, read] = [writes.exec(rest), reads.exec(rest)];
  const verb = write ?? read;
  if (verb === null) return undefined;
  const object = rest.slice(verb[0].length);
  const filled = object.replace(filler, '');
  const named = namePaths(filled) ?? (/^(?:these|such|those|them|here)\b/iu.test(filled) ? nobody(filled) : undefined);
  if (named === undefined)
    return refuse(`${quoteValue(object)} names no path; a pattern sees paths and nothing else of a file`);
  const tail = readTail(named.rest);
  if (tail.kind === 'limited') return refuse(tail.why);
  if (tail.unless.length > 0) return refuse('an option says nothing of a file');
  const kind = write === null ? 'read' : 'write';
  return {
    kind: 'deed',
    deed: { kind, paths: named.objects, instead: tail.instead, action: tail.isAsked ? 'ask' : action },
  };
}

/** Never edit these files: those of the scope. */
function nobody(text: string): NamedObjects {
  return { objects: [], rest: text.replace(/^(?:these|such|those|them|here)\b\s*/iu, '') };
}
