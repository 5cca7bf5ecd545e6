import { j as ProblemError } from "./model.js";
import { k as toDay } from "./text.js";
import { f as parseLedger, l as splitRule, o as editLedger, u as splitTermsOf } from "./stage-ledger.js";
import { _ as readMemory, l as receiptFile, n as requireSources, o as auditFile, v as readTreeText } from "./repository-reading.js";
import { T as loadReceiptTerms, a as proveForRule, d as isOfFuture, f as isVouchedFor, i as isSameReceipt, t as refuseUnproved, u as verifyForRule } from "./repository-receipts.js";
import { b as hashBody, c as parseReceipt, o as signReceipt, w as renderReceipt } from "./stage-receipt.js";
import { a as memoryOrder } from "./repository-lint.js";
import { i as keepEffective, l as planMemory } from "./repository-changes.js";
import { Qt as readLatestReceipt, Xt as countUnbacked, rn as readLatestReport } from "./store.js";
import { B as speaksForKeeping, d as weighAudits } from "./stage-decide.js";
import { i as hasEarned, o as mayGo, r as countsAsStrike, t as listDeparted } from "./repository-audits.js";
import { t as askJournal } from "./run-journal.js";
import { c as renderBaselines, i as growBaselines, t as readBaselines } from "./repository-baselines.js";
import { a as witnessOf, i as askProofs, t as openHanded } from "./run-believing.js";

// src/flows/stamp/sign-verdict.ts
/** Name of the variable with the private key that signs receipts. No trial gets it. */
const signingKeyName = "RENTROLL_SIGNING_KEY";
/** What signs receipts in this environment; undefined without a key. The signer throws ProblemError when the key is not an Ed25519 key. */
function openSigner(env) {
	const privateKey = env[signingKeyName]?.trim() ?? "";
	if (privateKey === "") return void 0;
	return (receipt) => {
		const signed = signReceipt(receipt, privateKey);
		if (signed === void 0) throw invalidKey();
		return signed;
	};
}
/**
* The receipt of the journal as it is to be committed: signed when there is a key; else as it is committed already when that is the
* same receipt, so that stamping without a key takes no signature away.
*/
function prepareVerdict(measured, committed, sign) {
	if (sign === void 0) return committed.find((known) => isSameReceipt(known.receipt, measured.receipt)) ?? measured;
	const receipt = sign(measured.receipt);
	return {
		receipt,
		text: renderReceipt(receipt)
	};
}
function invalidKey() {
	return new ProblemError([{
		code: "signing-key-invalid",
		severity: "error",
		message: `the value of "${signingKeyName}" is not an Ed25519 private key in PEM`,
		hint: "Make one with \"openssl genpkey -algorithm ed25519\" and set the variable to its text; or unset it to stamp without a signature.",
		blame: "setup"
	}]);
}

// src/flows/stamp/weigh-audit.ts
/**
* An audit of the journal that verifies, beside the record of the audit before it. A rule that is no longer active has no use for
* it; a record that cannot be trusted has to be mended first. The same receipt, whoever signed it, is the same audit, never a second one.
*/
function weighAudit(inputs, rule, { receipt, text, proof }, terms) {
	if (rule.status !== "active") return void 0;
	const file = auditFile(inputs.paths, rule.id);
	const record = inputs.head.audits.get(rule.id);
	const broken = inputs.head.problems.some(({ at, severity }) => at?.file === file && severity === "error");
	const state = record && verifyForRule(inputs, rule, record, terms, file)?.state;
	if (broken || state === "forged") return {
		kind: "left",
		why: `the record of the audit before, ${file}, cannot be used: restore or delete it`
	};
	const standing = (inputs.base ?? inputs.head).receipts.get(rule.id)?.receipt;
	const bodyHash = hashBody(rule);
	const isSame = record !== void 0 && isSameReceipt(record.receipt, receipt);
	const merged = (inputs.base ?? inputs.head).audits.get(rule.id);
	const before = record !== void 0 && merged !== void 0 && isSameReceipt(record.receipt, merged.receipt) && !isSame && isVouchedFor(record.receipt, inputs.base ?? inputs.head) ? record.receipt : void 0;
	return {
		kind: "stampable",
		entry: {
			rule,
			receipt,
			text,
			proof,
			audit: {
				struck: countsAsStrike(before, standing, {
					bodyHash,
					activeSet: receipt.fingerprint.activeSet
				}),
				onceEarned: hasEarned(standing, bodyHash)
			}
		}
	};
}

