import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import { parseOrThrow, stableJson } from '../../../core/text/json/read-json.ts';
import { sha256Hex } from '../../../core/util/hash.ts';
import type { SealedTask } from './sealed-task.ts';
import { sealedTasksSchema } from './sealed-task.ts';

/** AES-256-GCM as Node has it, under a random key: nothing here is a cipher of our own. */
const cipher = 'aes-256-gcm';
const keyBytes = 32;

const base64 = v.pipe(v.string(), v.maxLength(64 * 1024 * 1024), v.regex(/^[A-Za-z0-9+/]*={0,2}$/));
const envelopeSchema = v.strictObject({
  schema: v.literal(1),
  cipher: v.literal(cipher),
  /** Which key opens it: the beginning of its hash. */
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  ...{ nonce: base64, tag: base64, data: base64 },
});

/** A new key, as the secret it is kept as. */
export function newSealKey(): string {
  return randomBytes(keyBytes).toString('base64');
}

/** Encrypts tasks, under a nonce of their own each time. Throws ProblemError for what is no key. */
export function sealTasks(tasks: readonly SealedTask[], key: string): string {
  const bytes = readKey(key);
  const nonce = randomBytes(12);
  const id = nameKey(bytes);
  const box = createCipheriv(cipher, bytes, nonce);
  box.setAAD(headOf(id));
  const data = Buffer.concat([box.update(stableJson(tasks, 0), 'utf8'), box.final()]);
  const [shown, tag] = [nonce.toString('base64'), box.getAuthTag().toString('base64')];
  return stableJson({ schema: 1, cipher, key: id, nonce: shown, tag, data: data.toString('base64') });
}

/** Decrypts what `sealTasks` wrote. Throws ProblemError for another key, for a file that was altered, and for what is none. */
export function openSealed(text: string, key: string, file: string): readonly SealedTask[] {
  const bytes = readKey(key);
  const parsed = v.safeParse(
    envelopeSchema,
    parseOrThrow(text, () => corrupt(file)),
  );
  if (!parsed.success) throw corrupt(file);
  const { key: id, nonce, tag, data } = parsed.output;
  if (id !== nameKey(bytes)) throw otherKey(file, id, nameKey(bytes));
  try {
    const box = createDecipheriv(cipher, bytes, Buffer.from(nonce, 'base64'), { authTagLength: 16 });
    box.setAAD(headOf(id));
    box.setAuthTag(Buffer.from(tag, 'base64'));
    const plain = Buffer.concat([box.update(Buffer.from(data, 'base64')), box.final()]).toString('utf8');
    return v.parse(sealedTasksSchema, JSON.parse(plain));
  } catch {
    throw corrupt(file);
  }
}

function headOf(id: string): Buffer {
  return Buffer.from(`rentroll sealed tasks 1 ${cipher} ${id}`);
}

function nameKey(bytes: Buffer): string {
  return sha256Hex(Buffer.concat([Buffer.from('rentroll seal key '), bytes])).slice(0, 16);
}

function readKey(key: string): Buffer {
  const bytes = Buffer.from(key.trim(), 'base64');
  if (bytes.length === keyBytes && /^[A-Za-z0-9+/]{43}=$/.test(key.trim())) return bytes;
  throw setupError(
    'seal-key',
    `RENTROLL_SEAL_KEY is not the base64 of ${keyBytes} bytes`,
    'Set the key that "rentroll tasks seal --new-key" printed, whole and without quotes.',
  );
}

function otherKey(file: string, wanted: string, given: string): ProblemError {
  return setupError(
    'sealed-other-key',
    `the sealed tasks were sealed with the key ${wanted}, and RENTROLL_SEAL_KEY is the key ${given}`,
    'Set the key they were sealed with. If it is lost, nobody can open them: mine and seal new ones.',
    { file },
  );
}

function corrupt(file: string): ProblemError {
  return setupError(
    'sealed-corrupt',
    'the sealed tasks cannot be read: the file is cut, was altered, or is none',
    'Fetch the file again from where it is kept; if that is no better, mine and seal new ones.',
    { file },
  );
}
