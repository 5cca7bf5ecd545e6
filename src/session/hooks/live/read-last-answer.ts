import { countOf, isObject, type JsonObject, parseObject } from '../../../core/text/json/read-json.ts';
import { resolveTranscript } from '../../collect/read-payload.ts';
import type { AnswerEvent } from '../../model/live-event.ts';
import { readClaudeUsage, readCodexUsage } from '../../model/session-counts.ts';
import { readSlice } from '../../store/files/read-files.ts';
import type { HookFields } from '../../wire/hook-fields.ts';

/** The end of a transcript in which the last answer is looked for: one that is longer is seen at the next event. */
const tailBytes = 128 * 1024;

/**
 * Reads the last answer from a transcript, as far as it is written: hooks do not say what the context holds. Returns undefined where there is
 * none. Never throws.
 */
export function readLastAnswer(env: NodeJS.ProcessEnv): (fields: HookFields, at: number) => AnswerEvent | undefined {
  return ({ transcript, agentId }, at) => {
    if (transcript === '' || agentId !== '') return undefined;
    const source = resolveTranscript(transcript, env);
    if (typeof source === 'string') return undefined;
    const tail = readSlice(source.path, tailBytes, 'end');
    return tail === '' ? undefined : findLastAnswer(tail, at);
  };
}

/**
 * Finds the last model call of the session itself in the end of a transcript (Claude Code's, or a rollout of Codex): its input is what the
 * context holds. Returns undefined where there is none. The first line may be cut.
 */
export function findLastAnswer(tail: string, at: number): AnswerEvent | undefined {
  const lines = tail.split('\n');
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? '';
    if (!line.includes('_tokens')) continue;
    const entry = parseObject(line);
    const answer = entry === undefined ? undefined : (readClaude(entry, at) ?? readCodex(entry, lines, at));
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function readClaude(entry: JsonObject, at: number): AnswerEvent | undefined {
  const { message } = entry;
  if (entry['type'] !== 'assistant' || entry['isSidechain'] === true || !isObject(message)) return undefined;
  const { usage, model } = message;
  // Written by the CLI itself, for instance about a request that failed.
  if (!isObject(usage) || model === '<synthetic>') return undefined;
  return {
    at,
    agentId: '',
    kind: 'answer',
    model: typeof model === 'string' ? model : '',
    usage: readClaudeUsage(usage),
  };
}

function readCodex(entry: JsonObject, lines: readonly string[], at: number): AnswerEvent | undefined {
  const payload = entry['payload'];
  const info = isObject(payload) && payload['type'] === 'token_count' ? payload['info'] : undefined;
  const last = isObject(info) ? info['last_token_usage'] : undefined;
  if (!isObject(info) || !isObject(last)) return undefined;
  const window = countOf(info['model_context_window']);
  return {
    at,
    agentId: '',
    kind: 'answer',
    model: findModel(lines),
    usage: readCodexUsage(last),
    ...(window > 0 && { window }),
  };
}

/** Finds the model, which Codex names once a turn. */
function findModel(lines: readonly string[]): string {
  const line = lines.findLast((each) => each.includes('"turn_context"'));
  const payload = line === undefined ? undefined : parseObject(line)?.['payload'];
  return isObject(payload) && typeof payload['model'] === 'string' ? payload['model'] : '';
}
