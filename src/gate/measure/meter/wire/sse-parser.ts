/** Takes the bytes of an event stream as they come, in pieces of any size. */
export interface SseParser {
  push(chunk: Uint8Array): void;
  /** Takes what has no blank line behind it yet: a stream that was cut right after a whole line loses nothing. */
  end(): void;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Far above any event an API sends; a line without end must not fill the memory. */
const longestLineBytes = 16 * 1024 * 1024;

/**
 * Calls `onData` with the data of every event of a `text/event-stream`: lines end in LF, CRLF or CR, several `data:` lines are
 * joined by a line feed, comments and other fields are skipped (the APIs repeat the event's name inside its data).
 */
export function openSseParser(onData: (data: string) => void): SseParser {
  let pieces: Uint8Array[] = [];
  let pendingBytes = 0;
  let data: string[] = [];
  let afterReturn = false;
  let first = true;

  function dispatch(): void {
    if (data.length > 0) onData(data.join('\n'));
    data = [];
  }

  function takeLine(): void {
    const bytes = Buffer.concat(pieces);
    pieces = [];
    pendingBytes = 0;
    const text = bytes.toString('utf8');
    const line = first ? text.replace(/^\uFEFF/, '') : text;
    first = false;
    if (line === '') dispatch();
    else if (line === 'data') data.push('');
    else if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
  }

  function keep(piece: Uint8Array): void {
    pendingBytes += piece.length;
    if (pendingBytes <= longestLineBytes && piece.length > 0) pieces.push(piece);
  }

  return {
    push(chunk) {
      let start = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at];
        if (byte === lineFeed && afterReturn) start = at + 1;
        else if (byte === lineFeed || byte === carriageReturn) {
          keep(chunk.subarray(start, at));
          takeLine();
          start = at + 1;
        }
        afterReturn = byte === carriageReturn;
      }
      // A copy: the stream may reuse its buffer, and a slice would hold the whole chunk.
      keep(Buffer.from(chunk.subarray(start)));
    },
    end() {
      if (pendingBytes > 0) takeLine();
      dispatch();
    },
  };
}
