import type { Usage } from '../../../foundation/model/money/usage.ts';
import type { EngineUsage } from './engine.ts';

/** Usage as every part of rentroll speaks of it; what is missing or no count is 0. */
export function toUsage(usage: EngineUsage): Usage {
  return {
    input: toCount(usage.input_tokens),
    output: toCount(usage.output_tokens),
    cacheCreation: toCount(usage.cache_creation_input_tokens),
    cacheRead: toCount(usage.cache_read_input_tokens),
  };
}

function toCount(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}
