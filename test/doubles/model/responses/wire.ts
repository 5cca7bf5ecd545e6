/** What the Responses API takes, as far as this server looks at it. */
export interface ResponsesRequest {
  readonly model: string;
  readonly stream?: boolean;
  readonly instructions?: string;
  readonly tools?: readonly WireTool[];
  readonly input: string | readonly WireItem[];
  /** Callers of one conversation send the same. */
  readonly prompt_cache_key?: string;
}

/** A tool on offer; some have no name of their own, only a type. */
export interface WireTool {
  readonly type: string;
  readonly name?: string;
}

/** An item of the conversation: which fields are there depends on `type`. */
export interface WireItem {
  readonly type?: string;
  readonly role?: 'user' | 'assistant' | 'developer' | 'system';
  readonly content?: string | readonly WireContent[];
  readonly call_id?: string;
  readonly name?: string;
  /** JSON of a function's arguments. */
  readonly arguments?: string;
  /** Text for a tool that takes no JSON. */
  readonly input?: string;
  readonly output?: string | readonly WireContent[];
}

export interface WireContent {
  readonly type: string;
  readonly text?: string;
}

/** Content as one text. */
export function textIn(content: string | readonly WireContent[] | undefined): string {
  if (content === undefined) return '';
  return typeof content === 'string' ? content : content.map((part) => part.text ?? '').join('\n');
}

/** The conversation as items, however it was written. */
export function itemsOf({ input }: ResponsesRequest): readonly WireItem[] {
  return typeof input === 'string' ? [{ type: 'message', role: 'user', content: input }] : input;
}
