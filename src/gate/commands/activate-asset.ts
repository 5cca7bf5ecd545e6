import { linkDocs } from '../../core/model/link-docs.ts';
import { makeError, type Problem, ProblemError, setupError } from '../../core/model/problem.ts';
import type { ActivationReport } from '../../core/model/request/activation-report.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { ActivateRequest } from '../../core/model/request/gate-request.ts';
import type { Asset } from '../../core/model/rule/asset.ts';
import { hashParts } from '../../core/util/hash.ts';
import { defined } from '../../core/util/values.ts';
import { layInstructions } from '../change/lay-surroundings.ts';
import { effectiveConfig } from '../change/load-inputs.ts';
import { type EndedExperiment, type ExperimentOrder, runExperiment } from '../experiment/measure/run-experiment.ts';
import { type AskedPrompt, listAsked } from '../experiment/prompts/activation-arm.ts';
import { type AskedActivation, askPrompts } from '../experiment/prompts/ask-prompts.ts';
import { billOf, capTrials, composeActivation, noteHalf } from '../experiment/prompts/plan-asked.ts';
import { type CloneInputs, type FirstLook, lookFirst, openClone, readClone } from '../experiment/prompts/read-clone.ts';
import { triggerTermsOf } from '../lint/growth/plan-triggers.ts';
import { listAssets } from '../loaded/assets/list-assets.ts';
import { sayNeedsBox } from '../loaded/assets/list-programs.ts';
import { findTooFew, readOwn, requireTriggered, usualFloor } from '../loaded/assets/read-triggers.ts';
import { unknownAsset } from '../loaded/assets/refuse-asset.ts';
import { describeActivationBill } from '../report/messages/verdict/explain-activation.ts';
import { surroundingsAt } from '../trials/place/surroundings-at.ts';

/** Everything that is known before the first trial. */
interface PlannedActivation {
  readonly request: ActivateRequest;
  readonly inputs: CloneInputs;
  readonly asset: Asset;
  readonly floor: number;
  readonly askedPrompts: readonly AskedPrompt[];
  /** Files of the repository that hold their prompts. */
  readonly promptFiles: readonly string[];
  readonly look: FirstLook;
  readonly notices: readonly string[];
}

/**
 * Asks whether prompts that should trigger an asset of the working tree do, and whether others do not: trials of a few model calls each, ended at the
 * first use. All of it is the working tree's; nothing is written there. Throws
 * ProblemError for input that cannot be used, before anything is spent.
 */
export async function activateAsset(request: ActivateRequest, deps: Dependencies): Promise<ActivationReport> {
  const planned = await planActivation(request, deps);
  const unlisted = findUnlisted(planned);
  if (unlisted !== undefined) return compose(planned, { problems: [unlisted] });
  if (request.dryRun === true) return compose(planned, {});
  requireBoxFor(planned);
  return compose(planned, { ended: await measure(planned, deps) });
}

async function planActivation(request: ActivateRequest, deps: Dependencies): Promise<PlannedActivation> {
  const inputs = await readClone(request.configFile, deps);
  const { tree, ledger } = inputs.base;
  const { assets } = await listAssets(tree, 'claude');
  const asset = assets.find(({ id }) => id === request.asset);
  if (asset === undefined) throw unknownAsset(request.asset, assets);
  requireTriggered(asset);
  const terms = triggerTermsOf(asset, ledger?.assets);
  const floor = terms?.floor ?? usualFloor;
  const prompts = await readOwn(tree, asset, terms?.file);
  const few = findTooFew(asset, prompts, floor, lowerFloor);
  if (few.length > 0) throw new ProblemError(few);
  const look = await lookFirst(inputs, { asset, assets }, deps);
  const askedPrompts = listAsked(asset, prompts);
  return {
    request,
    inputs,
    asset,
    floor,
    askedPrompts,
    look,
    promptFiles: [...new Set(askedPrompts.map(({ trigger }) => trigger.at.file))],
    notices: [...noteHalf(asset.id, prompts), ...listPlanNotices(look)],
  };
}

/** Advice for prompts that are too few for the floor. */
function lowerFloor(percent: number): string {
  return `ask for less in its entry of the ledger, activation: { floor: ${percent}% }`;
}

function listPlanNotices({ row: { listing, why } }: FirstLook): readonly string[] {
  return listing === 'named' && why !== undefined ? [`The first request lists it ${why}.`] : [];
}

/** Finds the problem of an asset that no session lists from its beginning on: no prompt can trigger it, which costs nothing to know. */
function findUnlisted({ asset: { id, main }, look: { row } }: PlannedActivation): Problem | undefined {
  if (row.listing !== 'absent') return undefined;
  const message = `${id} is not in the first request: ${row.why ?? 'it is not listed'}. No prompt was asked and nothing was paid`;
  const hint = 'See what keeps it out: rentroll assets. Its head needs a description, and no paths.';
  return makeError('head', 'asset-never-delivered', message, hint, { file: main, line: 1, column: 1 });
}

/** Outside of a box nothing is used that would run something. Throws ProblemError. */
function requireBoxFor({ asset, look }: PlannedActivation): void {
  const needs = look.isBoxed ? undefined : sayNeedsBox(asset);
  if (needs === undefined) return;
  const message = `${asset.id} runs a program as soon as it is used (${needs.replace(/^[a-z-]+: /, '')}), and this machine has no sandbox`;
  const hint = `Install bubblewrap and allow user namespaces (${linkDocs('sandbox')} says how). No prompt was tried and nothing was paid.`;
  throw setupError('asset-needs-box', message, hint, { file: asset.main });
}

function measure(planned: PlannedActivation, deps: Dependencies): Promise<EndedExperiment<AskedActivation>> {
  const { request, inputs, asset, askedPrompts, look, floor, promptFiles } = planned;
  const { base } = inputs;
  const { calls } = request;
  const config = effectiveConfig(capTrials(look.config, { calls, request: look.request }), request);
  const { version = '', model } = config.runner;
  const name = hashParts(
    'activate',
    asset.digest,
    version,
    model,
    String(calls),
    ...askedPrompts.map(({ id }) => id),
  ).slice(0, 16);
  const order: ExperimentOrder = {
    kind: 'activate',
    run: `activate-${name}`,
    base,
    config,
    agents: [],
    ...(base.fixture === undefined ? { open: () => openClone(config, base.tree, deps) } : {}),
  };
  deps.progress.step(describeActivationBill(asset.id, billIn(planned)));
  return runExperiment(inputs, order, deps, async (openRun) => {
    const around = surroundingsAt(base, openRun.place.runner);
    const { allowed, servers, plugins } = around;
    const files = new Map([...around.files, ...layInstructions(base)]);
    const laid = { files, allowed, servers, plugins };
    const result = await askPrompts(openRun, { asset, laid, calls, prompts: askedPrompts, floor, promptFiles });
    return { result, stops: [result.stop] };
  });
}

function billIn({ request: { calls }, askedPrompts, look }: PlannedActivation) {
  return billOf(look.config, { trials: askedPrompts.length, calls, request: look.request });
}

function compose(
  planned: PlannedActivation,
  {
    ended,
    problems = [],
  }: { readonly ended?: EndedExperiment<AskedActivation>; readonly problems?: readonly Problem[] },
): ActivationReport {
  const { request, asset, look, floor } = planned;
  const facts = { asset, config: look.config, floor, calls: request.calls, bill: billIn(planned), problems };
  const notices = [...planned.notices, ...(ended?.notices ?? [])];
  return composeActivation({ ...facts, notices, ...defined({ promptResult: ended?.result, budget: ended?.budget }) });
}
