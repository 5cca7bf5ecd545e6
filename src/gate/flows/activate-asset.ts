import { judgeActivation } from '../../core/decide/judge/judge-change.ts';
import { makeError, type Problem } from '../../core/model/problem.ts';
import type { ActivationReport, TriggerPrompt } from '../../core/model/request/activation-report.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { ActivateRequest } from '../../core/model/request/gate-request.ts';
import type { Asset } from '../../core/model/rule/asset.ts';
import { runners } from '../../core/model/runner/runners.ts';
import { layTexts } from '../../core/model/trial/overlay.ts';
import { hashParts } from '../../core/util/hash.ts';
import { listAssets } from '../assets/list-assets.ts';
import { unknownAsset } from '../assets/refuse-asset.ts';
import { describeActivationBill, writeActivationHeadline } from '../report/messages/verdict/explain-activation.ts';
import { effectiveConfig } from '../repository/reading/load-inputs.ts';
import { type AskedActivation, askPrompts } from '../run/activating/ask-prompts.ts';
import { billOf, capTrials } from '../run/activating/bill-prompts.ts';
import { findNeighbours, readOwn, requireEnough, requireTriggered } from '../run/activating/find-triggers.ts';
import { type AskedPrompt, listNeighbours, listOwn } from '../run/activating/list-asked.ts';
import { openClone } from '../run/activating/open-clone.ts';
import { type CloneInputs, type FirstLook, lookFirst, readClone } from '../run/activating/read-clone.ts';
import { surroundingsAt } from '../run/environment/surroundings-at.ts';
import { type EndedExperiment, type ExperimentOrder, runExperiment } from '../run/measuring/run-experiment.ts';

/** Everything that is known before the first trial. */
interface PlannedActivation {
  readonly request: ActivateRequest;
  readonly inputs: CloneInputs;
  readonly asset: Asset;
  readonly own: readonly AskedPrompt[];
  readonly neighbours: readonly AskedPrompt[];
  readonly look: FirstLook;
  readonly notices: readonly string[];
}

/**
 * Asks whether prompts that should trigger an asset of the working tree do, whether others do not, and whether it takes prompts away from its
 * neighbours: trials of a few model calls each, ended at the first use. All of it is the working tree's; nothing is written there. Throws
 * ProblemError for input that cannot be used, before anything is spent.
 */
export async function activateAsset(request: ActivateRequest, deps: Dependencies): Promise<ActivationReport> {
  const inputs = await readClone(request.configFile, deps);
  const { tree } = inputs.base;
  const { assets } = await listAssets(tree, 'claude');
  const asset = assets.find(({ id }) => id === request.asset);
  if (asset === undefined) throw unknownAsset(request.asset, assets);
  requireTriggered(asset);
  const prompts = await readOwn(tree, asset, request.triggers, deps.cwd);
  requireEnough(asset, prompts, request.floor);
  const others = request.neighbours ? await findNeighbours(tree, assets, asset) : { neighbours: [], unread: [] };
  const look = await lookFirst(inputs, { asset, assets, model: request.model }, deps);
  const planned = {
    ...{
      request,
      inputs,
      asset,
      look,
      own: listOwn({ asset, prompts }),
      neighbours: listNeighbours(others.neighbours),
    },
    notices: [
      ...others.unread,
      ...listPlanNotices(prompts, look, request.neighbours && others.neighbours.length === 0),
    ],
  };
  const unlisted = findUnlisted(planned);
  if (unlisted !== undefined) return compose(planned, { problems: [unlisted] });
  if (request.dryRun === true) return compose(planned, {});
  const ended = await measure(planned, deps);
  return compose(planned, { ended, problems: findFaults(ended.result) });
}

function listPlanNotices(
  prompts: readonly TriggerPrompt[],
  { row: { listing, why } }: FirstLook,
  isAlone: boolean,
): readonly string[] {
  return [
    ...(prompts.every(({ fires }) => fires) ? ['No prompt says where it must not be used: only half is asked.'] : []),
    ...(listing === 'named' && why !== undefined ? [`It stands in the first request ${why}.`] : []),
    ...(isAlone ? ['No neighbour has prompts (evals/triggers.json): whether it takes theirs is not asked.'] : []),
  ];
}

