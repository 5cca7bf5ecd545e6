import { D as maxValue, E as maxLength, H as safeInteger, K as string, L as picklist, N as number, R as pipe, V as regex, W as strictObject, d as array, g as exactOptional, h as description, k as minValue, w as literal } from "./libraries.js";
import { C as outcomes, I as setupError, _ as wantedSaving, i as listMeasured, j as ProblemError, tt as totalTokens } from "./model.js";
import { m as evidencePolicy } from "./repository-receipts.js";
import { u as stableJson } from "./text-json.js";
import { Mn as readCharges, jn as chargeAttempt, xn as journalTrial } from "./store.js";
import { f as startDesign } from "./stage-decide.js";
import { b as expectRounds, d as resolveMinimalEffect, n as dealUnits, p as groupRules, r as planBatch } from "./stage-plan.js";
import { J as writeKeptFile, Q as listKeptFiles, X as recordingFolders, Y as openRecording, ct as parseKeptJson, et as requireSameManifest, it as keptPath, tt as readKeptFile } from "./stage-measure.js";
import { c as hasPortableKey } from "./run-state.js";
import { i as contextOf, s as termsFor } from "./run-ports.js";
import { d as listPolicies } from "./run-settling.js";
import { join } from "node:path";
import { lstatSync, readdirSync } from "node:fs";

// src/run/shards/require-key.ts
/**
* Makes sure, before a trial is paid for, that what shards bring can count where it is judged: each is a machine of its own, and a trial of
* another machine counts by a key alone. Runners that need a key have it where they run; a program of the team's own may have none. Throws
* ProblemError (`shard-no-key`).
*/
function requireSharedKey({ runner }, env) {
	if (runner.kind !== "command" || hasPortableKey(env)) return;
	throw setupError("shard-no-key", "the trials of shards could not count: the runner \"command\" has no key here that vouches for them on another machine", "Give the steps of plan, measure and decide the same secret RENTROLL_SIGNING_KEY (openssl genpkey -algorithm ed25519), or measure in one job: rentroll check. Nothing was started.");
}

// src/run/shards/plan-batches.ts
/** Trials per task and arm before the only look that is planned, by measurement. */
function roundsUnder({ policy }) {
	return ({ tasks, rules }) => {
		const { alpha, beta } = policy;
		const wanted = rules.map(({ claimed }) => claimed === void 0 ? 0 : wantedSaving(claimed));
		const minEffect = Math.max(resolveMinimalEffect(policy, tasks.length), ...wanted);
		const basis = {
			tasks: tasks.length,
			minEffect,
			alpha,
			beta
		};
		return expectRounds(basis, rules.length);
	};
}
/** The pairs of all first batches of a plan with one look, in the order of the plan. */
function listPairs(plan, config) {
	const roundsOf = roundsUnder(config);
	return groupRules(listMeasured(plan)).flatMap((measurement) => {
		const { kind, agent, subjects, tasks } = measurement;
		const policy = evidencePolicy(config, tasks.length);
		const firstRounds = roundsOf(measurement);
		const behaviours = listPolicies(config, measurement);
		const asked = behaviours === void 0 ? {} : { behaviours };
		const seed = String(config.seed);
		const slots = startDesign({
			kind,
			agent,
			subjects,
			tasks,
			policy,
			seed,
			firstRounds,
			...asked
		}).next;
		const specs = inSlotOrder(slots, planBatch(measurement, config.seed, 1, slots, []));
		return Array.from({ length: Math.ceil(specs.length / 2) }, (_, place) => ({
			measurement,
			specs: specs.slice(2 * place, 2 * place + 2)
		}));
	});
}
/** What each of `hands` shards runs, one batch per measurement it has a part of. Deterministic for a plan and a number of shards. */
function dealBatches(pairs, hands) {
	return dealUnits(pairs, hands).map((hand) => [...Map.groupBy(hand, ({ measurement }) => measurement)].map(([measurement, own]) => ({
		measurement,
		specs: own.flatMap(({ specs }) => specs).sort((a, b) => a.order - b.order)
	})));
}
/** A batch is shuffled; its slots come in pairs. Trials of the same cell are numbered in the order of their slots. */
function inSlotOrder(slots, specs) {
	const byCell = Map.groupBy(specs, (spec) => nameCell(spec.task, spec.present));
	for (const own of byCell.values()) own.sort((a, b) => b.index - a.index);
	const standing = specs[0] === void 0 ? [] : listStanding(slots, specs[0]);
	return slots.flatMap(({ task, present }) => byCell.get(nameCell(task, [...standing, ...present]))?.pop() ?? []);
}
/** Rules that every trial holds come before those under test. */
function listStanding(slots, { present }) {
	const tested = new Set(slots.flatMap((slot) => slot.present));
	return present.filter((id) => !tested.has(id));
}
function nameCell(task, present) {
	return JSON.stringify([task, ...present]);
}

