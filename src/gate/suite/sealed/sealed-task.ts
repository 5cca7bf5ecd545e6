import * as v from 'valibot';
import { type LockedProof, sealedPrefix } from '../../../core/model/rule/task.ts';
import { isRepositoryPath } from '../../../core/util/repository-path.ts';

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

export const sealedTasksSchema = v.pipe(v.array(sealedTaskSchema), v.maxLength(200));

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
