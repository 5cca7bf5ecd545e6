import { type Giveaways, giveawaysIn } from './find-giveaways.ts';
import { countWords } from './read-message.ts';
import { framing } from './write-prompt.ts';

/** Fewer words than this tell no symptom, beside those that stand in every prompt of ours. */
const leastWords = 8;

/** What is wrong with a prompt, as data; `words` are those of the prompt. */
export interface PromptFlag {
  readonly kind: 'short' | 'gives-away' | 'code';
  readonly words: readonly string[];
}

/** Holds a prompt against the change it asks for, whoever wrote it. Nothing found: it may be used as it is. */
export function lintPrompt(prompt: string, giveaways: Giveaways): readonly PromptFlag[] {
  const messages = giveawaysIn(prompt, giveaways);
  const code = [...prompt.matchAll(/```|^\s*(?:diff --git|@@ |[+-]{3} [ab]\/).*$/gm)].map(([line]) => line.trim());
  return [
    ...(countWords(withoutFraming(prompt)) < leastWords ? [{ kind: 'short', words: [prompt.trim()] } as const] : []),
    ...(messages.length > 0 ? [{ kind: 'gives-away', words: messages } as const] : []),
    ...(code.length > 0 ? [{ kind: 'code', words: code } as const] : []),
  ];
}

function withoutFraming(prompt: string): string {
  return Object.values(framing).reduce((text, line) => text.replace(line, ' '), prompt);
}

/** A flag in words. */
export function describeFlag({ kind, words }: PromptFlag): string {
  if (kind === 'short') return `shorter than ${leastWords} words: it tells no symptom`;
  const named = words.map((word) => `"${word}"`).join(', ');
  return kind === 'code' ? `holds code: ${named}` : `gives the place or the answer away: ${named}`;
}