// src/run/shards/shard-file.ts
const count = pipe(number(), safeInteger(), minValue(0), maxValue(1e10), description("a whole number from 0"));
const place = pipe(count, minValue(1), maxValue(256));
const text = pipe(string(), maxLength(300), description("a text of at most 300 characters"));
const usage = strictObject({
	input: count,
	output: count,
	cacheCreation: count,
	cacheRead: count
});
const charge = strictObject({
	key: pipe(string(), regex(/^[0-9a-f]{64}$/), description("64 hex digits")),
	agent: text,
	toggled: pipe(array(text), maxLength(1e3)),
	usage,
	model: text,
	models: exactOptional(pipe(array(strictObject({
		model: text,
		usage,
		longCacheCreation: exactOptional(count)
	})), maxLength(32))),
	outcome: picklist([...outcomes, "died"])
});
const shardSchema = strictObject({
	schema: literal(1),
	/** Digest of the plan it is a part of. */
	plan: pipe(string(), regex(/^sha256:[0-9a-f]{64}$/), description("\"sha256:\" and 64 hex digits")),
	shard: place,
	of: place,
	/** Trials it was dealt, and those that are in the recording beside this file. */
	trials: count,
	done: count,
	/** Why it ended before its last trial, in words. */
	stop: exactOptional(text),
	/** Attempts that took tokens and gave no trial. */
	charges: pipe(array(charge), maxLength(1e4)),
	/** HMAC-SHA-256 over the rest, by a key of whoever measured; absent in files of older versions. */
	mac: exactOptional(pipe(string(), regex(/^[0-9a-f]{64}$/), description("64 hex digits")))
});
/** Folder of these files in a recording. */
const shardFolder = "shards";
/** How they are named. */
const shardFileName = /^[1-9][0-9]{0,2}-of-[1-9][0-9]{0,2}\.json$/;
const maxBytes = 8388608;
/** Path of a shard's file in a recording: recordings of several shards may lie in one folder. */
function shardPath(recording, { shard, of }) {
	return join(recording, shardFolder, `${shard}-of-${of}.json`);
}
/** Writes the file. Throws ProblemError when it cannot be written: without it the trials of a shard are nobody's. */
function writeShardFile(recording, shard) {
	const file = shardPath(recording, shard);
	try {
		writeKeptFile(recording, file, stableJson(shard));
	} catch (error) {
		const message = `the shard "${file}" cannot be written: ${error.message}`;
		throw new ProblemError([{
			code: "shard-unwritable",
			severity: "error",
			message,
			hint: "Name a folder that you may write to, on a disk with room.",
			at: { file },
			blame: "setup"
		}]);
	}
}
/** What the mac of a shard's file covers. */
function listShardSealed({ mac: _, ...shard }) {
	return stableJson(shard, 0);
}
/** Reads the file. Problems: what cannot be read, what the schema refuses, and a number that is not in its name. */
function readShardFile(recording, file) {
	const read = readKeptFile(file, maxBytes);
	if ("why" in read) return { problems: [unusable(file, read.why)] };
	const parsed = parseKeptJson(shardSchema, read.bytes, {
		file,
		codePrefix: "shard",
		name: "the shard",
		maxBytes
	});
	if (parsed.value === void 0) return parsed;
	const { shard, of, done, trials } = parsed.value;
	if (shardPath(recording, parsed.value) !== file) return { problems: [unusable(file, `it says that it is ${shard}/${of}`)] };
	if (shard > of || done > trials) return { problems: [unusable(file, `it says ${done} of ${trials} trials as ${shard}/${of}`)] };
	return parsed;
}
/** A charge without its words for people: they may quote what an agent printed. */
function toFileCharge({ detail: _, model, ...charge }) {
	const { models, toggled, ...rest } = charge;
	const clip = (name) => name.slice(0, 300).toWellFormed();
	return {
		...rest,
		toggled: [...toggled],
		model: clip(model),
		...models === void 0 ? {} : { models: models.slice(0, 32).map((entry) => ({
			...entry,
			model: clip(entry.model)
		})) }
	};
}
function unusable(file, why) {
	return {
		code: "shard-unusable",
		severity: "error",
		message: `"${file}" cannot be used: ${why}`,
		hint: "Shard files are written by rentroll measure and never edited: measure the shard again.",
		at: { file },
		blame: "setup"
	};
}

