import type { ToolUse, Turn } from '../../../../src/demo/conversation/conversation.ts';
import { type Message, resultsOf, textsOf, usesOf } from '../ask.ts';
import type { Hands, Place } from './hands.ts';

/** The agent's past: every answer that used a tool, with what the CLI returned for it. Calls nobody issued are left out. */
export function readTurns(
  messages: readonly Message[],
  useOf: (id: string) => ToolUse | undefined,
  hands: Hands,
  environment: Place,
): readonly Turn[] {
  return messages.flatMap((message, index): readonly Turn[] => {
    const asked = message.role === 'assistant' ? usesOf(message)[0] : undefined;
    const use = asked === undefined ? undefined : useOf(asked.id);
    const result = resultsOf(messages[index + 1]).find(({ id }) => id === asked?.id);
    if (use === undefined || result === undefined) return [];
    return [{ text: textsOf(message).join('\n'), use, result: hands.fromWire(use, result, environment) }];
  });
}
