import { hashParts } from '../../../../src/core/util/hash.ts';
import { type Ask, type Reply, type Say, textsOf } from '../ask.ts';

/** Ids follow from the conversation: the same run gives the same ids, so that its tokens repeat. */
export function giveIds(ask: Ask, { text, uses }: Say): Reply {
  const start = textsOf(ask.messages[0]).at(-1) ?? '';
  const idOf = (index: number) => hashParts(start, String(ask.messages.length), String(index)).slice(0, 24);
  const prefix = ask.api === 'messages' ? 'toolu_' : 'call_';
  return { text, uses: uses.map((use, index) => ({ ...use, id: `${prefix}${idOf(index)}` })) };
}
