import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { findProgram } from '../../../adapters/programs/find-program.ts';
import { readProof, saveProof } from '../../../adapters/store/results.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { GateMode } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Runtime } from '../../../core/model/rule/context.ts';
import type { LoadedText } from '../../../core/model/rule/loaded-item.ts';
import { isSimulated, runners, runtimeKits } from '../../../core/model/runner/runners.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { sum } from '../../../core/stats/moments.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import { hashParts, sha256Hex } from '../../../core/util/hash.ts';
import { type CountTokens, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import { followFolders } from '../../change/follow-folders.ts';
import { findLoaded, readSession, readSurfaceFiles } from '../../change/read-surface.ts';
import { refuseChanged } from '../../change/refuse-changed.ts';
import { listOtherRuntimes } from '../../lint/growth/check-growth.ts';
import type { Findings } from '../../lint/lint-change.ts';
import { diffTexts } from '../../loaded/diff-items.ts';
import { countText } from '../../loaded/surface/surface-files.ts';
import { inJournal } from '../../trials/store/open-journal.ts';
import type { Change } from '../load/load-change.ts';
import { seeFirst } from './asset-arms.ts';
import { findOwnLines, type SeenRequest } from './compare-starts.ts';
import { type FreeStarts, findOnPath, layWorktree, templateIn, withStarts } from './start-runtime.ts';

/** Tokens of a session's first request on both sides, as the runtime sent them, and a line that only head's has. */
interface SentSessions {
  readonly version: string;
  readonly before: number;
  readonly after: number;
  readonly line?: string;
}

type GrownChange = Pick<Change, 'inputs' | 'policy' | 'lint'>;

const nothing: Findings = { problems: [], notices: [] };

/** Room for the words that a runtime writes around a file or a description: its path, and its kind. */
const wrapping = { tokens: 40, share: 0.1 } as const;

/** The trees of both sides, and a digest of what any runtime may load of them. */
interface Sides {
  readonly base: Tree;
  readonly head: Tree;
  readonly digest: string;
}

/**
 * Starts base's runtime, and others that people start here, with base's files and with head's, and holds what each sends against what was read of
 * the files: growth that no file explains is refused as base's policy says. Nothing is paid. Starts run in a box or not at all; where they cannot, a
 * notice says that growth was read.
 */
export async function proveGrowth(change: GrownChange, mode: GateMode, deps: Dependencies): Promise<Findings> {
  const { base, head } = change.inputs;
  const { config } = change.policy;
  if (mode.kind !== 'measure' || base === undefined || config.context.growth === 'allow') return nothing;
  if (isSimulated(config.runner.kind)) return nothing;
  const isByContent = change.inputs.stamps !== undefined;
  const [was, is] = await Promise.all([base.tree, head.tree].map((tree) => hashLoaded(tree, config, isByContent)));
  if (was === is) return nothing;
  const sides: Sides = { base: base.tree, head: head.tree, digest: hashParts(was ?? '', is ?? '') };
  const configured = runners[config.runner.kind].calls === 'metered' ? [config.runner.kind] : [];
  const runtimes = [...configured, ...(await listOtherRuntimes(change.inputs, config))];
  const findings = await Promise.all(runtimes.map((runtime) => proveSessions(runtime, sides, change, deps)));
  return {
    problems: findings.flatMap(({ problems }) => problems),
    notices: findings.flatMap(({ notices }) => notices),
  };
}

async function proveSessions(
  runtime: Runtime,
  sides: Sides,
  { inputs, policy: { config }, lint }: GrownChange,
  deps: Dependencies,
): Promise<Findings> {
  const { name } = runtimeKits[runtime];
  const [was, is] = await Promise.all([sides.base, sides.head].map((tree) => readSessionOf(runtime, tree, config)));
  const key = hashParts('growth 2', nameProgram(runtime, config, deps.env), sides.digest);
  const stored = inJournal(inputs, (db) => readProof(db, key));
  const sent =
    stored === undefined ? await startBoth(runtime, sides, config, deps) : (JSON.parse(stored) as SentSessions);
  if (typeof sent === 'string') {
    const isSame = diffTexts(was ?? [], is ?? []).length === 0;
    const notice = `The tokens that sessions of ${name} load were computed from the files, and not confirmed by starting it: ${sent}.`;
    return isSame && runtime !== config.runner.kind ? nothing : { problems: [], notices: [notice] };
  }
  await refuseChanged(inputs, config);
  if (stored === undefined) inJournal(inputs, (db) => saveProof(db, key, JSON.stringify(sent)));
  const count = await loadTokenizer();
  const read = weighItems(is ?? [], count) - weighItems(was ?? [], count);
  // Hooks, plugins and output styles say words that no instruction file holds, and are asked about by themselves.
  const hasSpeakers = lint.assets.some(({ brings: { style, hook, plugin } }) =>
    [style, hook, plugin].some((brought) => brought !== undefined),
  );
  return describe(sent, read, `${name} ${sent.version}`.trim(), config.context.growth === 'warn' || hasSpeakers);
}

/** Names what is started: the runner of the config by its version, another program by the file that lies on PATH. */
function nameProgram(runtime: Runtime, { runner }: Config, env: NodeJS.ProcessEnv): string {
  if (runtime === runner.kind) return hashParts(runtime, runner.version ?? '', runner.model);
  const path = findProgram(runtimeKits[runtime].program ?? runtime, env);
  const facts = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  return hashParts(runtime, path ?? '', String(facts?.size), String(facts?.ctimeMs));
}

function describe({ before, after, line }: SentSessions, read: number, name: string, isWarning: boolean): Findings {
  const grown = after - before;
  const change = `${formatCount(Math.abs(grown), 'token')} ${grown < 0 ? 'fewer' : 'more'}`;
  const notices = [`Sent by ${name}: a session begins with ${change} (${formatCount(before, 'token')} before).`];
  const unexplained = grown - read;
  if (unexplained <= wrapping.tokens + Math.abs(read) * wrapping.share) return { problems: [], notices };
  const shown = line === undefined ? '' : `, for example ${quoteValue(line.trim().slice(0, 120))}`;
  const message = `sessions of ${name} begin with ${change}, and no file that is known to be loaded explains ${formatCount(unexplained, 'token')} of them${shown}`;
  const hint =
    'Put these words into an instruction file, where they are weighed line by line; or set context.growth to warn in a change of its own.';
  const problem: Problem = makeError('head', 'context-unexplained', message, hint);
  return { problems: [isWarning ? { ...problem, severity: 'warning' } : problem], notices };
}

/** Hashes all that sessions load of a tree: by the objects of commits, and by contents for a working tree, which has no objects. */
async function hashLoaded(committed: Tree, config: Config, isByContent: boolean): Promise<string> {
  const tree = await followFolders(committed);
  const isLoaded = await findLoaded(tree, config);
  const entries = (await tree.list('')).filter(({ path }) => isLoaded(path));
  const parts = entries.map(async ({ path, mode, id }) => {
    const object = isByContent || id === undefined ? sha256Hex((await tree.read(path)) ?? '') : id;
    return [path, mode, object];
  });
  return hashParts(...(await Promise.all(parts)).flat());
}

/** Reads what the main session of a runtime loads of a tree; all text counts as text of people. */
async function readSessionOf(runtime: Runtime, tree: Tree, config: Config): Promise<readonly LoadedText[]> {
  const request = { config, ...(await readSurfaceFiles(tree, config)), memories: new Set<string>() };
  return readSession(runtime, request).parts;
}

function weighItems(items: readonly LoadedText[], count: CountTokens): number {
  return sum(items.map((item) => (item.loading === 'always' ? countText(item, count) : 0)));
}

/** Starts the runtime on both sides, one after the other at the same path; in words why it cannot be started. */
async function startBoth(
  runtime: Runtime,
  { base, head }: Sides,
  { runner }: Config,
  deps: Dependencies,
): Promise<SentSessions | string> {
  deps.progress.step(`${runtimeKits[runtime].name} is started with the files of both sides; nothing is paid`);
  try {
    return await withStarts(
      (scratch) => (runtime === runner.kind ? runner : findOnPath(runtime, deps, scratch)),
      deps,
      async (starts) => {
        if (starts.runner.enforced?.files !== true)
          return 'it is started in a sandbox only, and this machine has no sandbox';
        const count = await loadTokenizer();
        const [was, is] = [await startWith(base, starts, count), await startWith(head, starts, count)];
        const [line] = findOwnLines(is, was);
        return { version: starts.runner.version, before: total(was), after: total(is), ...defined({ line }) };
      },
    );
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems[0]?.message ?? 'it cannot be started';
  }
}

const total = ({ weight }: SeenRequest) => sum(Object.values(weight));

/** Servers are started one by one, where they are asked about. */
const isServersFile = (path: string) => path === '.mcp.json';

async function startWith(tree: Tree, starts: FreeStarts, count: CountTokens): Promise<SeenRequest> {
  const template = templateIn(starts.scratch);
  await rm(template, { recursive: true, force: true });
  await layWorktree(tree, template, isServersFile);
  return seeFirst(starts, { files: new Map() }, count);
}
