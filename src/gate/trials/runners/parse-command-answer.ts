import * as v from 'valibot';
import { totalTokens, type Usage } from '../../../core/model/money/usage.ts';
import type { AgentExit } from '../../../core/model/runner/runner.ts';
import { readJson } from '../../../core/text/json/read-json.ts';

const count = v.pipe(v.number('Expected whole number'), v.safeInteger('Expected whole number'), v.minValue(0));
const exits = ['finished', 'turn-cap', 'token-cap', 'agent-error', 'environment-error'] as const;
const usageSchema = v.object({ input: count, output: count, cacheCreation: count, cacheRead: count });
const answerSchema = v.object({
  schema: v.literal(1),
  exit: v.picklist(exits),
  usage: v.optional(usageSchema),
  turns: count,
  model: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  firstRequest: v.optional(v.pipe(v.string(), v.maxLength(16 * 1024 * 1024)), ''),
  detail: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
});

/** A program's own report of the trial it ran. */
export interface CommandAnswer {
  readonly exit: Extract<AgentExit, (typeof exits)[number]>;
  /** Undefined when it gave none, or only zeros: unmeasured is not the same as free. */
  readonly usage: Usage | undefined;
  readonly turns: number;
  readonly model: string;
  readonly firstRequest: string;
  readonly detail: string | undefined;
}

/** An answer, or what is wrong with it, in words. */
export type ParsedAnswer =
  | { readonly kind: 'answer'; readonly answer: CommandAnswer }
  | { readonly kind: 'fault'; readonly fault: string };

/** Reads the answer: the last line a program printed. Lines before it are its own business, and so are keys nobody knows. */
export function parseAnswer(stdout: string): ParsedAnswer {
  const line = stdout.trimEnd().split('\n').at(-1) ?? '';
  if (line.trim() === '') return { kind: 'fault', fault: 'it printed no answer' };
  const value = readJson(line);
  if (value === undefined) return { kind: 'fault', fault: 'its last line is not JSON' };
  const parsed = v.safeParse(answerSchema, value);
  if (!parsed.success) return { kind: 'fault', fault: describeIssue(parsed.issues[0]) };
  const { usage, detail, firstRequest, ...rest } = parsed.output;
  const isMeasured = usage !== undefined && totalTokens(usage) > 0;
  return { kind: 'answer', answer: { ...rest, firstRequest, detail, usage: isMeasured ? usage : undefined } };
}

function describeIssue(issue: v.InferIssue<typeof answerSchema>): string {
  const path = v.getDotPath(issue);
  return `its answer does not have the documented form${path === null ? '' : ` at "${path}"`}: ${issue.message}`.slice(
    0,
    300,
  );
}