/** What no session has from its beginning on cannot be triggered by a prompt: that is known for nothing. */
function findUnlisted({ asset: { id, main }, look: { row } }: PlannedActivation): Problem | undefined {
  if (row.listing !== 'absent') return undefined;
  const message = `${id} is not in the first request: ${row.why ?? 'it is not listed'}. No prompt was asked and nothing was paid`;
  const hint = 'See what keeps it out: rentroll assets. Its head needs a description, and no paths.';
  return makeError('head', 'asset-never-delivered', message, hint, { file: main, line: 1, column: 1 });
}

function measure(planned: PlannedActivation, deps: Dependencies): Promise<EndedExperiment<AskedActivation>> {
  const { request, inputs, asset, own, neighbours, look } = planned;
  const { base } = inputs;
  const { calls, floor } = request;
  const config = effectiveConfig(capTrials(look.config, { calls, request: look.request }), request);
  const { version = '', model } = config.runner;
  const asked = [...own, ...neighbours].map(({ id, arm }) => `${id} ${arm}`);
  const name = hashParts('activate', asset.digest, version, model, String(calls), ...asked).slice(0, 16);
  const order: ExperimentOrder = {
    ...{ kind: 'activate', run: `activate-${name}`, base, config, agents: [] },
    ...(base.fixture === undefined ? { open: () => openClone(config, base.tree, deps) } : {}),
  };
  deps.progress.step(describeActivationBill(asset.id, billIn(planned)));
  return runExperiment(inputs, order, deps, async (openRun) => {
    const { files, allowed } = surroundingsAt(base, openRun.place.runner);
    const overlay = { files: new Map([...files, ...layTexts(base.instructions)]), allowed };
    const result = await askPrompts(openRun, { asset, overlay, calls, own, neighbours, floor });
    return { result, stops: [result.stop] };
  });
}

function billIn({ request: { calls }, own, neighbours, look }: PlannedActivation) {
  return billOf(look.config, { trials: own.length + neighbours.length, calls, request: look.request });
}

function findFaults({ stop, leaked }: AskedActivation): readonly Problem[] {
  const again = 'Nothing paid for is lost: the same command goes on.';
  const why = stop?.kind === 'environment' || stop?.kind === 'unrecorded' ? stop.detail : undefined;
  return [
    ...(why === undefined ? [] : [makeError('setup', 'environment-error', `asking stopped: ${why}`, again)]),
    ...(leaked
      ? [
          makeError(
            'setup',
            'isolation-leak',
            "a trial read the memory of this machine's user",
            'Nothing of it counts.',
          ),
        ]
      : []),
  ];
}

/** Share of uses in the last allowed call above which more calls should be allowed. */
const lateShare = 0.1;

function compose(
  planned: PlannedActivation,
  {
    ended,
    problems = [],
  }: { readonly ended?: EndedExperiment<AskedActivation>; readonly problems?: readonly Problem[] },
): ActivationReport {
  const { request, asset, look } = planned;
  const { kind, version = '', model } = look.config.runner;
  const { stop: _stop, late, leaked: _leaked, ...found } = ended?.result ?? { reason: 'not-measured', missed: [] };
  const isLate = late !== undefined && late.hits > lateShare * late.of;
  const more = `${late?.hits} of ${late?.of} uses came in the last allowed call: raise --calls.`;
  const report: Omit<ActivationReport, 'headline'> = {
    ...{ schema: 1, asset: asset.id, digest: asset.digest, runtime: { name: runners[kind].name, version, model } },
    ...{ floor: request.floor, calls: request.calls, dryRun: ended === undefined, bill: billIn(planned) },
    ...{ ...found, ...judgeActivation(found.reason, problems) },
    ...(ended === undefined ? {} : { budget: ended.budget }),
    notices: [...planned.notices, ...(isLate ? [more] : []), ...(ended?.notices ?? [])],
    problems,
  };
  return { ...report, headline: writeActivationHeadline(report) };
}
