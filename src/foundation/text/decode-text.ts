import type { Blame, Parsed, Problem } from '../model/problem.ts';
import { indexLines } from './line-index.ts';

/** What a text file may be; `codePrefix` starts the problem codes. */
export interface TextLimits {
  readonly codePrefix: string;
  readonly maxBytes: number;
}

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

function findLoneSurrogate(text: string): number {
  const found = /\p{Cs}/u.exec(text);
  return found?.index ?? 0;
}

/** Decodes bytes (or takes a text) and refuses what is not clean UTF-8: too large, invalid sequences, NUL and other control characters. A byte order mark and CRLF pass and stay. */
export function decodeText(input: string | Uint8Array, file: string, blame: Blame, limits: TextLimits): Parsed<string> {
  const refuse = (code: string, text: string, offset: number, message: string, hint: string): Parsed<string> => {
    const problem: Problem = {
      code: `${limits.codePrefix}-${code}`,
      severity: 'error',
      message,
      hint,
      at: indexLines(text, file).locate(offset),
      blame,
    };
    return { problems: [problem] };
  };
  const size = typeof input === 'string' ? Buffer.byteLength(input) : input.byteLength;
  if (size > limits.maxBytes) {
    const allowed = formatBytes(limits.maxBytes);
    return refuse(
      'too-large',
      '',
      0,
      `the file has ${size} bytes; at most ${allowed} are read`,
      `Shorten "${file}" below ${allowed}.`,
    );
  }
  const text = typeof input === 'string' ? input : Buffer.from(input).toString('utf8');
  if (typeof input !== 'string' && text.includes('\ufffd')) {
    const offset = findInvalidUtf8(text, input);
    if (offset < text.length)
      return refuse('invalid-utf8', text, offset, 'the file is not valid UTF-8 here', 'Save the file as UTF-8.');
  }
  if (!text.isWellFormed()) {
    return refuse(
      'invalid-utf8',
      text,
      findLoneSurrogate(text),
      'half of a surrogate pair stands alone',
      'Remove the broken character.',
    );
  }
  const control = forbidden.exec(text);
  if (control !== null) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return refuse(
      'control-character',
      text,
      control.index,
      `the file contains the control character U+${code}`,
      'Remove the character.',
    );
  }
  return { value: text, problems: [] };
}
