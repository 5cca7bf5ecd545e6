import { realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { personHome } from '../../adapters/files/home-places.ts';
import type { SkipReason } from '../../core/model/session/history.ts';
import { isObject, textOf } from '../../core/text/json/read-json.ts';
import { codeOf } from '../../core/util/values.ts';

/** Facts about a session from the input of its hook. */
export interface StopPayload {
  readonly session: string;
  readonly transcript: string;
  /** The transcript of the subagent that stopped. */
  readonly agentTranscript?: string;
  /** Name of the definition that the session itself runs with. */
  readonly mainAgent?: string;
  readonly cwd: string;
  /** The session is over. */
  readonly isEnd: boolean;
}

/** Most bytes of a hook's input: a payload holds paths and one message. */
const mostPayloadBytes = 8 * 1024 * 1024;

/** Reads the JSON that a Stop, SubagentStop or SessionEnd hook gets on stdin; returns a reason where nothing can be collected for it. */
export function readPayload(text: string): StopPayload | SkipReason {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'payload-unreadable';
  }
  if (!isObject(value)) return 'payload-unreadable';
  const transcript = textOf(value['transcript_path']);
  if (transcript === '' || transcript.includes('\0')) return 'payload-incomplete';
  const agentTranscript = textOf(value['agent_transcript_path']);
  // A subagent's hook says the subagent's name.
  const mainAgent = textOf(value['agent_id']) === '' && agentTranscript === '' ? textOf(value['agent_type']) : '';
  return {
    session: textOf(value['session_id']),
    transcript,
    cwd: textOf(value['cwd']),
    isEnd: value['hook_event_name'] === 'SessionEnd',
    ...(agentTranscript !== '' && !agentTranscript.includes('\0') && { agentTranscript }),
    ...(mainAgent !== '' && { mainAgent }),
  };
}

/**
 * Resolves a transcript to the end of all links, when it lies where transcripts may lie: below the user's home or the CLI's own folder. Returns
 * a reason otherwise: whoever runs the hook chooses the payload, and it must not name any other file.
 */
export function resolveTranscript(path: string, env: NodeJS.ProcessEnv): { readonly path: string } | SkipReason {
  if (!path.endsWith('.jsonl')) return 'not-a-file';
  const homes = [personHome(env), env['CLAUDE_CONFIG_DIR'], env['CODEX_HOME']].filter(
    (home) => home !== undefined && home !== '',
  );
  try {
    const real = realpathSync(resolve(path.replace(/^~(?=\/)/, personHome(env))));
    return homes.some((home) => isBelow(real, home as string)) ? { path: real } : 'outside-home';
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'not-there';
    return code === 'ELOOP' ? 'not-a-file' : 'not-readable';
  }
}

function isBelow(real: string, home: string): boolean {
  try {
    const way = relative(realpathSync(home), real);
    return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && resolve(way) !== way;
  } catch {
    return false;
  }
}

/** The reasons why a stream is not read, in words. */
export const unread = {
  'payload-too-large': 'its payload is larger than 8 MB',
  'out-of-time': 'its payload did not come in time',
  'payload-unreadable': 'its payload broke off',
} as const satisfies Partial<Record<SkipReason, string>>;

/** Returns true for a reason with which `readInput` refuses a stream. */
export function isUnread(input: string): input is keyof typeof unread {
  return Object.hasOwn(unread, input);
}

/** Decodes a text by its byte order mark, which is taken off; programs of Windows write one. */
export function decodePayload(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\uFEFF/u, '');
}

/** Reads a stream to its end; returns the reason when it is too long, or has not ended in time. */
export async function readInput(stream: Readable, withinMs: number): Promise<string | SkipReason> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('out-of-time'), Math.max(0, withinMs));
    const end = (result: string | SkipReason) => {
      clearTimeout(timer);
      resolve(result);
    };
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostPayloadBytes) return end('payload-too-large');
      chunks.push(chunk);
    });
    stream.on('end', () => end(decodePayload(Buffer.concat(chunks))));
    stream.on('error', () => end('payload-unreadable'));
  });
}
