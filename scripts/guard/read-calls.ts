import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCalls } from '../../src/session/usage/load-calls.ts';

/** A tool call as it was made in real work. */
export interface RecordedCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly cwd: string;
}

function listLogs(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const entry = lstatSync(path);
    if (entry.isDirectory()) return listLogs(path);
    return entry.isFile() && name.endsWith('.jsonl') ? [path] : [];
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** The call that an object is, if it is one: of a transcript, or of a hook. */
function readOwnCall(fields: Fields, cwd: string): readonly RecordedCall[] {
  const [tool, input] =
    fields['type'] === 'tool_use' ? [fields['name'], fields['input']] : [fields['tool_name'], fields['tool_input']];
  if (typeof tool !== 'string' || typeof input !== 'object' || input === null) return [];
  return [{ tool, input: input as Fields, cwd }];
}

function readValue(value: unknown, cwd: string): readonly RecordedCall[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => readValue(item, cwd));
  const fields = value as Fields;
  const here = typeof fields['cwd'] === 'string' ? fields['cwd'] : cwd;
  return [...readOwnCall(fields, here), ...Object.values(fields).flatMap((inner) => readValue(inner, here))];
}

function readLine(line: string): readonly RecordedCall[] {
  try {
    return readValue(JSON.parse(line), '');
  } catch {
    return [];
  }
}

/** Every tool call of the transcripts and hooks below some folders, each once; none where a folder is absent. */
export function readCalls(folders: readonly string[]): readonly RecordedCall[] {
  const lines = folders.flatMap(listLogs).flatMap((path) => readFileSync(path, 'utf8').split('\n'));
  const calls = lines.flatMap(readLine);
  return [...new Map(calls.map((call) => [JSON.stringify([call.tool, call.input]), call])).values()];
}

/** Names of scripts that publish or release: what they do is not to be done by the way. */
const releases = /publish|release|^(?:pre|post)?version$/u;

function listPackages(modules: string): readonly string[] {
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? listPackages(join(modules, name)) : [join(modules, name, 'package.json')],
  );
}

function readScripts(path: string): readonly string[] {
  try {
    const { scripts = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
      readonly scripts?: Readonly<Record<string, string>>;
    };
    return Object.entries(scripts).flatMap(([name, script]) =>
      releases.test(name) || releases.test(script) ? [] : [script],
    );
  } catch {
    return [];
  }
}

/** Commands that people wrote into the scripts of installed packages, each once, without those that publish. */
export function readPackageScripts(modules: string): readonly string[] {
  return [...new Set(listPackages(modules).flatMap(readScripts))];
}

/** What agents did in recorded sessions below a folder, each call once, and how often a shell was asked for anything. */
export interface RecordedSessions {
  readonly sessions: number;
  /** Calls of a shell, copies in other transcripts left out. */
  readonly executed: number;
  /** Each command once. */
  readonly commands: readonly RecordedCall[];
}

/** Reads the transcripts below some folders with the reader of recorded calls. */
export function readSessions(folders: readonly string[]): RecordedSessions {
  const [sessions, seen, commands] = [new Set<string>(), new Set<string>(), new Map<string, RecordedCall>()];
  let executed = 0;
  for (const path of folders.flatMap(listLogs)) {
    loadCalls(path, ({ id, tool, input, cwd, session }) => {
      const { command } = input;
      if (tool !== 'Bash' || typeof command !== 'string' || seen.has(id)) return;
      if (id !== '') seen.add(id);
      sessions.add(session);
      executed += 1;
      if (!commands.has(command)) commands.set(command, { tool, input, cwd });
    });
  }
  return { sessions: sessions.size, executed, commands: [...commands.values()] };
}