// src/run/shards/find-recordings.ts
/** Artifacts come from other machines: what is read of them has an end. */
const mostTrials = 2e4;
const mostBytes = 268435456;
/**
* Finds recordings in a folder and one level below it, as artifacts are unpacked: each into a folder of its own, or all into one. Links are
* not followed. A folder that is not there holds none. Problems: too many folders, files or bytes, before any of them is read.
*/
function findRecordings(folder) {
	const found = [folder, ...readFolder(folder).filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name)).sort()].map((path) => ({
		folder: path,
		shards: listShardFiles(path)
	})).filter(({ folder: path, shards }) => shards.length > 0 || isThere(join(path, "manifest.json")));
	const problems = weigh(folder, found);
	return problems.length > 0 ? { problems } : {
		value: found,
		problems
	};
}
function weigh(folder, found) {
	if (found.length > 2 * 256) return [tooLarge(folder, `${found.length} recordings`, String(2 * 256))];
	const { trials, baselines } = recordingFolders;
	const files = [...found.flatMap((one) => [trials, baselines].flatMap((part) => listKeptFiles(join(one.folder, part)).files)), ...found.flatMap(({ shards }) => shards)];
	if (files.length > mostTrials) return [tooLarge(folder, `${files.length} files`, String(mostTrials))];
	const bytes = files.reduce((total, file) => total + sizeOf(file), 0);
	return bytes > mostBytes ? [tooLarge(folder, `${bytes} bytes`, String(mostBytes))] : [];
}
function listShardFiles(recording) {
	const folder = join(recording, shardFolder);
	return readFolder(folder).map(({ name }) => name).filter((name) => shardFileName.test(name)).map((name) => join(folder, name)).sort();
}
function readFolder(folder) {
	try {
		return lstatSync(folder).isDirectory() ? readdirSync(folder, { withFileTypes: true }) : [];
	} catch {
		return [];
	}
}
function sizeOf(file) {
	try {
		return lstatSync(file).size;
	} catch {
		return 0;
	}
}
function isThere(file) {
	try {
		lstatSync(file);
		return true;
	} catch {
		return false;
	}
}
function tooLarge(folder, what, most) {
	return {
		code: "shards-too-large",
		severity: "error",
		message: `the recordings in "${folder}" are not read: they hold ${what}, and at most ${most} are read`,
		hint: "Name a folder that holds the recordings of one fan-out and nothing else.",
		at: { file: folder },
		blame: "setup"
	};
}

