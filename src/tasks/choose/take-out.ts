import { isUtf8 } from 'node:buffer';
import { setupError } from '../../core/model/problem.ts';
import type { FixtureLock, GoldenTask } from '../../core/model/rule/task.ts';
import { defined } from '../../core/util/values.ts';
import type { GateInputs } from '../../gate/repository/reading/load-inputs.ts';
import { type SealedTask, stemOfTask } from '../../gate/suite/sealed-task.ts';

/** A golden task of the working tree with all of its files, as it is sealed. Throws ProblemError for one that holds bytes. */
export async function toSealed({ head }: GateInputs, task: GoldenTask, sealedOn: string): Promise<SealedTask> {
  const { file, agent, digest } = task;
  const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
  const own = (await head.tree.list(folder))
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`${stemOfTask(file)}.`));
  const read = own.map(async (path) => [path, toText(path, await head.tree.read(path))] as const);
  const proof = head.lock?.tasks[file] === digest ? head.lock.proofs?.[file] : undefined;
  return { agent, file, files: Object.fromEntries(await Promise.all(read)), digest, sealedOn, ...defined({ proof }) };
}

function toText(file: string, bytes: Buffer | undefined): string {
  if (bytes !== undefined && isUtf8(bytes)) return bytes.toString('utf8');
  throw setupError('seal-bytes', `"${file}" is no text, and only text is sealed`, 'Seal another task.', { file });
}

/** A lock without some tasks. */
export function takeOut(lock: FixtureLock, gone: readonly Pick<SealedTask, 'file'>[]): FixtureLock {
  const files = new Set(gone.map(({ file }) => file));
  const keep = <T>(map: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(map).filter(([file]) => !files.has(file)));
  return { ...lock, tasks: keep(lock.tasks), ...(lock.proofs === undefined ? {} : { proofs: keep(lock.proofs) }) };
}
