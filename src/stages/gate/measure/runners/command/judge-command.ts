import { totalTokens, type Usage } from '../../../../../foundation/model/money/usage.ts';
import { type EndFacts, firstLine, judgeEnd, type RunJudgement } from '../judge-end.ts';
import type { ParsedAnswer } from './parse-answer.ts';

/** Everything the outcome of a program's run is read from. */
export interface CommandFacts extends EndFacts {
  readonly parsed: ParsedAnswer;
  /** The meter's count when calls went through it, else the program's own; undefined when there is neither. */
  readonly usage: Usage | undefined;
  readonly limits: { readonly tokenCap: number; readonly maxTurns: number };
}

/**
 * Finished = the program says so, ends with exit code 0, and its tokens are known, and both limits are kept. A program that says that it or its
 * environment failed is believed; one that says nothing is at fault itself.
 */
export function judgeCommand(facts: CommandFacts): RunJudgement {
  const code = judgeEnd(facts);
  return typeof code === 'number' ? judgeAnswer(facts, code) : code;
}

function judgeAnswer({ parsed, stderr, usage, limits }: CommandFacts, code: number): RunJudgement {
  if (parsed.kind === 'fault') {
    const said = firstLine(stderr);
    return { exit: 'agent-error', detail: `exit code ${code}: ${parsed.fault}${said === '' ? '' : ` (${said})`}` };
  }
  const { exit, detail } = parsed.answer;
  const words = detail === undefined ? {} : { detail: firstLine(detail) };
  if (exit === 'environment-error') return { exit, ...words };
  if (usage === undefined) return { exit: 'agent-error', detail: 'unmeasured: its answer holds no usage' };
  if (exit !== 'finished') return { exit, ...words };
  if (code !== 0) return { exit: 'agent-error', detail: `it says "finished" but ends with exit code ${code}` };
  if (totalTokens(usage) > limits.tokenCap)
    return { exit: 'token-cap', detail: 'it spent more tokens than a trial may' };
  if (parsed.answer.turns > limits.maxTurns) return { exit: 'turn-cap', detail: 'it made more calls than a trial may' };
  return { exit, ...words };
}
