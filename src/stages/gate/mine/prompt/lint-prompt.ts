import { type Giveaways, giveawaysIn } from './find-giveaways.ts';
import { countWords } from './read-message.ts';

/** Fewer words than this tell no symptom. */
const leastWords = 12;

/** What is wrong with a prompt, as data; `words` are those of the prompt. */
export interface PromptFlag {
  readonly kind: 'short' | 'gives-away' | 'code';
  readonly words: readonly string[];
}

/** Holds a prompt against the change it asks for, whoever wrote it. Nothing found: it may be used as it is. */
export function lintPrompt(prompt: string, giveaways: Giveaways): readonly PromptFlag[] {
  const told = giveawaysIn(prompt, giveaways);
  const code = [...prompt.matchAll(/```|^\s*(?:diff --git|@@ |[+-]{3} [ab]\/).*$/gm)].map(([line]) => line.trim());
  return [
    ...(countWords(prompt) < leastWords ? [{ kind: 'short', words: [prompt.trim()] } as const] : []),
    ...(told.length > 0 ? [{ kind: 'gives-away', words: told } as const] : []),
    ...(code.length > 0 ? [{ kind: 'code', words: code } as const] : []),
  ];
}

/** A flag in words. */
export function describeFlag({ kind, words }: PromptFlag): string {
  if (kind === 'short') return `shorter than ${leastWords} words: it tells no symptom`;
  const named = words.map((word) => `"${word}"`).join(', ');
  return kind === 'code' ? `holds code: ${named}` : `gives the place or the answer away: ${named}`;
}
