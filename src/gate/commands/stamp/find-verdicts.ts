import { countUnbacked, readLatestReceipt } from '../../../adapters/store/measured-receipts.ts';
import type { Db } from '../../../adapters/store/open-store.ts';
import { readLatestReport } from '../../../adapters/store/results.ts';
import { splitRule, splitTermsOf } from '../../../core/ledger/split-rule.ts';
import { setupError } from '../../../core/model/problem.ts';
import { isCompiled, type Rule } from '../../../core/model/rule/rule.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import type { Report } from '../../../core/model/verdict/report.ts';
import { isDecided } from '../../../core/model/verdict/report.ts';
import { hashBody, renderReceipt } from '../../../core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../core/receipt/parse-receipt.ts';
import { signReceipt } from '../../../core/receipt/sign-receipt.ts';
import { toDay } from '../../../core/text/to-day.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { CommittedReceipt } from '../../change/load-revision.ts';
import { auditFile, receiptFile } from '../../change/read-files.ts';
import { askProofs, witnessOf } from '../../experiment/load/vouch-for-receipts.ts';
import { listJudged } from '../../lint/check-records.ts';
import { listEvicted } from '../../lint/growth/check-entries.ts';
import { isSameReceipt, proveForRule, type Witnesses } from '../../receipts/believe-receipts.ts';
import { loadReceiptTerms, type ReceiptTerms, verifyForRule } from '../../receipts/check-receipts.ts';
import { countsAsStrike, hasEarned, mayGo } from '../../receipts/counts-as-strike.ts';
import { isOfFuture } from '../../receipts/refusals.ts';
import { isVouchedFor } from '../../receipts/verify-receipt.ts';
import { askOwnJournal } from '../../trials/store/open-journal.ts';
import { type HandedReceipt, openHanded } from '../../trials/store/open-vouching.ts';
import type { FoundVerdict, FoundVerdicts, Stampable } from './plan-records.ts';

/** Finds, per measured rule of the working tree, its verdict or why there is none to stamp. Evicted rules stay evicted. */
export async function findVerdicts(inputs: GateInputs): Promise<FoundVerdicts> {
  const weigh = await openScales(inputs);
  const verdictEntries = askOwnJournal(inputs, (db) => {
    const report: Report | undefined = JSON.parse(readLatestReport(db) ?? 'null') ?? undefined;
    const rowOf = (rule: Rule) => readLatestReceipt(db, rule.id, hashBody(rule)) ?? explainMissing(db, rule, report);
    return weigh(rowOf, () => witnessOf(db, inputs));
  });
  return { verdicts: new Map(verdictEntries), committed: await askProofs(inputs) };
}

/** Finds the verdicts of receipts that another job measured, each verified like one of the journal: those count that a job of ours vouches for. */
export async function findGivenVerdicts(inputs: GateInputs, rows: readonly GivenReceipt[]): Promise<FoundVerdicts> {
  const weigh = await openScales(inputs);
  const { config } = inputs.base ?? inputs.head;
  const place = { cwd: inputs.refs.root, env: inputs.env };
  const isOurs = config === undefined ? () => false : openHanded(place, config);
  const verdictEntries = weigh(
    (rule) => rows.find((row) => row.rule === rule.id),
    (row) => ({ isMeasured: () => isOurs(row) }),
  );
  return { verdicts: new Map(verdictEntries), committed: await askProofs(inputs) };
}

/** A receipt of another job. */
export type GivenReceipt = HandedReceipt;

type Row = HandedReceipt;

