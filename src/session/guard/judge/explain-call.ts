import { readCommands } from '../../../core/shell/read-commands.ts';
import type { StartedProgram } from '../../../core/shell/started-program.ts';
import type { Guard } from '../match/guard.ts';
import type { ExplainedCommand, GuardExplanation } from './guard-explanation.ts';
import { type GuardedCall, judgeCall } from './judge-call.ts';
import { readAskedCall } from './read-asked-call.ts';

/** What a call would be read as, which entries speak of it and what is answered. */
export function explainCall(guard: Guard, call: GuardedCall): Omit<GuardExplanation, 'problems'> {
  const asked = readAskedCall(call.tool, call.input);
  const reading = asked.command === undefined ? undefined : readCommands(asked.command, call.cwd);
  const findings = judgeCall(guard, call).map((finding) => {
    const from = guard.entries.find(({ entry }) => entry.id === finding.entry)?.from;
    return from === undefined ? finding : { ...finding, from };
  });
  return {
    schema: 1,
    tool: call.tool,
    subject: asked.command ?? [...asked.writes, ...asked.reads].join(', '),
    isReadable: reading?.isReadable ?? true,
    commands: (reading?.commands ?? []).map(explainCommand),
    findings,
    answer: findings.find(({ isShadow }) => !isShadow)?.action ?? 'nothing',
  };
}

function explainCommand({ program, args, via, dir, writes, feed }: StartedProgram): ExplainedCommand {
  return { program, args, via, dir, writes, fedBy: feed.commands.map((command) => command.program) };
}
