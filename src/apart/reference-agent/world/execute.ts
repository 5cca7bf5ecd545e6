import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { realPath } from '../../../adapters/files/own-path.ts';
import { arrangeReport } from './test-report.ts';

/** A program to run in the workspace: an argument list, never a shell line. */
export interface AgentCommand {
  readonly argv: readonly [string, ...string[]];
  readonly workspace: string;
  readonly home: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** What a program printed (normalised, cut) and whether it ended with code 0. */
export interface CommandResult {
  readonly text: string;
  readonly ok: boolean;
  /** Set when the command, or a test in it, was stopped at its time limit: true of this run, not of the files. */
  readonly stopped?: boolean;
}

/** Runs a command; rejects only when the environment is at fault (the program is not there, or it was stopped). */
export type Execute = (command: AgentCommand) => Promise<CommandResult>;

const maxOutput = 12_000;
const path = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;

/** Runs the program with an environment of six variables, a time limit and a limit on output. */
export const executeCommand: Execute = async ({ argv, workspace, home, timeoutMs, signal }) => {
  const [file, ...args] = argv;
  const result = await execa(file, args, {
    cwd: workspace,
    env: { PATH: path, HOME: home, LANG: 'C.UTF-8', TZ: 'UTC', NO_COLOR: '1', CI: '1' },
    extendEnv: false,
    timeout: timeoutMs,
    cancelSignal: signal,
    forceKillAfterDelay: 1000,
    maxBuffer: 4_000_000,
    reject: false,
    stdin: 'ignore',
  });
  if (result.timedOut) return { text: 'The command did not finish in time and was stopped.', ok: false, stopped: true };
  if (result.isCanceled || result.exitCode === undefined)
    throw new Error(`${argv.join(' ')}: ${result.shortMessage ?? 'did not run'}`);
  // One after the other: in which order two pipes are emptied depends on how busy the machine is.
  const texts = [result.stdout, result.stderr].map((output) => normalise(output, { workspace, home }));
  const text = cutMiddle(texts.filter((part) => part !== '').join('\n\n'));
  return { text, ok: result.exitCode === 0, ...(wasTooSlow(text) ? { stopped: true } : {}) };
};

/** A single test at its own time limit says that the machine was busy, which need not be so the next time. */
function wasTooSlow(text: string): boolean {
  return /\b(?:Test|Hook) timed out in <time>/.test(text);
}

/** Long output keeps its start and, more of use, its end. */
function cutMiddle(text: string): string {
  if (text.length <= maxOutput) return text;
  return `${text.slice(0, maxOutput - 4000)}\n[output cut]\n${text.slice(-4000)}`;
}

/** Folders of one trial that a program may name in what it prints. */
export interface Places {
  readonly workspace: string;
  readonly home: string;
}

/**
 * What a program printed on one stream, as it enters the context: nothing of the machine, the folder, the moment or the
 * order in which parallel work happened to end is left. Two runs over the same files give the same text.
 */
export function normalise(output: string, places: Places): string {
  const plain = hidePlaces(stripVTControlCharacters(output), places);
  return arrangeReport(hideMoments(plain).split('\n')).join('\n').trim();
}

type Name = readonly [path: string, name: string];

/** Names the folders of the trial in every spelling: as given, without links, as URL, as seen from the workspace. */
function hidePlaces(text: string, { workspace, home }: Places): string {
  const root = realPath(workspace);
  const modules = join(root, 'node_modules');
  // Dependencies are shared through a link: stack traces name where it leads, test runners also how to get there.
  const shared = realPath(modules);
  const way: readonly Name[] = shared === modules ? [] : [[relative(root, shared), 'node_modules']];
  const names: readonly Name[] = [
    ...spell(shared, '/workspace/node_modules'),
    ...way,
    ...[root, workspace].flatMap((path) => spell(path, '/workspace')),
    ...[realPath(home), home].flatMap((path) => spell(path, '/home')),
    [process.execPath, 'node'],
  ];
  return names.reduce((rest, [path, name]) => rest.replaceAll(path, name), text);
}

function spell(path: string, name: string): readonly Name[] {
  return [
    [pathToFileURL(path).href, `file://${name}`],
    [path, name],
  ];
}

/** Durations, clock times, ports that the system gave away, and names of temporary files. */
function hideMoments(text: string): string {
  return text
    .replace(/\b\d+(?:\.\d+)?\s?(?:ms|s|m)\b/g, '<time>')
    .replace(/\b\d{1,2}:\d{2}:\d{2}\b/g, '<clock>')
    .replace(/(?<=(?:\blocalhost|\b127\.0\.0\.1|::1|::1\]):)\d{5}\b/g, '<port>')
    .replace(/(?<=\/tmp\/)\w[\w.-]*/g, '<name>');
}
