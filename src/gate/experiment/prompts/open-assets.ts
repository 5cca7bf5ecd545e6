import type { Plan } from '../../../core/model/rule/plan.ts';
import type { Revision } from '../../change/load-revision.ts';
import type { Findings } from '../../lint/lint-change.ts';
import type { Lint } from '../../lint/lint-revisions.ts';
import type { proveGrowth as ProveGrowth } from '../starts/prove-growth.ts';
import type {
  askPromptsOf as AskPromptsOf,
  PromptFindings,
  startAssets as StartAssets,
  StartedAssets,
} from './start-assets.ts';

/** Loads what starts the runtime only for a change that needs it. */
const loadStarts = () => import('./start-assets.ts');

/** Starts the runtime with the assets of a change; undefined for the many changes that bring none, which need nothing of what starts it. */
export async function startAssets(...order: Parameters<typeof StartAssets>): Promise<StartedAssets | undefined> {
  const [{ lint }] = order;
  if (lint.assets.length + lint.code.length === 0) return undefined;
  return (await loadStarts()).startAssets(...order);
}

/** Texts that a runtime may load: a change of anything else starts nothing. */
const mayBeLoaded = /^(?:\.claude|\.codex|\.agents|\.github)\/|\.(?:md|mdc|markdown|txt)$/i;

/** Starts the runtime with the files of both sides, where a change edits text that it may load. */
export async function proveGrowth(...order: Parameters<typeof ProveGrowth>): Promise<Findings> {
  const [{ inputs }, mode] = order;
  const [was, is] = await Promise.all([inputs.base, inputs.head].map(nameTexts));
  if (mode.kind !== 'measure' || (was !== undefined && was === is)) return { problems: [], notices: [] };
  return (await import('../starts/prove-growth.ts')).proveGrowth(...order);
}

/** Names the texts of a commit by their objects; undefined where a tree does not say what its files hold. */
async function nameTexts(revision: Pick<Revision, 'tree'> | undefined): Promise<string | undefined> {
  const entries = (await revision?.tree.list(''))?.filter(({ path }) => mayBeLoaded.test(path)) ?? [];
  if (entries.some(({ id }) => id === undefined)) return undefined;
  return entries.map(({ path, mode, id }) => `${mode} ${id} ${path}`).join('\n');
}

/** Asks the prompts of the assets that were started. */
export async function askPrompts(
  starts: StartedAssets | undefined,
  plan: Plan,
  order: Parameters<typeof AskPromptsOf>[2],
): Promise<PromptFindings | undefined> {
  return starts && (await loadStarts()).askPromptsOf(starts, plan, order);
}

/** Steps after the linter whose findings a report shows. */
export interface LaterFindings {
  readonly growth?: Findings;
  readonly starts?: StartedAssets | undefined;
  readonly prompts?: Findings | undefined;
  readonly receipts?: Findings;
}

/** Adds the findings of later steps to those of the linter; the findings of starts come first. */
export function addFindings(lint: Lint, { growth, starts, prompts, receipts }: LaterFindings): Lint {
  const shown = [growth, starts, prompts].filter((findings) => findings !== undefined);
  return {
    ...lint,
    problems: [...lint.problems, ...shown.flatMap(({ problems }) => problems), ...(receipts?.problems ?? [])],
    notices: [...shown.flatMap(({ notices }) => notices), ...lint.notices, ...(receipts?.notices ?? [])],
    texts: starts?.texts ?? lint.texts,
  };
}
