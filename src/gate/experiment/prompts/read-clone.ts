import { tmpdir } from 'node:os';
import { userHome } from '../../../adapters/files/home-places.ts';
import { closeScratch, openScratch } from '../../../adapters/process/open-scratch.ts';
import { noteTrialFolder } from '../../../adapters/programs/trial-tokens.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import { parseLedger } from '../../../core/ledger/parse-ledger.ts';
import { ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Asset, WeighedAsset } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { hashParts, sha256Hex } from '../../../core/util/hash.ts';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { hasConfig, loadRevision, type Revision } from '../../change/load-revision.ts';
import { openWorkingTree } from '../../change/open-tree.ts';
import { locateFiles } from '../../change/read-files.ts';
import { readSurroundings, readTrialTexts } from '../../change/read-surroundings.ts';
import type { LiveEnvironment } from '../../trials/place/environment.ts';
import { openRunner } from '../../trials/place/open-runner.ts';
import { requireSurroundings, surroundingsAt } from '../../trials/place/surroundings-at.ts';
import { requireOwnHome } from '../../trials/place/user-home.ts';
import { seeFirst, weighArms } from '../starts/asset-arms.ts';
import { findOnPath, layWorktree, templateIn, withStarts } from '../starts/start-runtime.ts';

/** A working tree as trials take it, with a config or without. */
export type CloneInputs = GateInputs & { readonly base: Revision };

/** Reads the working tree. Throws ProblemError outside of a repository, for a config that cannot be read, and for what cannot be laid into a copy. */
export async function readClone(configFile: string, deps: Pick<Dependencies, 'cwd' | 'env'>): Promise<CloneInputs> {
  const paths = locateFiles(configFile);
  const { root, tree } = await openWorkingTree(deps.cwd, '.claude');
  const [read, surroundings, isThere] = await Promise.all([
    loadRevision(tree, paths, 'setup', readTrialTexts),
    readSurroundings(tree, () => false),
    hasConfig(tree, paths),
  ]);
  const wrong = read.problems.filter(({ at, severity }) => severity === 'error' && at?.file === paths.config);
  if (isThere && read.config === undefined) throw new ProblemError(wrong);
  const base = { ...read, surroundings, ...(isThere ? {} : await readLedgerAlone(tree, paths.ledger)) };
  requireSurroundings(base);
  const refs = { root, baseSha: '', headSha: 'WORKTREE', headCommit: '' };
  return { refs, paths, env: deps.env, base, baseTree: undefined, head: base };
}

/** The ledger of a clone without a config: its entries may name prompts and floors. Throws ProblemError for one that cannot be read. */
async function readLedgerAlone(tree: Tree, path: string): Promise<Pick<Revision, 'ledger'>> {
  const bytes = await tree.read(path);
  if (bytes === undefined) return {};
  const { value, problems } = parseLedger(bytes, path, 'setup');
  if (value === undefined) throw new ProblemError(problems);
  return { ledger: value };
}

/** Holds the first request with all assets as it was read, and the config that trials obey. */
export interface FirstLook {
  readonly config: Config;
  /** Tokens of the first request. */
  readonly request: number;
  /** True where what runs may be started. */
  readonly isBoxed: boolean;
  readonly row: WeighedAsset;
}

/**
 * Starts the runtime once, for nothing: what its first request weighs and how it lists the asset. The config is the clone's, else that of a new
 * one with the Claude Code on PATH. Throws ProblemError for another runner, and where none starts.
 */
export function lookFirst(
  { base }: CloneInputs,
  { asset, assets }: { readonly asset: Asset; readonly assets: readonly Asset[] },
  deps: Dependencies,
): Promise<FirstLook> {
  const baseConfig = base.config === undefined ? undefined : requireAssets(base.config);
  const configure = (scratch: string) =>
    baseConfig === undefined ? findOnPath('claude', deps, scratch) : baseConfig.runner;
  return withStarts(configure, deps, async (starts) => {
    deps.progress.step(
      'The runtime is started once; a meter on this machine answers, no model is called and nothing is paid',
    );
    await layWorktree(base.tree, templateIn(starts.scratch));
    const around = surroundingsAt(base, starts.runner);
    const firstRequest = await seeFirst(starts, around, await loadTokenizer());
    const { system, tools, messages } = firstRequest.weight;
    const config = baseConfig ?? newConfig(starts.runner.version);
    const isBoxed = around.grants;
    return {
      config,
      request: system + tools + messages,
      isBoxed,
      row: weighArms(asset, firstRequest, firstRequest, assets),
    };
  });
}

function requireAssets(config: Config): Config {
  const { kind } = config.runner;
  if (runners[kind].assets !== undefined) return config;
  const message = `runner.kind of the config is ${quoteValue(kind)}, and rentroll does not know how a model of that runner uses an asset`;
  const hint = 'Ask with a config whose runner is claude: --config FILE.';
  throw setupError('activate-runner', message, hint);
}

/** Creates the config of a clone that has none: every default, and the Claude Code on PATH. */
function newConfig(version: string): Config {
  const { value } = parseConfig('version: 1\nagents: { main: { tasks: tasks } }\n', '', 'setup');
  if (value === undefined) throw new Error('a config with every default has no problem');
  const model = runners.claude.setup?.model ?? '';
  return { ...value, runner: { ...value.runner, kind: 'claude', version, model } };
}

/**
 * Opens a place for trials in copies of a working tree, where a repository has no fixture: the files that git does not ignore, without packages.
 * Nothing is judged there by a check. Throws ProblemError when the runner is missing, of another version, or has no key.
 */
export async function openClone(config: Config, tree: Tree, deps: Dependencies): Promise<LiveEnvironment> {
  const home = userHome(deps.env);
  requireOwnHome(home);
  const scratch = await openScratch(tmpdir());
  noteTrialFolder(home, scratch);
  const clean = () => closeScratch(scratch, (notice) => deps.progress.step(notice));
  try {
    const template = templateIn(scratch);
    const key = await hashFiles(tree, await layWorktree(tree, template));
    const { runner, close } = await openRunner(config, { scratch, env: deps.env });
    const fixture = { template, modules: undefined };
    return {
      kind: 'live',
      runner,
      fixture,
      key,
      scratch,
      startOf: async () => fixture,
      sandbox: { kind: 'none', why: 'nothing is judged' },
      checkTimeoutMs: 60_000,
      close: async () => {
        await close();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}

async function hashFiles(tree: Tree, paths: readonly string[]): Promise<string> {
  const parts: string[] = [];
  for (const path of paths) parts.push(path, sha256Hex((await tree.read(path)) ?? (await tree.readLink(path)) ?? ''));
  return hashParts('clone', ...parts);
}