// src/flows/stamp/find-verdicts.ts
/** Per rule of the working tree that was measured: its verdict, or why there is none to stamp. Evicted rules stay evicted. */
async function findVerdicts(inputs, request, world) {
	const weigh = await openScales(inputs, world);
	const { runner } = (inputs.base ?? inputs.head).config ?? {};
	const journal = {
		configFile: request.configFile,
		simulates: runner?.kind === "reference"
	};
	const found = await askJournal(journal, world, (db) => {
		const report = JSON.parse(readLatestReport(db) ?? "null") ?? void 0;
		const rowOf = (rule) => readLatestReceipt(db, rule.id, hashBody(rule)) ?? explainMissing(db, rule, report);
		return weigh(rowOf, () => witnessOf(db, inputs));
	});
	return {
		verdicts: new Map(found),
		committed: await askProofs(inputs, request, world)
	};
}
/** The same for receipts another job measured, each verified like one of the journal: those count that a job of ours vouches for. */
async function findGivenVerdicts(inputs, rows, request, world) {
	const weigh = await openScales(inputs, world);
	const { config } = inputs.base ?? inputs.head;
	const isOurs = config === void 0 ? () => false : openHanded(world, config);
	const found = weigh((rule) => rows.find((row) => row.rule === rule.id), (row) => ({ isMeasured: () => isOurs(row) }));
	return {
		verdicts: new Map(found),
		committed: await askProofs(inputs, request, world)
	};
}
/** Weighs what `rowOf` finds for each rule that is not evicted. */
async function openScales(inputs, { env }) {
	const rules = inputs.head.ledger?.rules ?? [];
	const terms = await loadReceiptTerms(inputs, rules);
	const sign = openSigner(env);
	const agents = splitTermsOf(inputs.base ?? inputs.head, rules);
	const stampable = rules.filter((rule) => rule.status !== "evicted").flatMap((rule) => splitRule(rule, agents));
	return (rowOf, witnessesOf) => {
		const found = stampable.flatMap((rule) => {
			const row = rowOf(rule);
			if (row === void 0) return [];
			const verdict = "kind" in row ? row : weighRow(inputs, rule, row, {
				terms,
				sign,
				witnesses: witnessesOf(row)
			});
			return verdict === void 0 ? [] : [[rule.id, verdict]];
		});
		return holdParts(stampable, found);
	};
}
/** A rule of all agents is stamped when every agent's verdict is settled: half of it would leave the other half nowhere. */
function holdParts(rules, found) {
	const verdicts = new Map(found);
	const open = rules.filter(({ id, partOf }) => partOf !== void 0 && verdicts.get(id)?.kind !== "stampable");
	const waiting = new Map(open.map(({ partOf, agent }) => [partOf, agent]));
	const parts = new Map(rules.map(({ id, partOf }) => [id, partOf]));
	return found.map(([id, verdict]) => {
		const agent = parts.get(id) === void 0 ? void 0 : waiting.get(parts.get(id));
		if (agent === void 0 || verdict.kind === "left") return [id, verdict];
		return [id, {
			kind: "left",
			why: `its rule is of all agents, and the verdict for ${agent} is not settled`
		}];
	});
}
function explainMissing(db, rule, report) {
	if (countUnbacked(db, rule.id) > 0) return {
		kind: "left",
		why: isUnbacked
	};
	const verdict = report?.verdicts.find((entry) => entry.rule === rule.id && !entry.fromReceipt);
	if (verdict === void 0) return void 0;
	return {
		kind: "left",
		why: verdict.body !== rule.body || verdict.verdict !== "undecided" ? "it was measured with a different wording; measure it again" : "its verdict is not settled"
	};
}
/** Whoever can write the file of the journal could have invented it. */
const isUnbacked = "the journal has a receipt of unknown origin for it, and no trials here that bear it out: measure it again (rentroll check)";
const unvouched = "nobody here can tell that a job of ours ran its trials: give this step the key that the step which measured has (it starts no agent), or measure it here";
const wordsStay = "the words it replaces are missed when they go: put them back";
/** A receipt that does not verify here would be refused by the gate, so it is not written. */
function weighRow(inputs, rule, { receipt: text, audit: told }, { terms, sign, witnesses }) {
	const { value: measured } = parseReceipt(text, "journal", "setup");
	if (measured === void 0) return {
		kind: "left",
		why: "the journal holds no readable receipt for it"
	};
	const audit = measured.audit === true || told;
	const { head } = inputs;
	const committed = [head.receipts, head.audits].flatMap((records) => records.get(rule.id) ?? []);
	const today = toDay(/* @__PURE__ */ new Date());
	const isLater = ({ decidedOn: day }) => day > measured.decidedOn && !isOfFuture(day, today);
	if (committed.some((known) => isLater(known.receipt))) return void 0;
	const fresh = prepareVerdict({
		receipt: measured,
		text
	}, committed, sign);
	const file = audit ? auditFile(inputs.paths, rule.id) : receiptFile(inputs.paths, rule.id);
	const verified = verifyForRule(inputs, rule, fresh, terms, file);
	const isCommitted = committed.some((known) => known.text === fresh.text);
	if (verified?.state !== "valid" && !(verified?.state === "stale" && isCommitted)) return {
		kind: "left",
		why: verified?.problems[0]?.message ?? "its receipt cannot be verified here"
	};
	if (measured.replaces !== void 0 && !mayGo(measured)) return {
		kind: "left",
		why: wordsStay
	};
	const proof = proveForRule(inputs, rule, fresh, witnesses);
	if (proof === void 0) return {
		kind: "left",
		why: unvouched
	};
	if (audit) return weighAudit(inputs, rule, {
		...fresh,
		proof
	}, terms);
	return {
		kind: "stampable",
		entry: {
			rule,
			...fresh,
			proof
		}
	};
}

