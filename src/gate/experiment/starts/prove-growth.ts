import { rm } from 'node:fs/promises';
import { readProof, saveProof } from '../../../adapters/store/results.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { GateMode } from '../../../core/model/request/gate-request.ts';
import type { Surface } from '../../../core/model/rule/context.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { sum } from '../../../core/stats/moments.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { hashParts, sha256Hex } from '../../../core/util/hash.ts';
import { type CountTokens, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import { followFolders } from '../../change/follow-folders.ts';
import { readSession, readSurfaceFiles } from '../../change/read-surface.ts';
import type { Findings, PolicySide } from '../../lint/lint-change.ts';
import { weighPart } from '../../loaded/surface/surface-files.ts';
import { inJournal } from '../../trials/store/open-journal.ts';
import type { Change } from '../load/load-change.ts';
import { seeFirst } from './asset-arms.ts';
import { findOwnLines, type SeenRequest } from './compare-starts.ts';
import { type FreeStarts, layWorktree, templateIn, withStarts } from './start-runtime.ts';

/** Tokens of a session's first request on both sides, as the runtime sent them, and a line that only head's has. */
interface SentSessions {
  readonly before: number;
  readonly after: number;
  readonly line?: string;
}

type GrownChange = Pick<Change, 'inputs' | 'policy' | 'lint'>;

const nothing: Findings = { problems: [], notices: [] };

/** What a runtime writes around the words of a file or of a description: its path, and what kind of file it is. */
const wrapping = { tokens: 40, share: 0.1 } as const;

/**
 * Starts base's runtime with base's files and with head's, and holds what it sends against what was read of the files: growth that no file explains
 * is refused as base's policy says. Nothing is paid. Starts run in a box or not at all; where they cannot, a notice says that growth was read.
 */
export async function proveGrowth(
  { inputs, policy, lint }: GrownChange,
  mode: GateMode,
  deps: Dependencies,
): Promise<Findings> {
  const { base, head } = inputs;
  const { runner, context } = policy.config;
  if (mode.kind !== 'measure' || base === undefined || context.growth === 'allow') return nothing;
  if (runners[runner.kind].calls !== 'metered') return nothing;
  const [was, is] = await Promise.all([base.tree, head.tree].map((tree) => hashLoaded(tree, policy)));
  if (was === is) return nothing;
  const key = hashParts('growth', runner.kind, runner.version ?? '', runner.model, was ?? '', is ?? '');
  const stored = inJournal(inputs, (db) => readProof(db, key));
  const sent: SentSessions | string =
    stored === undefined ? await startBoth(base.tree, head.tree, policy, deps) : JSON.parse(stored);
  const name = runners[runner.kind].name;
  if (typeof sent === 'string')
    return {
      problems: [],
      notices: [
        `The tokens that sessions of ${name} load were computed from the files, and not confirmed by starting it: ${sent}.`,
      ],
    };
  if (stored === undefined) inJournal(inputs, (db) => saveProof(db, key, JSON.stringify(sent)));
  const count = await loadTokenizer();
  const read = (await weighSession(head.tree, policy, count)) - (await weighSession(base.tree, policy, count));
  // Hooks, plugins and output styles say words that no instruction file holds, and are asked about by themselves.
  const hasSpeakers = lint.assets.some(({ brings: { style, hook, plugin } }) =>
    [style, hook, plugin].some((brought) => brought !== undefined),
  );
  return describe(sent, read, `${name} ${runner.version ?? ''}`.trim(), context.growth === 'warn' || hasSpeakers);
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

/** Where the runtime looks: a change of anything else starts nothing. */
const loaded = /^(?:\.claude|\.codex|\.agents|\.github)\/|(?:^|\/)(?:CLAUDE|AGENTS)[\w.]*\.md$/i;

async function hashLoaded(committed: Tree, { config }: PolicySide): Promise<string> {
  const tree = await followFolders(committed);
  const read = await readSurfaceFiles(tree, config);
  const entries = (await tree.list('')).filter(({ path }) => loaded.test(path) || read.files.has(path));
  const parts = entries.map(async ({ path, mode, id }) => [path, mode, id ?? sha256Hex((await tree.read(path)) ?? '')]);
  return hashParts(...(await Promise.all(parts)).flat());
}

/** Weighs what the main session of the runner is read to load. */
async function weighSession(tree: Tree, { config }: PolicySide, count: CountTokens): Promise<number> {
  const request = { config, ...(await readSurfaceFiles(tree, config)), memories: new Set<string>() };
  const { parts }: Surface = readSession(config.runner.kind, request);
  return sum(parts.map((part) => (part.loading === 'always' ? weighPart(part, count) : 0)));
}

/** Starts the runtime on both sides, one after the other at the same path; in words why it cannot be started. */
async function startBoth(
  before: Tree,
  after: Tree,
  { config }: PolicySide,
  deps: Dependencies,
): Promise<SentSessions | string> {
  deps.progress.step(`${runners[config.runner.kind].name} is started with the files of both sides; nothing is paid`);
  try {
    return await withStarts(
      () => config.runner,
      deps,
      async (starts) => {
        if (starts.runner.enforced?.files !== true)
          return 'it is started in a sandbox only, and this machine has no sandbox';
        const count = await loadTokenizer();
        const [was, is] = [await startWith(before, starts, count), await startWith(after, starts, count)];
        const [line] = findOwnLines(is, was);
        return { before: total(was), after: total(is), ...defined({ line }) };
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
