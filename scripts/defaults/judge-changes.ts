import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { FileChange } from '../../src/adapters/files/file-change.ts';
import { openCommit } from '../../src/adapters/git/open-commit.ts';
import { takeDefaults } from '../../src/cli/terminal/ask-terminal.ts';
import type { Problem } from '../../src/core/model/problem.ts';
import { defaultConfigFile } from '../../src/core/model/request/gate-request.ts';
import type { CommitFiles, Tree } from '../../src/core/model/tree.ts';
import { overlayTree } from '../../src/gate/change/follow-folders.ts';
import type { GateInputs } from '../../src/gate/change/load-inputs.ts';
import { loadRevision } from '../../src/gate/change/load-revision.ts';
import { locateFiles } from '../../src/gate/change/read-files.ts';
import { readTrialInstructions } from '../../src/gate/change/read-instructions.ts';
import { readSurfaces } from '../../src/gate/change/read-surface.ts';
import { initRepository } from '../../src/gate/commands/init/init-repository.ts';
import { lintRevisions, relaxUnused } from '../../src/gate/lint/lint-revisions.ts';

/** A merged change, and what the check would have said of it by the defaults. */
export interface JudgedChange {
  readonly commit: string;
  /** It brings a line to what an agent of the repository may load. */
  readonly addsText: boolean;
  /** Codes of what would have stopped it, each once; empty for a change that passes. */
  readonly stoppedBy: readonly string[];
  /** Codes of what it would have been warned of. */
  readonly warnedOf: readonly string[];
}

const paths = locateFiles(defaultConfigFile);

/** A repository in a folder of its own, with what `init --yes` wrote into it. */
interface SetUp {
  readonly root: string;
  /** The tree of a commit with what was written laid over it. */
  readonly open: (commit: string) => Tree;
}

/**
 * Judges the changes that were merged into the branch that is checked out, the newest `most`, as the check would with what `init --yes` writes
 * laid over both sides of each: everything that needs no agent. `source`: a folder or a bundle, which is cloned and stays as it is.
 */
export async function judgeChanges(source: string, most: number): Promise<readonly JudgedChange[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rr-defaults-'));
  try {
    const root = join(folder, basename(source, '.bundle'));
    execFileSync('git', ['clone', '--quiet', '--', source, root]);
    const setUp = await setUpDefaults(root);
    const judged: JudgedChange[] = [];
    for (const [commit, base] of listMerged(root, most)) judged.push(await judgeChange(setUp, base, commit));
    return judged;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function setUpDefaults(root: string): Promise<SetUp> {
  const request = { configFile: paths.config };
  const { files } = await initRepository(request, takeDefaults, {
    cwd: root,
    env: {},
  });
  const written = files.map(async ({ file }) => ({ path: file, after: await readFile(join(root, file), 'utf8') }));
  const changes = (await Promise.all(written)).map((one): FileChange => ({ ...one, before: undefined }));
  const openCached = cacheTrees(root);
  return { root, open: (commit) => overlayTree(openCached(commit), changes) };
}

/** Commits of the branch itself, each with the one that it was merged into; the first of all has none. */
function listMerged(root: string, most: number): readonly (readonly [commit: string, base: string])[] {
  const args = ['rev-list', '--first-parent', '--parents', `--max-count=${most}`, 'HEAD'];
  const lines = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return lines.flatMap((line) => {
    const [commit = '', base] = line.split(' ');
    return base === undefined ? [] : [[commit, base] as const];
  });
}

async function judgeChange({ root, open }: SetUp, baseSha: string, headSha: string): Promise<JudgedChange> {
  const [baseTree, headTree] = [open(baseSha), open(headSha)];
  const refs = { root, baseSha, headSha, headCommit: headSha };
  const base = await loadRevision(baseTree, paths, 'setup', readTrialInstructions);
  const head = await loadRevision(headTree, paths, 'head', readTrialInstructions);
  const inputs: GateInputs = { refs, paths, env: {}, base, baseTree, head };
  const problems = relaxUnused(inputs, await lintRevisions(inputs));
  const codes = (wanted: Problem['severity']) => [
    ...new Set(problems.filter(({ severity }) => severity === wanted).map(({ code }) => code)),
  ];
  const [before, after] = [await readLines(baseTree, base.config), await readLines(headTree, base.config)];
  const addsText = [...after].some((line) => !before.has(line));
  return { commit: headSha, addsText, stoppedBy: codes('error'), warnedOf: codes('warning') };
}

/** Lines of everything that agents may load. */
async function readLines(tree: Tree, config: NonNullable<GateInputs['base']>['config']): Promise<ReadonlySet<string>> {
  if (config === undefined) throw new Error('init wrote no config that can be read');
  const parts = [...(await readSurfaces(tree, config)).values()].flatMap((surface) => surface.parts);
  return new Set(parts.flatMap(({ lines }) => lines.map(({ text }) => text.trim())));
}

/** Trees that share what they have read: git is asked once for a file that a thousand commits hold alike. */
function cacheTrees(root: string): (commit: string) => Tree {
  const blobs = new Map<string, Promise<Buffer | undefined>>();
  const find = remember(async (ids: readonly string[]) => (await history?.find(ids))?.map(cacheFiles) ?? []);
  const history = openCommit(root, 'HEAD').history;
  const isShallow = remember(async (_: undefined) => (await history?.isShallow()) ?? false);
  return remember((commit: string): Tree => {
    const tree = openCommit(root, commit);
    const entries = remember(
      async (_: undefined) => new Map((await tree.list('')).map((entry) => [entry.path, entry])),
    );
    const read = async (path: string) => {
      const entry = (await entries(undefined)).get(path);
      if (entry === undefined) return undefined;
      const key = `${entry.mode} ${entry.id}`;
      const known = blobs.get(key) ?? tree.read(path);
      blobs.set(key, known);
      return known;
    };
    return { ...tree, read, history: { find, isShallow: () => isShallow(undefined) } };
  });
}

function cacheFiles(files: CommitFiles | undefined): CommitFiles | undefined {
  return files && { ...files, read: remember(files.read) };
}

/** Asks once for each question. */
function remember<Question, Answer>(ask: (question: Question) => Answer): (question: Question) => Answer {
  const answers = new Map<string, Answer>();
  return (question) => {
    const key = JSON.stringify(question ?? '');
    const answer = answers.has(key) ? (answers.get(key) as Answer) : ask(question);
    answers.set(key, answer);
    return answer;
  };
}
