import { distillSystem } from '../../../../src/session/learn/write-distill-prompt.ts';
import type { Ask, Say } from '../ask.ts';

/** What every expensive session is distilled into. */
export const distilledRule = {
  rule: 'Consolidate discovery into one search before any file is opened.',
  why: 'files were opened one by one',
} as const;

/** True for the one question that `rentroll session distill` asks; what it quotes may name any scenario. */
export function isDistilling(ask: Ask): boolean {
  return ask.system.includes(distillSystem);
}

/** Answers it as a model that keeps to the form. */
export function distil(): Say {
  return { text: JSON.stringify([distilledRule]), uses: [] };
}
