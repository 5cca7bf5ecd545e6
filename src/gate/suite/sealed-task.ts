import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import { type LockedProof, sealedPrefix } from '../../core/model/rule/task.ts';
import { parseOrThrow, stableJson } from '../../core/text/json/read-json.ts';
import { sha256Hex } from '../../core/util/hash.ts';
import { isRepositoryPath } from '../../core/util/repository-path.ts';

const text = v.string();
const path = v.pipe(v.string(), v.maxLength(500), v.check(isRepositoryPath));
const names = v.pipe(v.array(text), v.maxLength(100_000));

/** One golden task outside of the repository: its files as it had them there, and what proved it. */
const sealedTaskSchema = v.strictObject({
  agent: text,
  /** Path of its file, relative to the root of the repository; the others lie beside it. */
  file: v.pipe(path, v.regex(/(?:^|\/)golden-[^/]+\.md$/)),
  files: v.record(path, text),
  digest: v.pipe(text, v.regex(/^sha256:[0-9a-f]{64}$/)),
  sealedOn: v.pipe(text, v.isoDate()),
  proof: v.exactOptional(
    v.strictObject({
      stubs: v.number(),
      expected: v.exactOptional(
        v.strictObject({
          ...{ exitCode: v.number(), failToPass: names, passToPass: names },
          failToFail: v.exactOptional(names),
        }),
      ),
    }),
  ),
});

const sealedTasksSchema = v.pipe(v.array(sealedTaskSchema), v.maxLength(200));

export interface SealedTask extends Omit<v.InferOutput<typeof sealedTaskSchema>, 'proof' | 'files'> {
  readonly files: Readonly<Record<string, string>>;
  readonly proof?: LockedProof;
}

/** Path of a task's file without its ending: what all of its files begin with. */
export function stemOfTask(file: string): string {
  return file.replace(/\.md$/, '');
}

/**
 * The files of a sealed task as trials have them: by a name that says nothing of what it is, which its own file is given too. The path of the
 * renamed task comes first.
 */
export function nameless({ file, files, digest }: SealedTask): {
  readonly file: string;
  readonly files: Readonly<Record<string, string>>;
} {
  const id = `${sealedPrefix}${digest.slice('sha256:'.length, 'sha256:'.length + 8)}`;
  const stem = stemOfTask(file);
  const name = stem.slice(stem.lastIndexOf('/') + 1);
  const placed = `${stem.slice(0, stem.length - name.length)}golden-${id}`;
  const renamed = Object.entries(files).map(([path, content]) => [
    `${placed}${path.slice(stem.length)}`,
    path === file ? content.replaceAll(name, `golden-${id}`).replace(/^id:.*$/m, `id: ${id}`) : content,
  ]);
  return { file: `${placed}.md`, files: Object.fromEntries(renamed) };
}

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
