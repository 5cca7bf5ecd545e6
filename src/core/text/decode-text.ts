import { type Blame, makeError, type Parsed } from '../model/problem.ts';
import { indexLines, type TextFinding, toError } from './line-index.ts';

/** Limits on a text file; `codePrefix` starts the problem codes. */
export interface TextLimits {
  readonly codePrefix: string;
  readonly maxBytes: number;
}

/** The limit of the longest kind of file that is read as a document, in bytes: no reader of one needs more of a file. */
export const mostDocumentBytes = 8 * 1024 * 1024;

/** Characters that never belong in a text file: everything below a space but tab and the line breaks, and DEL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function formatBytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MiB` : `${Math.round(bytes / 1024)} KiB`;
}

/** UTF-16 offset of the first replacement character that the bytes do not really contain. */
function findInvalidUtf8(text: string, bytes: Uint8Array): number {
  let byteOffset = 0;
  let offset = 0;
  for (const character of text) {
    const real = bytes[byteOffset] === 0xef && bytes[byteOffset + 1] === 0xbf && bytes[byteOffset + 2] === 0xbd;
    if (character === '\ufffd' && !real) return offset;
    byteOffset += Buffer.byteLength(character);
    offset += character.length;
  }
  return offset;
}

/** Finds what is not clean UTF-8 in a text that was decoded from bytes, or came as it is. */
function findFault(text: string, input: string | Uint8Array): TextFinding | undefined {
  const wrong = typeof input === 'string' || !text.includes('\ufffd') ? text.length : findInvalidUtf8(text, input);
  if (wrong < text.length) {
    const message = 'the file is not valid UTF-8 here';
    return { code: 'invalid-utf8', offset: wrong, message, hint: 'Save the file as UTF-8.' };
  }
  if (!text.isWellFormed()) {
    const message = 'half of a surrogate pair stands alone';
    return { code: 'invalid-utf8', offset: text.search(/\p{Cs}/u), message, hint: 'Remove the broken character.' };
  }
  const control = forbidden.exec(text);
  if (control === null) return undefined;
  const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const message = `the file contains the control character U+${code}`;
  return { code: 'control-character', offset: control.index, message, hint: 'Remove the character.' };
}

/**
 * Decodes bytes (or takes a text) and refuses what is not clean UTF-8: too large, invalid sequences, NUL and other control characters. A byte order
 * mark and CRLF pass and stay.
 */
export function decodeText(input: string | Uint8Array, file: string, blame: Blame, limits: TextLimits): Parsed<string> {
  const { codePrefix, maxBytes } = limits;
  const size = typeof input === 'string' ? Buffer.byteLength(input) : input.byteLength;
  if (size > maxBytes) {
    const allowed = formatBytes(maxBytes);
    const message = `the file is longer than ${allowed}, and no more is read`;
    const at = { file, line: 1, column: 1 };
    return {
      problems: [makeError(blame, `${codePrefix}-too-large`, message, `Shorten "${file}" below ${allowed}.`, at)],
    };
  }
  const text = typeof input === 'string' ? input : Buffer.from(input).toString('utf8');
  const fault = findFault(text, input);
  if (fault === undefined) return { value: text, problems: [] };
  return { problems: [toError(fault, { blame, codePrefix, locate: indexLines(text, file).locate })] };
}
