import type { Usage } from '../../../core/model/money/usage.ts';
import { countOf } from '../../../core/text/json/read-json.ts';
import type { EngineUsage } from './engine.ts';

/** Usage as every part of rentroll speaks of it; what is missing or no count is 0. */
export function toUsage(usage: EngineUsage): Usage {
  return {
    input: countOf(usage.input_tokens),
    output: countOf(usage.output_tokens),
    cacheCreation: countOf(usage.cache_creation_input_tokens),
    cacheRead: countOf(usage.cache_read_input_tokens),
  };
}
