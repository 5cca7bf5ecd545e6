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
