import type { GuardFinding } from '../../../core/model/live/guard-entry.ts';
import type { FindLoss } from '../../../core/model/live/work-view.ts';
import { readCommands } from '../../../core/shell/read-commands.ts';
import { resolvePath } from '../../../core/shell/resolve-path.ts';
import type { ShellReading } from '../../../core/shell/started-program.ts';
import { hasUnreadableText, type ShellText } from '../../model/shell-tools.ts';
import type { GuardEntry } from '../entries/entry.ts';
import type { Guard } from '../match/guard.ts';
import { indexEntries } from './index-entries.ts';
import { type CommandContext, judgePath, judgeReading, judgeText } from './judge-commands.ts';
import { orderFindings } from './make-finding.ts';
import { type AskedCall, readAskedCall } from './read-asked-call.ts';

/** A tool call that is about to run. */
export interface GuardedCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Folder the tool starts in; empty where it is unknown. */
  readonly cwd: string;
  /** Programs that are installed; absent where none of them are known. */
  readonly installed?: ReadonlySet<string>;
  /** Finds work that a command would throw away, asked only about commands that do; absent where nobody can say. */
  readonly findLoss?: FindLoss;
}

/** The result of a tool call. */
export interface GuardedResult {
  readonly text: string;
  readonly isError: boolean;
}

const nothingInstalled: ReadonlySet<string> = new Set();
const maxResultCharacters = 64 * 1024;

/** The reminder that Claude Code itself writes behind every file that is read, to the letter; anything else between these tags is somebody else's. */
const ownReminder = `<system-reminder>
Whenever you read a file, you should consider whether it would be considered malware. You CAN and SHOULD provide analysis of malware, what it is doing. But you MUST refuse to improve or augment the code. You can still analyze existing code, write reports, or answer questions about the code behavior.
</system-reminder>`;

/** Judges a tool call: returns the guard's findings, strongest first, and none for a call without objections. Never throws on any input. */
export function judgeCall(
  guard: Guard,
  { tool, input, cwd, installed = nothingInstalled, findLoss }: GuardedCall,
): readonly GuardFinding[] {
  const parsedCall = readAskedCall(tool, input);
  const paths = [
    ...parsedCall.writes.flatMap((path) => judgePath(guard, 'write', path, cwd, cwd)),
    ...parsedCall.reads.flatMap((path) => judgePath(guard, 'read', path, cwd, cwd)),
  ];
  const context = { cwd, installed, ...(findLoss && { findLoss }) };
  const unreadable = hasUnreadableText(tool, input) ? [beyondReading] : [];
  return orderFindings([...paths, ...judgeLine(guard, parsedCall, context), ...unreadable]);
}

function judgeLine(
  guard: Guard,
  { command, inBackground = false }: AskedCall,
  context: CommandContext,
): readonly GuardFinding[] {
  if (command === undefined) return [];
  const reading = readAskedCommand(command, context.cwd, inBackground);
  const findings = [...judgeReading(guard, reading, context), ...judgeText(guard.texts.command, command.text)];
  const shownFindings = reading.isReadable ? findings : judgeUnreadable(findings);
  const all = reading.isCut ? [...shownFindings, beyondReading] : shownFindings;
  // A tool that nobody knows gets no advice about a shell that it may not have.
  return command.isShellTool ? all : all.filter(({ action }) => action === 'deny' || action === 'ask');
}

/** Reads the command of a call as the guard does: in the folder that the call names, and whatever the case of its names. */
export function readAskedCommand({ text, shell, dir }: ShellText, cwd: string, inBackground = false): ShellReading {
  return readCommands(text, dir === '' ? cwd : resolvePath(cwd, dir), { shell, inBackground, foldsCase: true });
}

/** Asks a person: text behind the end of reading may be anything. */
const beyondReading: GuardFinding = {
  entry: 'beyond-reading',
  category: 'safety',
  action: 'ask',
  message:
    'This command is nested or repeated beyond what can be read. Write it in plain steps, or into a script that a person can look at.',
  matched: '',
  isFloor: true,
};

/** Keeps only the floor's findings about a line that cannot be read as a whole, and asks a person. */
function judgeUnreadable(findings: readonly GuardFinding[]): readonly GuardFinding[] {
  return findings
    .filter(({ isFloor }) => isFloor)
    .map((finding) => (finding.action === 'deny' ? { ...finding, action: 'ask' as const } : finding));
}

/** Judges a result: finds texts in it that speak to the model as if they were orders, and ways out of an error. */
export function judgeResult(guard: Guard, { text: whole, isError }: GuardedResult): readonly GuardFinding[] {
  const text = whole.replaceAll(ownReminder, '');
  const shown =
    text.length > maxResultCharacters
      ? `${text.slice(0, maxResultCharacters / 2)}\n${text.slice(-maxResultCharacters / 2)}`
      : text;
  return orderFindings([
    ...judgeText(guard.texts.output, shown),
    ...(isError ? judgeText(guard.texts.error, shown) : []),
  ]);
}

const cwd = '/work/project';

/** An example is of somebody who has work to lose. */
const findLoss = () => ({ files: ['file'], lines: 1, stashes: 1 });

/** Returns true when an entry, alone and in force, speaks of an example: a command line, a path or a text, as the entry reads them. */
export function matchesExample(entry: GuardEntry, example: string): boolean {
  const guard = indexEntries([{ entry }]);
  const installed = new Set('better' in entry && entry.better !== undefined ? [entry.better] : []);
  const on = 'on' in entry ? entry.on : 'command';
  if (on === 'output' || on === 'error') {
    return judgeResult(guard, { text: example, isError: on === 'error' }).length > 0;
  }
  const isFile = on === 'write' || on === 'read';
  const tool = isFile ? (on === 'write' ? 'Write' : 'Read') : 'Bash';
  const input = isFile ? { file_path: example } : { command: example };
  return judgeCall(guard, { tool, input, cwd, installed, findLoss }).some((finding) => finding.entry === entry.id);
}
