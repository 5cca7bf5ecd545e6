/** One piece of a message, in the words of neither API. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'use'; readonly id: string; readonly name: string; readonly input: unknown }
  | { readonly kind: 'result'; readonly id: string; readonly text: string; readonly isError: boolean };

/** A tool call of the model, or what came back from one. */
export type Use = Extract<Part, { kind: 'use' }>;
export type Result = Extract<Part, { kind: 'result' }>;

/** A message of the conversation; neighbours of the same side are one message. */
export interface Message {
  readonly role: 'user' | 'assistant';
  readonly parts: readonly Part[];
}

/** One model call as a brain sees it, whichever API it came through. */
export interface Ask {
  readonly api: 'messages' | 'responses';
  /** API key of the caller: names the trial where each has its own. */
  readonly key: string;
  /** Session id the CLI sends with every call, subagents included. */
  readonly session: string;
  readonly model: string;
  /** All system and developer text. */
  readonly system: string;
  /** Names of the tools on offer. */
  readonly tools: readonly string[];
  readonly messages: readonly Message[];
}

/** What the model says: words, and tool calls without ids. `input` is text for tools that take no JSON. */
export interface Say {
  readonly text: string;
  readonly uses: readonly { readonly name: string; readonly input: Readonly<Record<string, unknown>> | string }[];
}

/** What decides the answer to a call. */
export type Brain = (ask: Ask) => Reply;

/** An answer ready to be sent. */
export interface Reply {
  readonly text: string;
  readonly uses: readonly (Say['uses'][number] & { readonly id: string })[];
}

/** Plain text parts of a message. */
export function textsOf(message: Message | undefined): readonly string[] {
  return (message?.parts ?? []).flatMap((part) => (part.kind === 'text' ? [part.text] : []));
}

/** Results of tools in a message. */
export function resultsOf(message: Message | undefined): readonly Result[] {
  return (message?.parts ?? []).filter((part) => part.kind === 'result');
}

/** Tool calls in a message. */
export function usesOf(message: Message | undefined): readonly Use[] {
  return (message?.parts ?? []).filter((part) => part.kind === 'use');
}

/** Joins neighbouring messages of the same side. */
export function joinMessages(messages: readonly Message[]): readonly Message[] {
  const joined: Message[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (last?.role === message.role)
      joined[joined.length - 1] = { role: last.role, parts: [...last.parts, ...message.parts] };
    else joined.push(message);
  }
  return joined;
}
