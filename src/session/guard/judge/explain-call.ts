import type { GuardAction, GuardFinding } from '../../../core/model/live/guard-entry.ts';
import type { Problem } from '../../../core/model/problem.ts';
import type { StartedProgram } from '../../../core/shell/started-program.ts';
import type { Guard } from '../match/guard.ts';
import { type GuardedCall, judgeCall, readAskedCommand } from './judge-call.ts';
import { readAskedCall } from './read-asked-call.ts';

/** Explains a tool call: how it is read, which entries speak of it and what is answered. */
export function explainCall(guard: Guard, call: GuardedCall): Omit<GuardExplanation, 'problems'> {
  const parsedCall = readAskedCall(call.tool, call.input);
  const reading = parsedCall.command === undefined ? undefined : readAskedCommand(parsedCall.command, call.cwd);
  const findings = judgeCall(guard, call).map((finding) => {
    const from = guard.entries.find(({ entry }) => entry.id === finding.entry)?.from;
    return from === undefined ? finding : { ...finding, from };
  });
  return {
    schema: 1,
    tool: call.tool,
    subject: parsedCall.command?.text ?? [...parsedCall.writes, ...parsedCall.reads].join(', '),
    isReadable: reading?.isReadable ?? true,
    commands: (reading?.commands ?? []).map(explainCommand),
    findings,
    answer: findings[0]?.action ?? 'nothing',
  };
}

function explainCommand({ program, args, via, dir, writes, feed }: StartedProgram): ExplainedCommand {
  return { program, args, via, dir, writes, fedBy: feed.commands.map((command) => command.program) };
}

/** A program that a command line would start. */
export interface ExplainedCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** The programs that start it, outermost first. */
  readonly via: readonly string[];
  readonly dir: string;
  readonly writes: readonly string[];
  /** Programs whose output it reads. */
  readonly fedBy: readonly string[];
}

/** The explanation of the answer to a tool call. */
export interface GuardExplanation {
  readonly schema: 1;
  readonly tool: string;
  /** The command line or the path of the call. */
  readonly subject: string;
  /** False when some of a command line cannot be read: then only the safety floor speaks, and asks. */
  readonly isReadable: boolean;
  readonly commands: readonly ExplainedCommand[];
  /** Strongest first; `from` is where an entry was written or changed, when not by rentroll. */
  readonly findings: readonly (GuardFinding & { readonly from?: string })[];
  /** The strongest action; `nothing` leaves the call to the permissions. */
  readonly answer: GuardAction | 'nothing';
  /** Faults in files of the guard. */
  readonly problems: readonly Problem[];
}