// src/run/shards/gather-shards.ts
const mostShown = 20;
/**
* Reads the recordings of the shards of a plan from a folder. What is missing is not a problem here. Throws ProblemError with everything that is
* wrong: a file that cannot be used, another plan or setup, two ways of dividing it, a trial that appears twice with different contents.
*/
function gatherShards(folder, { digest }) {
	const found = findRecordings(folder);
	if (found.value === void 0) throw new ProblemError(found.problems);
	const problems = [];
	const files = found.value.flatMap((recording) => readFiles(recording, problems));
	const recordings = found.value.flatMap((recording) => openOne(recording, problems));
	problems.push(...files.filter(({ value }) => value.plan !== digest).map((file) => otherPlan(file, digest)));
	problems.push(...compareDivisions(files), ...compareSetups(recordings), ...findContradictions(recordings));
	if (problems.length > 0) throw new ProblemError(problems.slice(0, mostShown));
	const [first] = files;
	const [recording] = recordings;
	return {
		folder,
		recordings,
		files: files.map(({ value }) => value),
		...first === void 0 ? {} : { of: first.value.of },
		...recording === void 0 ? {} : { manifest: recording.manifest }
	};
}
function readFiles({ folder, shards }, problems) {
	if (shards.length === 0) problems.push(unnamed(folder));
	return shards.flatMap((path) => {
		const read = readShardFile(folder, path);
		problems.push(...read.problems);
		return read.value === void 0 ? [] : [{
			path,
			value: read.value
		}];
	});
}
function openOne({ folder }, problems) {
	try {
		return [openRecording(folder)];
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		problems.push(...error.problems);
		return [];
	}
}
function compareDivisions([first, ...others]) {
	return others.filter(({ value }) => value.of !== first?.value.of).map(({ path, value }) => problem("shard-mixed", path, `it is one of ${value.of} shards, and "${first?.path}" one of ${first?.value.of}`, ["Keep the recordings of different fan-outs in different folders."]));
}
function compareSetups([first, ...others]) {
	return others.flatMap(({ manifest, folder }) => {
		try {
			requireSameManifest(manifest, first?.manifest ?? manifest, folder);
			return [];
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			return error.problems;
		}
	});
}
/** The same trial in two recordings must say the same: which of two tellings is true, nobody could know. */
function findContradictions(recordings) {
	const known = /* @__PURE__ */ new Map();
	const problems = [];
	for (const { folder, kept } of recordings) for (const trial of kept) {
		const file = keptPath(join(folder, recordingFolders.trials), trial);
		const text = stableJson({
			...trial.record,
			context: trial.context
		}, 0);
		const earlier = known.get(trial.record.key);
		if (earlier === void 0) known.set(trial.record.key, {
			text,
			file
		});
		else if (earlier.text !== text) {
			const why = `"${earlier.file}" has the same trial of "${trial.record.task}" with another content`;
			problems.push(problem("shard-contradicts", file, why, ["Measure the shard again and keep one of its recordings."]));
		}
	}
	return problems;
}
function otherPlan({ path, value }, digest) {
	return problem("shard-other-plan", path, `it was measured for the plan "${value.plan}", but the plan here is "${digest}"`, ["The commits, the policy or the runner changed since the plan was made (a push in between, another --base): start again with rentroll plan --shards."]);
}
function unnamed(folder) {
	return problem("shard-unnamed", folder, "it does not say which shard it is", ["Recordings of shards are written by rentroll measure; those of rentroll check are read with --replay."]);
}
function problem(code, file, why, [hint]) {
	return {
		code,
		severity: "error",
		message: `the shard "${file}" is refused: ${why}`,
		hint,
		at: { file },
		blame: "setup"
	};
}

// src/run/shards/adopt-trials.ts
/**
* Takes the planned trials that recordings hold into the journal of a run, as the first shard would have had it been measured here, and
* returns those that none of them holds. A trial with a different fixture, task, memory or settings is not one of them, nor is one that
* nobody with a secret of ours vouches for.
*/
function adoptTrials(openRun, batches, recordings) {
	const { db, run, world, adopted, vouching } = openRun;
	const counting = new Set(recordings.flatMap(({ kept }) => kept.filter(vouching.trusts).map(nameKept)));
	const now = world.now();
	const dated = new Map(recordings.flatMap(({ kept }) => kept.map(({ record, ranAt }) => [record.key, ranAt])));
	return batches.flatMap(({ measurement, specs }) => {
		const terms = termsFor(openRun, measurement);
		return specs.filter((spec) => {
			const context = contextOf(openRun, terms, spec);
			const record = findRecord(recordings, context, spec);
			if (record === void 0 || !counting.has(nameKept({
				context,
				record
			}))) return true;
			const ranAt = new Date(Math.min(now.getTime(), Date.parse(dated.get(spec.key) ?? "") || now.getTime()));
			journalTrial(db, run, record, {
				context,
				ranAt
			});
			adopted.add(spec.key);
			return false;
		});
	});
}
function nameKept({ context, record }) {
	return `${context} ${record.key}`;
}
function findRecord(recordings, context, spec) {
	for (const recording of recordings) {
		const found = recording.find(context, spec);
		if (!("missing" in found)) return found;
	}
}
/** Takes over what attempts took that gave no trial; what the run was charged before, and what nobody vouches for, is not charged. */
function adoptCharges({ db, run, world, vouching }, files) {
	for (const { charges } of files.filter((file) => vouching.holds(listShardSealed(file), file.mac))) {
		const known = countEach(readCharges(db, run).map(nameCharge));
		for (const charge of charges) {
			const name = nameCharge(charge);
			const left = known.get(name) ?? 0;
			known.set(name, left - 1);
			if (left <= 0) chargeAttempt(db, run, charge, world.now());
		}
	}
}
function nameCharge({ detail: _, ...charge }) {
	return stableJson(JSON.parse(JSON.stringify(charge)), 0);
}
function countEach(names) {
	const counts = /* @__PURE__ */ new Map();
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
	return counts;
}

