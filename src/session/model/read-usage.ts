import type { Usage } from '../../core/model/money/usage.ts';
import { countOf } from '../../core/text/json/read-json.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Usage of a call as Anthropic's API tells it, in a transcript and to the mod; what is missing or no count is 0. */
export function readClaudeUsage(usage: Fields): Usage {
  return {
    input: countOf(usage['input_tokens']),
    output: countOf(usage['output_tokens']),
    cacheCreation: countOf(usage['cache_creation_input_tokens']),
    cacheRead: countOf(usage['cache_read_input_tokens']),
  };
}

/** Usage of a call as Codex writes it: cached tokens are part of its input, and reasoning is part of its output. */
export function readCodexUsage(usage: Fields): Usage {
  const cacheRead = countOf(usage['cached_input_tokens']);
  const cacheCreation = countOf(usage['cache_write_input_tokens']);
  const input = Math.max(0, countOf(usage['input_tokens']) - cacheRead - cacheCreation);
  return { input, output: countOf(usage['output_tokens']), cacheCreation, cacheRead };
}
