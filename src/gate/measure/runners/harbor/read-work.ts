import { Buffer } from 'node:buffer';
import * as v from 'valibot';
import { readJson } from '../../../../core/text/json/read-json.ts';
import { isRepositoryPath } from '../../../../core/util/repository-path.ts';
import { findInTheWay } from '../../fixture/make-workspace.ts';
import { isInPlace } from '../../incidents/copy-snapshot.ts';
import { layWork, readPlainText, type WorkFile } from '../../judging/list-work.ts';

const path = v.pipe(
  v.string(),
  v.check((text) => isRepositoryPath(text) && isInPlace(text)),
);

/** What the container says that an agent changed: hostile, as everything that an agent could have written. */
const workSchema = v.strictObject({
  changed: v.array(
    v.union([
      v.strictObject({ path, link: v.string() }),
      v.strictObject({ path, content: v.pipe(v.string(), v.base64()), run: v.boolean() }),
    ]),
  ),
  removed: v.array(path),
  whole: v.boolean(),
});

/** Lays what an agent did in its container into the trial's copy, as if it had worked there. False where that cannot be read, or is more than is taken along. */
export async function bringWork(file: string, workspace: string): Promise<boolean> {
  const parsed = v.safeParse(workSchema, readJson((await readPlainText(file)) ?? ''));
  if (!parsed.success || !parsed.output.whole) return false;
  const { changed, removed } = parsed.output;
  const files = [...removed.map((gone) => ({ kind: 'gone', path: gone }) as const), ...changed.map(toWorkFile)];
  if (leadsOn(changed)) return false;
  // A link of the copy's own, or one that an agent made, must not lead what is written out of the copy.
  for (const { path: target } of files) {
    const way = await findInTheWay(workspace, target);
    if (way !== undefined && way !== target) return false;
  }
  await layWork(workspace, files);
  return true;
}

/** True where something would lie below a link that comes along, and so anywhere, or below a file. */
function leadsOn(changed: readonly Changed[]): boolean {
  const paths = new Set(changed.map((one) => one.path));
  const isBelow = (path: string) =>
    path.split('/').some((_, depth, parts) => depth > 0 && paths.has(parts.slice(0, depth).join('/')));
  return paths.size < changed.length || changed.some((one) => isBelow(one.path));
}

type Changed = v.InferOutput<typeof workSchema>['changed'][number];

function toWorkFile(one: Changed): WorkFile {
  if ('link' in one) return { kind: 'link', path: one.path, target: one.link };
  return { kind: 'file', path: one.path, content: Buffer.from(one.content, 'base64'), isExecutable: one.run };
}
