import type { BudgetReport } from '../../../core/model/money/budget.ts';
import type { Problem } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { AssetQuestion } from '../../../core/model/rule/asset.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import { defined } from '../../../core/util/values.ts';
import { layInstructions } from '../../change/lay-surroundings.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { PolicySide } from '../../lint/lint-change.ts';
import { sayNeedsBox } from '../../loaded/assets/list-programs.ts';
import { describeActivationBill } from '../../report/messages/verdict/explain-activation.ts';
import type { OpenRun } from '../../trials/place/environment.ts';
import { layAsset, surroundingsAt } from '../../trials/place/surroundings-at.ts';
import { findEndpoint, keyVariablesOf } from '../../trials/runners/runner-keys.ts';
import { type ExperimentOrder, runExperiment } from '../measure/run-experiment.ts';
import { askPrompts } from './ask-prompts.ts';
import { openClone } from './open-clone.ts';
import { type ActivationFindings, capTrials, findingsOf, type PlannedAsking, planAsking } from './plan-asked.ts';

/** Holds the findings that prompts give about the assets of a change. */
export interface ActivatedChange {
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
  /** Assets that base wants asked and that have no answer. */
  readonly open: number;
  /** Tokens and dollars of the run by then; absent where nothing was asked. */
  readonly budget?: BudgetReport;
}

/** Stands for the findings of a change whose prompts are not asked. */
export const nothingAsked: ActivatedChange = { problems: [], notices: [], open: 0 };

/** The run that prompts are a part of. */
export interface AskingRun extends Pick<ExperimentOrder, 'run' | 'isFresh' | 'store'> {
  readonly plan: Pick<Plan, 'rules' | 'skipped' | 'bills'>;
}

/**
 * Asks the prompts of the change's assets as base's policy wants it: of each beside base, in the run that would measure it, under its budget. A
 * no refuses the change before golden tasks are paid for; a yes admits nothing. Without a key what base wants asked stays open. `request`: tokens
 * of a first request.
 */
export async function activateChange(
  { inputs, base, deps }: { readonly inputs: GateInputs; readonly base: PolicySide; readonly deps: Dependencies },
  questions: readonly AssetQuestion[],
  request: number,
  asking: AskingRun,
): Promise<ActivatedChange> {
  const planned = questions.map((question) => planAsking(question, asking.plan, base.config, request));
  const notices = planned.flatMap((one) => one.notices);
  const askings = planned.flatMap((one) => ('question' in one ? [one] : []));
  if (askings.length === 0) return { ...nothingAsked, notices };
  if (!hasKey(base, deps)) return leaveOpen(askings, base);
  const config = capTrials(base.config, request);
  const order: ExperimentOrder = {
    kind: 'activate',
    run: asking.run,
    base,
    config,
    agents: [],
    // A base without golden tasks has no fixture: prompts are asked in copies of itself.
    ...(base.fixture === undefined ? { open: () => openClone(config, base.tree, deps) } : {}),
    ...defined({ isFresh: asking.isFresh, store: asking.store }),
  };
  for (const { asset, bill } of askings) deps.progress.step(describeActivationBill(asset.id, bill));
  const ended = await runExperiment(inputs, order, deps, async (openRun) => {
    const results: ActivationFindings[] = [];
    const stops = [];
    for (const one of askings) {
      const { findings, stop } = await askOne(openRun, one);
      results.push(findings);
      stops.push(stop);
      if (stop !== undefined) break;
    }
    return { result: results, stops };
  });
  return {
    problems: ended.result.flatMap(({ problems }) => problems),
    notices: [...notices, ...ended.result.flatMap((one) => one.notices), ...ended.notices],
    // Those after a stop were not asked at all.
    open: listWanted(askings.filter((_, index) => ended.result[index]?.isOpen !== false)).length,
    budget: ended.budget,
  };
}

/** A verdict that is measured after it needs no answer of prompts. */
function listWanted(askings: readonly PlannedAsking[]): readonly PlannedAsking[] {
  return askings.filter(({ question }) => isWanted[question.policy]);
}

const isWanted: Readonly<Record<AssetQuestion['policy'], boolean>> = { prove: false, activate: true, measure: false };

function hasKey({ config }: PolicySide, { env }: Dependencies): boolean {
  return runners[config.runner.kind].apis.some((api) => findEndpoint(api, env) !== undefined);
}

function leaveOpen(askings: readonly PlannedAsking[], { config }: PolicySide): ActivatedChange {
  const wanted = listWanted(askings);
  if (wanted.length === 0) return nothingAsked;
  const names = wanted.map(({ asset }) => asset.id).join(', ');
  const trials = wanted.reduce((sum, { bill }) => sum + bill.trials, 0);
  const key = keyVariablesOf(config.runner.kind).join(' or ');
  const notice = `The prompts of ${names} were not tried, although base wants that (context.assets): ${key} is not set here. It is only known that the runtime accepts the assets; trying the prompts takes ${formatCount(trials, 'trial')}.`;
  return { ...nothingAsked, notices: [notice], open: wanted.length };
}

/** Asks the prompts of one asset. Without a box nothing of head that runs is started. */
async function askOne(openRun: OpenRun, planned: PlannedAsking) {
  const { base, place } = openRun;
  const { asset, floor, question } = planned;
  const around = surroundingsAt(base, place.runner);
  const needs = around.grants ? undefined : sayNeedsBox(asset);
  if (needs !== undefined) {
    const notices = [`The prompts of ${asset.id} were not asked: ${needs}.`];
    return { findings: { problems: [], notices, isOpen: true }, stop: undefined };
  }
  const files = new Map([...around.files, ...layInstructions(base)]);
  const overlay = layAsset(question.brings, around);
  const promptResult = await askPrompts(openRun, {
    ...planned,
    laid: {
      files: new Map([...files, ...overlay.files]),
      allowed: [...new Set([...around.allowed, ...overlay.allowed])],
      servers: overlay.servers,
      plugins: overlay.plugins,
    },
    promptFiles: listPromptFiles(question),
  });
  return { findings: findingsOf(asset, floor, promptResult), stop: promptResult.stop };
}

function listPromptFiles({ triggers }: AssetQuestion): readonly string[] {
  return [...new Set((triggers?.prompts ?? []).map(({ at }) => at.file))];
}
