import { findCommit } from '../../doors/git/resolve-revision.ts';
import type { Tree } from '../../foundation/model/tree.ts';
import { classifyFile } from '../../stages/gate/mine/choosing/classify-file.ts';
import { detectPrepare } from '../../stages/gate/mine/detect/detect-prepare.ts';
import { detectRunner } from '../../stages/gate/mine/detect/detect-runner.ts';
import { readPackages } from '../../stages/gate/mine/detect/find-package.ts';

/** What golden tasks can be mined from: a commit to freeze, and tests somebody knows how to run. */
export interface MinableHistory {
  /** Full id of the commit that HEAD is. */
  readonly commit: string;
  /** Test files a runner is known for. */
  readonly tests: number;
  /** Test runners in the order they were found. */
  readonly runners: readonly string[];
  /** Command that installs what tests need, and what told it; empty where nothing has to be installed. */
  readonly prepare: string;
  readonly because: string;
}

/** Looks for a history with tests; undefined without a commit, or where no runner of its tests is known. */
export async function detectHistory(
  root: string,
  tree: Tree,
  files: ReadonlySet<string>,
): Promise<MinableHistory | undefined> {
  const commit = await findCommit(root, 'HEAD');
  const tests = [...files].filter((path) => classifyFile(path) === 'test');
  if (!commit || tests.length === 0) return undefined;
  const packages = await readPackages(files, async (path) => (await tree.read(path))?.toString('utf8'));
  const found = tests.flatMap((path) => detectRunner(path, files, packages)?.runner ?? []);
  if (found.length === 0) return undefined;
  const { command = '', because = '' } = detectPrepare(files, packages.get('.')) ?? {};
  return { commit, tests: found.length, runners: [...new Set(found)], prepare: command, because };
}
