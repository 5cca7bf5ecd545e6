import type { Asset, OwnedPrompts, TriggerPrompt } from '../../../core/model/rule/asset.ts';
import type { Arm } from '../../../core/model/trial/trial.ts';
import { hashParts } from '../../../core/util/hash.ts';

/** One trial to be: a prompt, with the asset under test in the copy (`candidate`) or without. */
export interface AskedPrompt {
  /** Names the prompt among all: both arms of one have the same. */
  readonly id: string;
  /** The asset that is waited for. */
  readonly asset: Asset;
  readonly trigger: TriggerPrompt;
  readonly arm: Arm;
}

/** Most prompts of neighbours that are asked. */
const mostOfNeighbours = 60;

/** The trials of an asset's own prompts in one arm: those that should trigger it first, in the order of their file. */
export function listOwn({ asset, prompts }: OwnedPrompts, arm: Arm = 'candidate'): readonly AskedPrompt[] {
  const [should, shouldNot] = [true, false].map((fires) => prompts.filter((each) => each.fires === fires));
  return [...(should ?? []), ...(shouldNot ?? [])].map((trigger) => ask(asset, trigger, arm));
}

/** The trials of the prompts that its neighbours are for, in both arms; of many neighbours as many of each as there is room for. */
export function listNeighbours(neighbours: readonly OwnedPrompts[]): readonly AskedPrompt[] {
  const each = Math.max(1, Math.floor(mostOfNeighbours / Math.max(1, neighbours.length)));
  const asked = neighbours.flatMap(({ asset, prompts }) => {
    const meant = prompts.filter(({ fires }) => fires).slice(0, each);
    return meant.flatMap((trigger) => [ask(asset, trigger, 'baseline'), ask(asset, trigger, 'candidate')]);
  });
  return asked.slice(0, 2 * mostOfNeighbours);
}

function ask(asset: Asset, trigger: TriggerPrompt, arm: Arm): AskedPrompt {
  return { id: hashParts('trigger', asset.id, trigger.prompt).slice(0, 16), asset, trigger, arm };
}
