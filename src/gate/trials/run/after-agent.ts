import { lstatSync, type Stats } from 'node:fs';
import type { AgentRun } from '../../../core/model/runner/runner.ts';
import type { CalledTool } from '../../../core/model/trial/overlay.ts';
import {
  cleanIncident,
  type Incident,
  longestIncident,
  mostIncidents,
  type ProbeFacts,
  type TrialRecord,
} from '../../../core/model/trial/trial.ts';
import { clipCharacters, escapePlain } from '../../../core/text/escape/escape-plain.ts';
import { isObject, type JsonObject, objectOf, parseObject, textOf } from '../../../core/text/json/read-json.ts';
import { type CountTokens, countLong, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined, isMachineFault } from '../../../core/util/values.ts';

/** Mode bits that an owner needs to read and enter a folder. */
const entry = 0o500;

/**
 * Finds why nobody can work in a copy any more, when its agent took the right to enter it away, or put something else in its place. Asked
 * of the mode and not of the system, which lets root in anywhere: the answer must not depend on who runs us.
 */
export function findClosed(root: string): string | undefined {
  const facts = lookAt(root);
  if (facts?.isDirectory() !== true) return 'the agent made its own copy inaccessible';
  return (facts.mode & entry) === entry ? undefined : 'the agent took away the right to enter its own copy';
}

/** Returns undefined for what is not there, or lies where nobody may look any more. */
function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * Returns the run of an agent whose end could not be looked at. Its tokens are spent: they are kept, whatever follows. The machine's own
 * trouble says nothing about the agent and is tried again; everything else was fine before the agent started, so that it is what the agent
 * did.
 */
export function troubleAfter(run: AgentRun, error: unknown): AgentRun {
  const why = error instanceof Error ? error.message : String(error);
  // An end that was no good already stays what it is.
  if (run.exit !== 'finished') return run;
  const exit = isMachineFault(error) ? 'environment-error' : 'agent-error';
  return { ...run, exit, detail: `what the agent left could not be judged: ${why}` };
}

/** Every tool of a server is called like this: `mcp__shop__find_order`. */
const served = 'mcp__';
/** Most tools that are told apart. */
const mostTools = 500;

/**
 * Counts an agent's calls of tools of servers, by their full names: as the API was told of it, see `listToolLines`. `tokens` are those of
 * answers. Undefined where it called none.
 */
export async function countCalled(tools: string): Promise<readonly CalledTool[] | undefined> {
  if (!tools.includes(served)) return undefined;
  const calledTools = countLines(tools.split('\n'), await loadTokenizer());
  return calledTools.length === 0 ? undefined : calledTools.slice(0, mostTools);
}

function countLines(lines: readonly string[], count: CountTokens): readonly CalledTool[] {
  const names = new Map<string, string>();
  const counts = new Map<string, CalledTool>();
  const add = (name: string, more: Partial<CalledTool>) => {
    const { calls = 0, failed = 0, tokens = 0 } = more;
    const so = counts.get(name) ?? { tool: name, calls: 0, failed: 0, tokens: 0 };
    counts.set(name, { ...so, calls: so.calls + calls, failed: so.failed + failed, tokens: so.tokens + tokens });
  };
  for (const block of lines.flatMap(readBlocks)) {
    const toolName = nameAsked(block);
    if (toolName !== undefined) {
      names.set(idOf(block), toolName);
      add(toolName, { calls: 1 });
    }
    const name = isAnswer(block) ? names.get(idOf(block)) : undefined;
    if (name === undefined) continue;
    const answer = block['content'] ?? block['output'] ?? '';
    const isFailed = block['is_error'] === true || block['success'] === false;
    add(name, {
      failed: isFailed ? 1 : 0,
      tokens: countLong(typeof answer === 'string' ? answer : JSON.stringify(answer), count),
    });
  }
  return [...counts.values()];
}

/** A line holds a block of the one API, or an item of the other. */
function readBlocks(line: string): readonly JsonObject[] {
  const whole = parseObject(line) ?? {};
  const { content } = objectOf(whole['message']);
  return [...(Array.isArray(content) ? content.filter(isObject) : []), objectOf(whole['payload'])];
}

const idOf = ({ id, call_id: call, tool_use_id: use }: JsonObject) => textOf(use ?? call ?? id);

function nameAsked({ type, name, namespace }: JsonObject): string | undefined {
  if (type !== 'tool_use' && type !== 'function_call') return undefined;
  const space = textOf(namespace).replace(/__$/, '');
  const full = space === '' ? textOf(name) : `${space}__${textOf(name)}`;
  return full.startsWith(served) ? full.slice(0, 200) : undefined;
}

function isAnswer({ type }: JsonObject): boolean {
  return type === 'tool_result' || type === 'function_call_output';
}

/** Longest detail and longest model name a record keeps, in characters. */
const longestDetail = 300;
const longestModel = 200;
/** Longest name of a tool that is kept. */
const longestTool = 100;

/**
 * Returns the record as it may be stored and shown: every text an agent had a hand in is one line without secrets, with invisible
 * characters spelled out, and short. The only way from a trial into the journal; `redact` comes from `makeRedactor`.
 */
export function sealRecord(record: TrialRecord, redact: (text: string) => string): TrialRecord {
  const clean = (text: string, longest: number) => clipCharacters(escapePlain(redact(escapeBreaks(text))), longest);
  const { detail, attempts = [], facts, ...rest } = record;
  const sealed = attempts.map((incident) => cleanIncident(incident, (text) => clean(text, longestIncident)));
  const cleanDetail = detail === undefined ? '' : clean(detail, longestDetail);
  return {
    ...rest,
    model: clean(record.model, longestModel),
    ...(cleanDetail === '' ? {} : { detail: cleanDetail }),
    ...(facts === undefined ? {} : { facts: redactFacts(facts, redact) }),
    ...(sealed.length === 0 ? {} : { attempts: dropRepeated(sealed).slice(0, mostIncidents) }),
  };
}

/** A secret with terminal codes or invisible characters in it would appear whole once they are gone: they go first. */
function escapeBreaks(text: string): string {
  return escapePlain(text).replaceAll('\ufffd', '');
}

/** Takes secrets out of the facts that a probe may ask about. */
function redactFacts({ calls, changed, ...rest }: ProbeFacts, redact: (text: string) => string): ProbeFacts {
  const clean = (texts: readonly string[]) => texts.map((text) => redact(text));
  const cleanCalls = calls?.map(({ tool, ok, changes, reads, runs }) => ({
    tool: redact(tool).slice(0, longestTool),
    ok,
    ...(changes === undefined ? {} : { changes: clean(changes) }),
    ...(reads === undefined ? {} : { reads: clean(reads) }),
    ...(runs === undefined ? {} : { runs: runs.map(clean) }),
  }));
  return {
    ...rest,
    ...defined({ calls: cleanCalls }),
    changed: clean(changed),
  };
}

/** Drops incidents that are repeated: a second one says nothing more. */
function dropRepeated(incidents: readonly Incident[]): readonly Incident[] {
  return [...new Map(incidents.map((incident) => [JSON.stringify(incident), incident])).values()];
}
