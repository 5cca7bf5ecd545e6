import { readProof, saveProof } from '../../../adapters/store/results.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { AssetQuestion } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { versionsOf } from '../../../core/model/rule/item-change.ts';
import type { Beliefs } from '../../../core/proof/proved-receipt.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { hashParts, sha256Hex } from '../../../core/util/hash.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import { findAsset } from '../../lint/growth/check-entries.ts';
import type { PolicySide } from '../../lint/lint-change.ts';
import { requireBox } from '../../trials/place/open-environment.ts';
import { inJournal } from '../../trials/store/open-journal.ts';
import { nameBrought } from './prove-servers.ts';
import { type ProvedChange, startAll } from './start-all.ts';

/**
 * Lists the changes that still have to be seen: the author of the verdict of a believed receipt saw that asset in its place before. Several of one
 * change may starve each other, so that a verdict on each is no answer for all, but where the job that stamped them (`isStanding`) has started them
 * together.
 */
export function listUnseen(
  questions: readonly AssetQuestion[],
  { ledger }: Pick<Revision, 'ledger'>,
  { proved }: Pick<Beliefs, 'proved'>,
  isStanding: boolean,
): readonly AssetQuestion[] {
  const isCarried = ({ change }: AssetQuestion) => {
    const versions = versionsOf(change);
    const entries = (ledger?.assets ?? []).filter((entry) => findAsset(entry, versions) !== undefined);
    return entries.length > 0 && entries.every(({ id, body }) => proved.has(id) && isOn(body, change));
  };
  const open = questions.filter((question) => !isCarried(question));
  return isStanding || (questions.length === 1 && open.length === 0) ? open : questions;
}

/** An edit near what was judged stands by that verdict, and nobody has seen it start. */
function isOn(digest: string, change: AssetQuestion['change']): boolean {
  return change.kind !== 'changed' || change.after.head.byHand || change.after.digest === digest;
}

/** Reports a change's assets as open where nothing is started. */
export function leaveUnproved(questions: readonly AssetQuestion[], isPlan: boolean): ProvedChange {
  if (questions.length === 0) return { problems: [], notices: [], unproved: 0 };
  const what = formatCount(questions.length, 'asset');
  const notice = isPlan
    ? `Before anything is paid, rentroll check starts the runtime free of charge with ${what} of this change.`
    : `Nothing was started for ${what} of this change: rentroll check does it where the runtime is installed.`;
  return { problems: [], notices: [notice], unproved: questions.length };
}

/**
 * Starts base's runtime with what base has, once more with all assets of the change in their place, and, where they are few, with each of them alone;
 * new assets are used. No key is needed, no model is called, nothing is paid. Head gives the bytes of assets and nothing else. A proof for the same
 * base and assets is read from the journal. Throws ProblemError where the program is missing or makes no call.
 */
export async function proveAssets(
  inputs: GateInputs,
  base: PolicySide,
  questions: readonly AssetQuestion[],
  deps: Dependencies,
): Promise<ProvedChange> {
  if (deps.needsBox === true) await requireBox(base.config, deps.env);
  const key = nameProof(inputs, base.config, questions);
  const storedProof = inJournal(inputs, (db) => readProof(db, key));
  if (storedProof !== undefined) return { ...JSON.parse(storedProof), unproved: 0 };
  const { unproved, ...proved } = await startAll(base, questions, deps);
  // What is left for want of a box, or of time, is asked for again; what was in the way of a start may be gone tomorrow.
  const isKept = unproved === 0 && proved.problems.every(({ code }) => !passing.has(code));
  if (isKept) inJournal(inputs, (db) => saveProof(db, key, JSON.stringify(proved)));
  return { ...proved, unproved };
}

/** Everything a proof depends on: base as a whole, the files of the assets, and what starts them. */
function nameProof({ refs }: GateInputs, { runner, context }: Config, questions: readonly AssetQuestion[]): string {
  const runtimeParts = [runner.kind, runner.version ?? '', runner.model, String(context.injected)];
  const changes = questions.flatMap(({ change, policy, brings }) => {
    const files = [...brings.files].flatMap(([path, file]) => [path, file?.mode ?? '', file && sha256Hex(file.bytes)]);
    const servers = brings.servers === undefined ? '' : nameBrought(brings.servers);
    const laidParts = [...files.map((part) => part ?? ''), servers];
    return [change.kind, change.id, policy, brings.style ?? '', ...laidParts];
  });
  return hashParts('asset-proof 3', refs.baseSha, ...runtimeParts, ...changes);
}

/** What was in the way of a start may be gone tomorrow. */
const passing: ReadonlySet<string> = new Set(['asset-needs-box', 'asset-does-not-start', 'asset-silences']);
