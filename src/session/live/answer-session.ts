import type { WatchCrossing, WatchedAnswer } from '../../core/model/live/live-view.ts';
import type { Probe } from '../../core/model/rule/rule.ts';
import type { ProbeAnswer } from '../../core/model/trial/trial.ts';
import { askCalls } from '../../core/probe/answer-probe.ts';
import { readClaudeCalls } from '../../core/probe/read-claude-calls.ts';
import { readCodexCalls } from '../../core/probe/read-codex-calls.ts';
import { toFactCall } from '../../core/probe/to-fact-call.ts';
import { fadeMargin, limitOfWatch, logWatch } from '../../core/stats/live/live-evidence.ts';
import { compareText } from '../../core/text/compare-text.ts';
import type { JsonObject } from '../../core/text/json/read-json.ts';
import { loadTurns, type TurnStop } from '../transcript/load-turns.ts';

/** What a real session answered to a probe. */
export interface ProbedSession {
  /** `na`: up to now its occasion never came. */
  readonly answer: ProbeAnswer;
  /** When the turn ended that answered, ISO 8601; empty for `na`. */
  readonly at: string;
  /** The tool call before that end, by its id: a copy of the session in another transcript ends at the same one. Empty for `na`. */
  readonly mark: string;
}

/** The session that is asked. */
export interface AskedSession {
  /** Transcript. */
  readonly path: string;
  /** Folder that globs are relative to. */
  readonly root: string;
  /** True when nobody works in it any more: then the end of the file is the end of a turn. */
  readonly isOver: boolean;
}

const unanswered: ProbedSession = { answer: 'na', at: '', mark: '' };

/**
 * Asks a session each probe, by the evaluator of trials: its answer is that of the first end of a turn at which the occasion had come, so that
 * what a person makes the agent correct later does not count. A session has no final diff: where a shell may have changed what the probe
 * looks for, nothing is known. Undefined when the transcript cannot be read.
 */
export function answerSession<K>(
  { path, root, isOver }: AskedSession,
  probes: ReadonlyMap<K, Probe>,
): ReadonlyMap<K, ProbedSession> | undefined {
  const lines: JsonObject[] = [];
  let asked = 0;
  const answers = new Map<K, ProbedSession>();
  const stop = ({ at, isFollowed }: TurnStop) => {
    if (answers.size === probes.size || lines.length === asked || !(isFollowed || isOver)) return;
    asked = lines.length;
    const { calls, mark } = readCalls(lines, root);
    for (const [key, probe] of probes) {
      if (answers.has(key)) continue;
      const answer = askCalls(probe, calls);
      if (answer !== 'na') answers.set(key, { answer, at, mark });
    }
  };
  const isThere = loadTurns(path, { line: (line) => answers.size < probes.size && lines.push(line), stop });
  if (!isThere) return undefined;
  return new Map([...probes.keys()].map((key) => [key, answers.get(key) ?? unanswered]));
}

function readCalls(lines: readonly JsonObject[], root: string) {
  const claude = readClaudeCalls(lines);
  const traces = claude.length > 0 ? claude : readCodexCalls(lines);
  return { calls: traces.map((trace) => toFactCall(trace, [root])), mark: findMark(lines) };
}

/** Id of the last call, as Claude Code or Codex names it. */
function findMark(lines: readonly JsonObject[]): string {
  return /"(?:id|call_id)":"([^"]+)"/u.exec(JSON.stringify(lines.findLast(holdsCall)) ?? '')?.[1] ?? '';
}

function holdsCall(line: JsonObject): boolean {
  return /"type":"(?:tool_use|function_call|custom_tool_call|local_shell_call)"/u.test(JSON.stringify(line));
}

/** What answers are held against. */
interface WatchTerms {
  /** Wanted gain of base's policy, 0 … 1. */
  readonly gain: number;
  /** Share of trials with the rule that followed it when it was let in; absent where no receipt says. */
  readonly promised?: number;
}

/**
 * Whether sessions that had a rule still follow it: an audit is due when fewer than the wanted gain do, so that no gain of that size is possible
 * whatever happens without it, or when those of one model follow it 20 points less often than the receipt says. Answers are taken in the
 * order in which they were given; the first crossing stands. Says nothing of what happens without the rule.
 */
export function judgeWatch(
  answers: readonly WatchedAnswer[],
  { gain, promised }: WatchTerms,
): readonly WatchCrossing[] {
  const inOrder = answers.toSorted((a, b) => compareText(a.at, b.at) || compareText(a.session, b.session));
  const ignored = findCrossing(inOrder, gain);
  const share = (promised ?? 0) - fadeMargin;
  const faded =
    share <= 0
      ? []
      : [...Map.groupBy(inOrder, ({ model }) => model)].flatMap(([model, own]) => {
          const crossing = findCrossing(own, share);
          return crossing === undefined ? [] : [{ reason: 'faded' as const, ...crossing, model }];
        });
  return [...(ignored === undefined ? [] : [{ reason: 'ignored-live' as const, ...ignored }]), ...faded];
}

function findCrossing(
  answers: readonly WatchedAnswer[],
  share: number,
): Omit<WatchCrossing, 'reason' | 'model'> | undefined {
  let [yes, no] = [0, 0];
  for (const { answer, at } of answers) {
    if (answer === 'yes') yes += 1;
    else no += 1;
    const evidence = logWatch({ yes, no }, share);
    if (evidence >= limitOfWatch) return { share, evidence, yes, no, at };
  }
  return undefined;
}
