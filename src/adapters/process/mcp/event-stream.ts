/** One event of a stream of events: `message` where it has no name. */
export interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** Reads the events of a response as they come in. Ends with the response. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest = (rest + decoder.decode(bytes, { stream: true })).replace(/\r\n/g, '\n');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    yield* blocks.flatMap(readBlock);
  }
}

function readBlock(block: string): readonly StreamEvent[] {
  const fields = block.split('\n').map((line) => /^(event|data): ?(.*)$/.exec(line) ?? []);
  const data = fields.flatMap(([, field, value = '']) => (field === 'data' ? [value] : []));
  const [name = 'message'] = fields.flatMap(([, field, value]) => (field === 'event' && value ? [value] : []));
  return data.length === 0 ? [] : [{ name, data: data.join('\n') }];
}