// src/run/shards/describe-missing.ts
/** Says for each shard that something is missing of what, why, and which rules lack a verdict for it. */
function describeMissing(parts, { files, folder }) {
	const lost = parts.filter(({ specs }) => specs.length > 0);
	if (files.length === 0 && lost.length > 0) return [`No shard arrived in "${folder}": ${nameRules(lost)} undecided for that reason alone.`];
	return lost.map((part) => {
		const { shard, of, specs, batches } = part;
		const all = batches.reduce((total, batch) => total + batch.specs.length, 0);
		return `Shard ${shard}/${of} ${part.files.length === 0 ? "never arrived" : "is incomplete"}: ${specs.length} of its ${all} trials are missing${whyOf(part)}. Without them ${nameRules([part])} undecided.`;
	});
}
function whyOf({ files }) {
	const stop = files.find((file) => file.stop !== void 0)?.stop;
	return stop === void 0 ? "" : ` (${stop})`;
}
/** Rules of the measurements that lack a trial, with the verb. */
function nameRules(parts) {
	const missing = new Set(parts.flatMap(({ specs }) => specs.map(({ measurement }) => measurement)));
	const rules = parts.flatMap(({ batches }) => batches.map(({ measurement }) => measurement)).filter(({ id }) => missing.has(id)).flatMap((one) => one.rules.map(({ rule }) => rule.id));
	const names = [...new Set(rules)].map((id) => `"${id}"`);
	return `${names.join(", ")} ${names.length === 1 ? "is" : "are"}`;
}

// src/run/shards/take-shards.ts
/** Takes what shards brought into the journal of the session's run: trials that fit the plan, and the money of those that gave none. */
function takeShards(openRun, plan, config, gathered) {
	const pairs = listPairs(plan, config);
	const { recordings, files, of = 1 } = gathered;
	const missing = dealBatches(pairs, of).map((batches, place) => {
		const own = files.filter(({ shard }) => shard === place + 1);
		return {
			shard: place + 1,
			of,
			batches,
			files: own,
			specs: adoptTrials(openRun, batches, recordings)
		};
	});
	adoptCharges(openRun, files);
	const planned = new Set(pairs.flatMap(({ specs }) => specs.map(({ key }) => key)));
	const unknown = recordings.flatMap(({ kept }) => kept.filter((one) => !openRun.vouching.trusts(one))).length;
	const strange = recordings.flatMap(({ kept }) => kept.filter(({ record }) => !planned.has(record.key))).length;
	const shardOf = new Map(missing.flatMap((part) => part.specs.map(({ key }) => [key, part])));
	return {
		handOffs: missing.map((part) => summariseShard(part, openRun, recordings)),
		notices: [
			...describeMissing(missing, gathered),
			...describeStrange(strange),
			...describeUnknown(unknown)
		],
		whyMissing({ key, task }) {
			const part = shardOf.get(key);
			if (part === void 0) return `no shard was to run this trial of the task "${task}"`;
			return `shard "${part.shard}/${part.of}" ${part.files.length === 0 ? "never arrived" : "is incomplete"}`;
		}
	};
}
/** A shard by what of it was taken: what it says of itself decides nothing. */
function summariseShard({ shard, of, batches, files, specs }, { adopted }, recordings) {
	const all = batches.reduce((total, batch) => total + batch.specs.length, 0);
	const own = new Set(batches.flatMap((batch) => batch.specs.map(({ key }) => key)));
	const taken = [...new Map(recordings.flatMap(({ kept }) => kept.map(({ record }) => [record.key, record]))).values()].filter(({ key }) => own.has(key) && adopted.has(key));
	return {
		agent: `shard-${shard}-of-${of}`,
		STATUS: specs.length === 0 ? "COMPLETE" : files.length === 0 ? "FAILED" : "PARTIAL",
		MODEL: (taken[0]?.model ?? "").slice(0, 100),
		TOKENS_SPENT: taken.reduce((sum, { usage }) => sum + totalTokens(usage), 0),
		FINDINGS_COUNT: specs.length,
		SUMMARY: `${all - specs.length} of ${all} trials${files.length === 0 ? ", it never arrived" : ""}`
	};
}
function describeUnknown(count) {
	if (count === 0) return [];
	return [`${count} trial(s) of unknown origin in the recordings were ignored: no key that is known here vouches for them. Give this step the key that the shards had.`];
}
function describeStrange(count) {
	if (count === 0) return [];
	return [`${count} trial(s) in the recordings do not belong to this plan and were left out.`];
}

export { listShardSealed as a, toFileCharge as c, listPairs as d, roundsUnder as f, gatherShards as i, writeShardFile as l, adoptCharges as n, readShardFile as o, requireSharedKey as p, adoptTrials as r, shardPath as s, takeShards as t, dealBatches as u };