/** Weighs what `rowOf` finds for each rule that is not evicted. */
async function openScales(inputs: GateInputs) {
  const rules = inputs.head.ledger?.rules ?? [];
  const [changes, assets] = await listJudged(inputs);
  const terms = await loadReceiptTerms(inputs, rules, assets);
  const sign = openSigner(inputs.env);
  const agents = splitTermsOf(inputs.base ?? inputs.head, rules);
  const assetStatuses = new Map(inputs.head.ledger?.assets?.map(({ id, status }) => [id, status]));
  const evicted = new Set(listEvicted([inputs.base?.ledger, inputs.head.ledger]).map(({ id }) => id));
  const stampable: readonly Rule[] = [
    ...rules.filter((rule) => rule.status !== 'evicted').flatMap((rule) => splitRule(rule, agents)),
    ...changes
      .flatMap(({ entry }) => entry ?? [])
      .filter(({ id }) => !evicted.has(id))
      // One that the ledger does not have waits.
      .map((entry) => ({ ...entry, status: assetStatuses.get(entry.id) ?? ('candidate' as const) })),
  ];
  return (
    rowOf: (rule: Rule) => Row | FoundVerdict | undefined,
    witnessesOf: (row: Row) => Witnesses,
  ): readonly (readonly [string, FoundVerdict])[] => {
    const verdictEntries = stampable.flatMap((rule) => {
      const row = rowOf(rule);
      if (row === undefined) return [];
      const verdict = 'kind' in row ? row : weighRow(inputs, rule, row, { terms, sign, witnesses: witnessesOf(row) });
      return verdict === undefined ? [] : [[rule.id, verdict] as const];
    });
    return checkParts(stampable, verdictEntries);
  };
}

/** Holds back the parts of a rule of all agents until every agent's verdict is settled: half of it would leave the other half nowhere. */
function checkParts(
  rules: readonly Rule[],
  verdictEntries: readonly (readonly [string, FoundVerdict])[],
): readonly (readonly [string, FoundVerdict])[] {
  const verdicts = new Map(verdictEntries);
  const open = rules.filter(({ id, partOf }) => partOf !== undefined && verdicts.get(id)?.kind !== 'stampable');
  const waiting = new Map(open.map(({ partOf, agent }) => [partOf, agent]));
  const parts = new Map(rules.map(({ id, partOf }) => [id, partOf]));
  return verdictEntries.map(([id, verdict]) => {
    const agent = parts.get(id) === undefined ? undefined : waiting.get(parts.get(id));
    if (agent === undefined || verdict.kind === 'left') return [id, verdict];
    return [id, { kind: 'left', why: `its rule is of all agents, and the verdict for ${agent} is undecided` }];
  });
}

function explainMissing(db: Db, rule: Rule, report: Report | undefined): FoundVerdict | undefined {
  if (countUnbacked(db, rule.id) > 0) return { kind: 'left', why: isUnbacked };
  const verdict = report?.verdicts.find((entry) => entry.rule === rule.id && !entry.fromReceipt);
  if (verdict === undefined) return undefined;
  const changed = verdict.body !== rule.body || isDecided(verdict);
  return {
    kind: 'left',
    why: changed ? 'it was measured with a different wording; measure it again' : 'its verdict is undecided',
  };
}

/** Reason why a receipt of unknown origin is not stamped: anybody who can write the file of the journal could have invented it. */
const isUnbacked =
  'the journal has a receipt of unknown origin for it, and no trial here confirms that receipt: measure the rule again (rentroll check)';

const unvouched =
  'this step has no key to verify that one of your jobs ran the trials: give it the key of the step that measured (no agent is started), or measure the rule here';
const textStays = 'the words it replaces are still needed: put them back';

/**
 * Verifies a receipt of the journal for its rule; one that the gate would refuse is not written. Undefined where a later record is committed already.
 */
function weighRow(
  inputs: GateInputs,
  rule: Rule,
  { receipt: text, audit: isAudit }: Row,
  { terms, sign, witnesses }: WeighingTerms,
): FoundVerdict | undefined {
  const { value: measured } = parseReceipt(text, 'journal', 'setup');
  if (measured === undefined) return { kind: 'left', why: 'the journal holds no readable receipt for it' };
  // A row can be changed on its way here, and only a strike may follow from one audit: the receipt itself says what it is.
  const audit = measured.audit === true || isAudit;
  const { head } = inputs;
  const committed = [head.receipts, head.audits].flatMap((records) => records.get(rule.id) ?? []);
  const today = toDay(new Date());
  // One that says it is of the future is no later verdict: somebody's clock was wrong, or somebody lied.
  const isLater = ({ decidedOn: day }: Receipt) => day > measured.decidedOn && !isOfFuture(day, today);
  if (committed.some((record) => isLater(record.receipt))) return undefined;
  const fresh = prepareVerdict({ receipt: measured, text }, committed, sign);
  const file = audit ? auditFile(inputs.paths, rule.id) : receiptFile(inputs.paths, rule.id);
  const verified = verifyForRule(inputs, rule, fresh, terms, file);
  const isCommitted = committed.some((record) => record.text === fresh.text);
  if (verified?.state !== 'valid' && !(verified?.state === 'stale' && isCommitted)) {
    return { kind: 'left', why: verified?.problems[0]?.message ?? 'its receipt cannot be verified here' };
  }
  if (measured.replaces !== undefined && !mayGo(measured)) return { kind: 'left', why: textStays };
  const proof = proveForRule(inputs, rule, fresh, witnesses);
  if (proof === undefined) return { kind: 'left', why: unvouched };
  if (audit) return weighAudit(inputs, rule, { ...fresh, proof }, terms);
  return { kind: 'stampable', entry: { rule, ...fresh, proof } };
}