// src/flows/stamp/plan-records.ts
/** True for a verdict that becomes the receipt of its rule: of audits those that renew or evict. */
function becomesReceipt({ rule, audit }, consequences) {
	return audit === void 0 || ["renew", "evict"].includes(consequences.get(rule.id)?.kind ?? "");
}
/** Receipts, and records of audits that decide nothing yet. A postponed eviction leaves no trace: its rule is due again. */
function writeRecords(input, consequences) {
	const { paths, committed, audits } = input;
	return input.stampable.flatMap((entry) => {
		const { id } = entry.rule;
		if (becomesReceipt(entry, consequences)) return [{
			path: receiptFile(paths, id),
			before: committed.get(id)?.text,
			after: entry.text
		}];
		if (consequences.get(id)?.kind === "postpone") return [];
		return [{
			path: auditFile(paths, id),
			before: audits.get(id)?.text,
			after: entry.text
		}];
	});
}
/** Records of audits that a renewed receipt replaces, and those of evicted rules. */
function deleteRecords({ paths, audits }, consequences, evicted) {
	return [...audits].filter(([id]) => evicted.has(id) || consequences.get(id)?.kind === "renew").map(([id, { text }]) => ({
		path: auditFile(paths, id),
		before: text,
		after: void 0
	}));
}

