import type { ToolUse, Turn } from '../../../../src/apart/reference-agent/world/conversation.ts';
import { type Message, resultsOf, textsOf, usesOf } from '../ask.ts';
import type { Hands, Place } from './hands.ts';

/** The brain's past: every answer that used tools, with what the CLI returned for them. Calls nobody issued are left out. */
export function readTurns(
  messages: readonly Message[],
  useOf: (id: string) => ToolUse | undefined,
  hands: Hands,
  environment: Place,
): readonly Turn[] {
  return messages.flatMap((message, index): readonly Turn[] => {
    const asked = message.role === 'assistant' ? usesOf(message) : [];
    if (asked.length === 0) return [];
    const returned = resultsOf(messages[index + 1]);
    const pairs = asked.flatMap(({ id }) => {
      const [use, result] = [useOf(id), returned.find((one) => one.id === id)];
      return use && result ? [{ use, result: hands.fromWire(use, result, environment) }] : [];
    });
    const text = textsOf(message).join('\n');
    return [{ text, uses: pairs.map(({ use }) => use), results: pairs.map(({ result }) => result) }];
  });
}
