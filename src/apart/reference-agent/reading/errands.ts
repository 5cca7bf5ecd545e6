import { ruleSentences } from './clauses.ts';

/** `Run X after changing …`: the command stands in quotes, and so that one sentence orders one thing. */
const order = /\brun `([^`]+)` (?:after|once|whenever|when) (?:you |you've )?(?:chang|edit|touch|modif|work)/i;
const negated = /\b(?:never|not|don't|avoid|skip)\b/i;

/** Commands that a memory orders the agent to run once it has changed something, each once, in the order of its lines. */
export function readErrands(memory: string): readonly string[] {
  const found = ruleSentences(memory).flatMap((sentence) => {
    const command = order.exec(sentence)?.[1];
    return command === undefined || negated.test(sentence) ? [] : [command];
  });
  return [...new Set(found)];
}