interface WeighingTerms {
  readonly terms: ReceiptTerms;
  readonly sign: Signer | undefined;
  /** Who vouches for the receipt that is weighed. */
  readonly witnesses: Witnesses;
}

/**
 * Weighs an audit of the journal that verifies, beside the record of the audit before it. A rule that agents no longer read needs none; a record that
 * cannot be trusted has to be corrected first. The same receipt, whoever signed it, is the same audit, never a second one.
 */
function weighAudit(
  inputs: GateInputs,
  rule: Rule,
  { receipt, text, proof }: CommittedReceipt & Pick<Stampable, 'proof'>,
  terms: ReceiptTerms,
): FoundVerdict | undefined {
  if (!isCompiled(rule)) return undefined;
  const file = auditFile(inputs.paths, rule.id);
  const record = inputs.head.audits.get(rule.id);
  const broken = inputs.head.problems.some(({ at, severity }) => at?.file === file && severity === 'error');
  const state = record && verifyForRule(inputs, rule, record, terms, file)?.state;
  if (broken || state === 'forged') {
    return { kind: 'left', why: `the record of the previous audit, ${file}, cannot be used: restore or delete it` };
  }
  const standing = (inputs.base ?? inputs.head).receipts.get(rule.id)?.receipt;
  // An asset near the version that was judged stands by its verdict.
  const judged = (inputs.base ?? inputs.head).ledger?.assets?.find(({ id }) => id === rule.id) ?? rule;
  const isSame = record !== undefined && isSameReceipt(record.receipt, receipt);
  // A strike is what base has: one that only the branch brings was recorded by nobody yet.
  const merged = (inputs.base ?? inputs.head).audits.get(rule.id);
  const isKnown = record !== undefined && merged !== undefined && isSameReceipt(record.receipt, merged.receipt);
  const isStrike = isKnown && !isSame && isVouchedFor(record.receipt, inputs.base ?? inputs.head);
  const before = isStrike ? record.receipt : undefined;
  const struck = countsAsStrike(before, standing, receipt.basis);
  return {
    kind: 'stampable',
    entry: { rule, receipt, text, proof, audit: { struck, onceEarned: hasEarned(standing, hashBody(judged)) } },
  };
}

/** Name of the variable with the private key that signs receipts. No trial gets it. */
const signingKeyName = 'RENTROLL_SIGNING_KEY';

/** Signs one receipt. */
type Signer = (receipt: Receipt) => Receipt;

/** Opens the signer of receipts in this environment; undefined without a key. The signer throws ProblemError when the key is not an Ed25519 key. */
function openSigner(env: NodeJS.ProcessEnv): Signer | undefined {
  const privateKey = env[signingKeyName]?.trim() ?? '';
  if (privateKey === '') return undefined;
  return (receipt) => {
    const signed = signReceipt(receipt, privateKey);
    if (signed === undefined)
      throw setupError(
        'signing-key-invalid',
        `the value of "${signingKeyName}" is not an Ed25519 private key in PEM`,
        'Make one with "openssl genpkey -algorithm ed25519" and set the variable to its text; or unset it to stamp without a signature.',
      );
    return signed;
  };
}

/**
 * Returns the receipt of the journal as it is to be committed: signed when there is a key; else as it is committed already when that is the same
 * receipt, so that stamping without a key takes no signature away.
 */
function prepareVerdict(
  measured: CommittedReceipt,
  committed: readonly CommittedReceipt[],
  sign: Signer | undefined,
): CommittedReceipt {
  if (sign === undefined)
    return committed.find((record) => isSameReceipt(record.receipt, measured.receipt)) ?? measured;
  const receipt = sign(measured.receipt);
  return { receipt, text: renderReceipt(receipt) };
}