// src/flows/stamp/plan-stamp.ts
/**
* The files that stamping writes, ledger last, so that a crash in between leaves work to do and no false claim; only then are
* records deleted that the ledger makes void.
*/
function planStamp(input) {
	const gated = input.stampable.filter(({ audit }) => audit === void 0).map((entry) => judgeGated(entry, input));
	const leaving = gated.filter(({ from, to }) => from === "active" && to === "evicted");
	const consequences = weighAll(input, [...input.departed, ...leaving]);
	const audited = input.stampable.flatMap((entry) => judgeAudited(entry, consequences));
	const stamped = input.stampable.flatMap(({ rule }) => [...gated, ...audited].find((entry) => entry.rule === rule.id) ?? []);
	const ledgerText = editLedger(input.ledgerText, stamped.flatMap(toEdit(input)));
	const ledger = parseLedger(ledgerText, input.paths.ledger, "head").value ?? {
		version: 1,
		rules: []
	};
	const evicted = new Set(ledger.rules.filter(({ status }) => status === "evicted").map(({ id }) => id));
	return {
		stamped,
		changes: keepEffective([
			...writeRecords(input, consequences),
			...baselinesChange(input),
			...memoryChanges(input, ledger, consequences),
			{
				path: input.paths.ledger,
				before: input.ledgerText,
				after: ledgerText
			},
			...deleteRecords(input, consequences, evicted)
		])
	};
}
function weighAll({ stampable, protectedAtBase }, departed) {
	const audited = stampable.flatMap(({ rule, receipt, audit }) => audit === void 0 ? [] : [{
		rule: rule.id,
		agent: rule.agent,
		verdict: receipt.verdict,
		saving: receipt.saving,
		rent: receipt.rent,
		protected: protectedAtBase.has(rule.id),
		missed: speaksForKeeping(receipt.evidence),
		...audit
	}]);
	return weighAudits(audited, departed);
}
function judgeGated({ rule, receipt }, { protectedAtBase }) {
	const { verdict, saving, agent } = receipt;
	const base = {
		rule: rule.id,
		agent,
		verdict,
		saving,
		from: rule.status
	};
	if (verdict === "undecided") return {
		...base,
		to: rule.status
	};
	if (verdict === "earns" || receipt.replaces !== void 0) return {
		...base,
		to: "active"
	};
	return protectedAtBase.has(rule.id) ? {
		...base,
		to: rule.status,
		kept: "protected"
	} : {
		...base,
		to: "evicted"
	};
}
function judgeAudited({ rule, receipt, audit }, consequences) {
	const consequence = consequences.get(rule.id);
	if (audit === void 0 || consequence === void 0) return [];
	const { verdict, saving, agent } = receipt;
	const to = consequence.kind === "evict" ? "evicted" : rule.status;
	const kept = consequence.kind === "protect" ? { kept: "protected" } : {};
	return [{
		rule: rule.id,
		agent,
		verdict,
		saving,
		from: rule.status,
		to,
		...kept,
		audit: consequence
	}];
}
function toEdit({ stampable }) {
	const placed = /* @__PURE__ */ new Set();
	return (stamped) => {
		const { rule: id, from, to, verdict } = stamped;
		const entry = stampable.find(({ rule }) => rule.id === id);
		const evicted = {
			on: entry?.receipt.decidedOn ?? "",
			why: verdict
		};
		if (entry?.rule.partOf !== void 0) return [splitEdit(entry.rule, to, evicted, placed)];
		if (from === to) return [];
		return to === "evicted" ? [{
			kind: "evict",
			id,
			evicted
		}] : [{
			kind: "set-status",
			id,
			status: to
		}];
	};
}
/** The first part of a rule of all agents takes its place, the others follow at the end. */
function splitEdit({ partOf = "", line: _line, column: _column, ...part }, status, evicted, placed) {
	const rule = {
		...part,
		status,
		...status === "evicted" ? { evicted } : {}
	};
	if (placed.has(partOf)) return {
		kind: "append",
		rule
	};
	placed.add(partOf);
	return {
		kind: "become",
		id: partOf,
		rule
	};
}
/** The baseline of an audited rule lacks a rule that is in memory, that of a reworded one has other words: they are nobody's baseline. */
function baselinesChange({ paths, baselines, stampable }) {
	const grown = growBaselines(baselines.value, stampable.filter(({ audit, receipt }) => audit === void 0 && receipt.replaces === void 0).map(({ receipt }) => receipt));
	if (baselines.text === void 0 && Object.keys(grown.agents).length === 0) return [];
	return [{
		path: paths.baselines,
		before: baselines.text,
		after: renderBaselines(grown)
	}];
}
/** The text of the ledger names the script of a probe; what the script says, which a receipt is about, was read with the rules. */
function withScript({ head, stampable }) {
	const read = [...head.ledger?.rules ?? [], ...stampable.map(({ rule }) => rule)];
	const probes = new Map(read.map(({ id, probe }) => [id, probe]));
	return (rule) => {
		const probe = rule.probe && probes.get(rule.id);
		return probe === void 0 ? rule : {
			...rule,
			probe
		};
	};
}
/**
* Memory of every agent whose rules have a verdict here: a hand edit is overwritten, an interrupted stamp is completed. Throws ProblemError for
* an active rule that nothing proves.
*/
function memoryChanges(input, ledger, consequences) {
	const { config, stampable, memory } = input;
	const own = new Set(stampable.map(({ rule }) => rule.agent));
	const agents = Object.keys(config.agents).filter((agent) => own.has(agent) || own.has("all"));
	const written = stampable.filter((entry) => becomesReceipt(entry, consequences));
	const entering = ledger.rules.filter(({ agent }) => agent === "all" || agents.includes(agent));
	refuseUnproved(input, entering.map(withScript(input)), new Map([...input.proofs, ...written.map(({ rule, proof }) => [rule.id, proof])]));
	const receipts = new Map([...input.committed, ...written.map(({ rule, receipt, text }) => [rule.id, {
		receipt,
		text
	}])]);
	return planMemory({
		config,
		agents,
		rules: ledger.rules,
		order: memoryOrder({
			ledger,
			receipts
		}),
		found: memory
	});
}

// src/flows/stamp/plan-verdicts.ts
/**
* What stamping the found verdicts writes. Throws ProblemError for a config, ledger or baselines that cannot be read, and for rules that no memory
* may hold.
*/
async function planVerdicts(inputs, { verdicts, committed }) {
	const { config } = requireSources(inputs);
	const baseRules = inputs.base?.ledger?.rules ?? [];
	return planStamp({
		base: inputs.base,
		head: inputs.head,
		paths: inputs.paths,
		config,
		proofs: committed,
		ledgerText: await readTreeText(inputs.head.tree, inputs.paths.ledger) ?? "",
		stampable: [...verdicts.values()].flatMap((verdict) => verdict.kind === "stampable" ? [verdict.entry] : []),
		committed: inputs.head.receipts,
		audits: inputs.head.audits,
		protectedAtBase: new Set(baseRules.filter((rule) => rule.protected).map((rule) => rule.id)),
		departed: listDeparted(inputs),
		memory: await readMemory(inputs.head.tree, config),
		baselines: await readBaselines(inputs)
	});
}
/** Rules whose verdict is not stamped, with the reason. */
function listLeft(found) {
	return [...found].flatMap(([rule, verdict]) => verdict.kind === "left" ? [{
		rule,
		why: verdict.why
	}] : []);
}

export { findVerdicts as i, planVerdicts as n, findGivenVerdicts as r, listLeft as t };