/** What the Messages API takes, as far as this server looks at it. Everything else in a request is carried along unread. */
export interface MessagesRequest {
  readonly model: string;
  readonly max_tokens?: number;
  readonly stream?: boolean;
  readonly system?: string | readonly WireBlock[];
  readonly tools?: readonly WireTool[];
  readonly messages: readonly WireMessage[];
}

/** A tool on offer; server-side tools have a `type` and no schema. */
export interface WireTool {
  readonly name: string;
  readonly cache_control?: CacheControl;
}

export interface WireMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string | readonly WireBlock[];
}

/** A content block: which fields are there depends on `type`. */
export interface WireBlock {
  readonly type: string;
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: unknown;
  readonly tool_use_id?: string;
  readonly content?: string | readonly WireBlock[];
  readonly is_error?: boolean;
  readonly cache_control?: CacheControl;
}

export interface CacheControl {
  readonly type: 'ephemeral';
  readonly ttl?: '5m' | '1h';
}

/** Content as blocks, however it was written. */
export function blocksOf(content: string | readonly WireBlock[] | undefined): readonly WireBlock[] {
  if (content === undefined) return [];
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}
