import type { Asset } from '../../../core/model/rule/asset.ts';
import type { AssetKind } from '../../../core/model/rule/loaded-item.ts';
import type { CallWatch } from '../../../core/model/runner/runner.ts';
import { serverMark } from '../../../core/model/trial/overlay.ts';

/** How a model uses an asset of a kind; absent for what no prompt triggers. */
const usesOf: Readonly<Record<AssetKind, ((asset: Asset) => CallWatch['isUse'] | undefined) | undefined>> = {
  skill: callsSkill,
  command: callsSkill,
  agent: (asset) => (tool, input) =>
    ['Agent', 'Task'].includes(tool) && namesOf(asset).includes(String(input['subagent_type'])),
  style: undefined,
  file: undefined,
  hook: undefined,
  plugin: undefined,
  mcp:
    ({ name }) =>
    (tool) =>
      tool.startsWith(`${serverMark(name)}__`),
};

/** Tells a use of an asset from all other calls of tools; undefined for one that no prompt of a person triggers. */
export function isUseOf(asset: Asset): CallWatch['isUse'] | undefined {
  return asset.head.byHand ? undefined : usesOf[asset.kind]?.(asset);
}

/**
 * Recognises a use of a skill: a call of the tool `Skill`, or a look into its main file, which Codex takes in its shell. Earlier versions of Claude
 * Code named the skill in another field.
 */
function callsSkill(asset: Asset): CallWatch['isUse'] {
  return (tool, input) => {
    if (tool === 'Skill') return namesOf(asset).includes(String(input['skill'] ?? input['command']).trim());
    if (tool === 'exec_command') return String(input['cmd']).includes(asset.main);
    const path = `/${String(input['file_path']).replaceAll('\\', '/')}`;
    return tool === 'Read' && path.endsWith(`/${asset.main}`);
  };
}

/** Returns the names by which a model, or a prompt that types one, may call an asset. */
export function namesOf({ name, head }: Asset): readonly string[] {
  return [name, head.name ?? name];
}
