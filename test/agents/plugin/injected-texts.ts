import { billedCalls, type LoggedCall } from '../../doubles/model/call-log.ts';

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly content?: string | readonly { readonly text?: string }[];
}
interface Sent {
  readonly messages?: readonly { readonly role: string; readonly content: string | readonly Block[] }[];
}

/** Texts of ours that the model read, each with the number of the request (from 0) in which it came first. */
export function listInjected(
  calls: readonly LoggedCall[],
): readonly { readonly call: number; readonly text: string }[] {
  const seen = new Set<string>();
  return billedCalls(calls).flatMap(({ body }, call) =>
    textsOf(body as Sent)
      .flatMap((text) => text.match(/^.*\brentroll(?:: | asks| observed|'s notes| \().*$/gim) ?? [])
      .map((text) => text.replace(/^.*hook additional context: /, '').replace(/<\/?tool_use_error>/g, ''))
      .filter((text) => !text.startsWith('- rentroll:') && !seen.has(text) && seen.add(text))
      .map((text) => ({ call, text })),
  );
}

/** Every text of a request, in order. */
export function textsOf({ messages = [] }: Sent): readonly string[] {
  return messages.flatMap(({ content }) => (typeof content === 'string' ? [content] : content.flatMap(textsOfBlock)));
}

function textsOfBlock({ text, content }: Block): readonly string[] {
  if (text !== undefined) return [text];
  if (typeof content === 'string') return [content];
  return (content ?? []).flatMap((inner) => (inner.text === undefined ? [] : [inner.text]));
}

/** What of ours may stand in a request, by a text that nothing else says. */
const marks: readonly (readonly [kind: string, mark: RegExp])[] = [
  ['refusal', /This removes a whole system or home folder/],
  ['advice', /The same call came back with the same result \d times in a row/],
  ['question', /rentroll asks once: is the work done\?/],
  ['shortened', /rentroll shortened this result/],
  ['packet', /<rentroll-packet> Observed by rentroll/],
];

/**
 * Kinds of our texts by the number of the request (from 0) in which each stands: where it came first, and once more behind a gap, since a
 * summary takes away what was said before it.
 */
export function listKinds(calls: readonly LoggedCall[]): readonly string[] {
  let before = new Map<string, number>();
  return billedCalls(calls).flatMap(({ body }, call) => {
    const text = textsOf(body as Sent).join('\n');
    const now = new Map(marks.map(([kind, mark]) => [kind, text.split(mark).length - 1]));
    const fresh = [...now]
      .filter(([kind, times]) => times > (before.get(kind) ?? 0))
      .map(([kind]) => `${call} ${kind}`);
    before = now;
    return fresh;
  });
}
