import { join } from 'node:path';
import { openFolder } from '../../../adapters/files/open-folder.ts';
import { sizeOf } from '../../../adapters/files/read-plain.ts';
import { findRoot } from '../../../adapters/git/resolve-refs.ts';
import type { ServerAddress } from '../../../adapters/process/open-stdio.ts';
import { ProblemError, setupError } from '../../../core/model/problem.ts';
import type { ServerRecording } from '../../../core/model/trial/server.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { parseRecording, recordingLimits } from '../../../core/text/recorded/parse-recording.ts';
import { makeRedactor, redactExcerpt, secretValues } from '../../../core/text/redact-secrets.ts';
import { findAddress } from './find-address.ts';

/** What is to be recorded: a server of the project by its name, or what is started in its place. */
export interface RecordRequest {
  readonly name: string;
  readonly command: readonly string[];
}

/** What a recording would start, and where it would be written; nothing has been done yet. */
export interface RecordPlan {
  readonly name: string;
  readonly root: string;
  /** Relative to the root. */
  readonly file: string;
  readonly address: ServerAddress;
  /** What is there already. */
  readonly known: ServerRecording;
  /** What is started or called, in words without credentials. */
  readonly starts: string;
  readonly isSecret: (text: string) => boolean;
}

/**
 * Finds out what a recording would start. Throws ProblemError for a name that no file can have, for a server that nobody names, and where what
 * was recorded before cannot be read: it is somebody's.
 */
export async function planRecording(
  { name, command }: RecordRequest,
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<RecordPlan> {
  if (!/^[\w-]{1,64}$/.test(name)) {
    const message = `${quoteValue(name)} is no name of a server that trials can have`;
    throw setupError('mcp-record-name', message, 'Use letters, digits, "-" and "_", at most 64.');
  }
  const root = await findRoot(cwd);
  const tree = openFolder(root);
  const [program, ...args] = command;
  const address: ServerAddress =
    program === undefined
      ? await findAddress(tree, name, { cwd, env })
      : { kind: 'stdio', command: program, args, env, cwd };
  const file = `.rentroll/mcp/${name}.jsonl`;
  const secrets = [...secretValues(env), ...listSecrets(address, env)];
  const redact = makeRedactor(secrets);
  const isSecret = (text: string) => redactExcerpt(text) !== text || redact(text) !== text;
  const known = await readKnown(root, file);
  return { name, root, file, address, known, isSecret, starts: redact(redactExcerpt(describeAddress(address))) };
}

/** What the server is told that this shell does not know from elsewhere: nothing of it may come back in an answer that is committed. */
function listSecrets(address: ServerAddress, env: NodeJS.ProcessEnv): readonly string[] {
  if (address.kind !== 'stdio')
    return Object.values(address.headers).flatMap((value) => [value, value.split(' ').at(-1) ?? '']);
  return secretValues(Object.fromEntries(Object.entries(address.env).filter(([name, value]) => env[name] !== value)));
}

function describeAddress(address: ServerAddress): string {
  if (address.kind === 'stdio') return [address.command, ...address.args].map(quoteShell).join(' ');
  const names = Object.keys(address.headers);
  return names.length === 0 ? address.url : `${address.url} (with the headers ${names.join(', ')})`;
}

async function readKnown(root: string, file: string): Promise<ServerRecording> {
  const { maxBytes } = recordingLimits;
  if (sizeOf(join(root, file)) > maxBytes) {
    const message = `${quoteValue(file)} has more than ${maxBytes / 1024 / 1024} MiB, and nothing more can be recorded into it`;
    throw setupError('recording-too-large', message, 'Move it away, and record anew.', { file });
  }
  const bytes = await openFolder(root).read(file);
  if (bytes === undefined) return new Map();
  const { value, problems } = parseRecording(bytes, file, 'setup');
  if (value === undefined) throw new ProblemError(problems);
  return value;
}
