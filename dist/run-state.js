import { l as quoteValue } from "./quick-answer.js";
import { b as linkFault, v as explainDiskFault } from "./util.js";
import { c as findRemoteName, d as wasEverCommitted, s as findCommonDir, u as refuseTracked } from "./git.js";
import { An as openStore, Dn as openSeal, On as sealWith, dn as noticeState, kn as openAsIs, ln as admitStrangers, pn as takeStrangers } from "./store.js";
import { B as openTrialRedactor, tt as digestOfKept } from "./stage-measure.js";
import { t as openBaselineCache } from "./measure-baselines.js";
import { dirname, join } from "node:path";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, linkSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

// src/run/state/locate-state.ts
/** Folder of rentroll's state in the git directory of a clone: what workflows keep in a cache, and nothing else. */
const stateFolder = "rentroll";
/**
* Folder of the journal, the budgets, the checkpoint and the baselines that belong to a config: below the git directory that all working
* trees of a clone share, where no commit reaches. Throws ProblemError outside of a repository, and where a link stands in the way.
*/
function locateState(root, { home }) {
	const common = findCommonDir(root);
	const folder = join(common, stateFolder, nameHome(home));
	const link = [
		join(common, stateFolder),
		folder,
		...files.map((name) => join(folder, name))
	].find(isLink);
	if (link !== void 0) throw linkFault(link);
	return folder;
}
/** What is opened there by name. */
const files = [
	"rentroll.db",
	"rentroll.db-wal",
	"rentroll.db-shm",
	"checkpoint.json",
	"budgets",
	"baselines"
];
/** Two ledgers of one repository have a state each: the folder of the config as one name. */
function nameHome(home) {
	const name = encodeURIComponent(home);
	return name === "." ? "%2E" : name;
}
/** True for a symbolic link, wherever it leads. What cannot be looked at, below a file for example, is none: opening it says more. */
function isLink(path) {
	try {
		return lstatSync(path).isSymbolicLink();
	} catch {
		return false;
	}
}
/**
* Variables whose values make the seal, the first that is set for writing: keys the meter alone holds, then the key that signs receipts.
* No agent, no check and no `prepare` has any of them in its environment.
*/
const secretNames = [
	"ANTHROPIC_API_KEY",
	"OPENAI_API_KEY",
	"RENTROLL_SIGNING_KEY"
];
/**
* The seal of a clone. Without a key in the environment, and for what was written without one, a random secret of the clone vouches: it lies
* beside the state that workflows keep in a cache, not in it. It is made the first time it is asked for.
*/
function findSeal(root, env) {
	const own = readCloneSecret(findCommonDir(root));
	const known = secretNames.flatMap((name) => env[name]?.trim() || []);
	const repository = (env["GITHUB_REPOSITORY"] || findRemoteName(root)).toLowerCase();
	return {
		seal: openSeal([...known, own], repository),
		clone: openSeal([own], "").mac("clone", [])
	};
}
function readCloneSecret(common) {
	const file = join(common, "rentroll-clone");
	return readSecret(file) ?? makeSecret(common, file);
}
function readSecret(file) {
	try {
		const text = readFileSync(file, "utf8").trim();
		return /^[0-9a-f]{64}$/.test(text) ? text : void 0;
	} catch {
		return;
	}
}
/** Whole or not at all, and the first of two processes wins. */
function makeSecret(common, file) {
	mkdirSync(common, { recursive: true });
	const draft = `${file}.${process.pid}`;
	writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 384 });
	try {
		linkSync(draft, file);
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
	} finally {
		rmSync(draft, { force: true });
	}
	const made = readSecret(file);
	if (made === void 0) throw new Error(`${file} is not the secret of a clone`);
	return made;
}

// src/run/state/own-journal.ts
/** Name of the journal in the state of a clone. */
const journalName = "rentroll.db";
const parts = [
	"",
	"-wal",
	"-shm"
];
/**
* Opens the journal of a clone. One that another clone made (a cache, a copy) is not used as it is: a new journal takes its rows over, and
* those count whose mac holds. With `isSimulated`, trials it says yes to need none. Throws ProblemError as `openStore` does.
*/
function openOwnJournal(folder, { seal, clone }, isSimulated) {
	const file = join(folder, journalName);
	const foreign = existsSync(file) && !isOwn(file, clone) ? setAside(file) : void 0;
	if (!existsSync(file)) makeJournal(file, clone);
	const db = openStore(file);
	sealWith(db, seal);
	if (foreign !== void 0) takeOver(db, foreign);
	admitStrangers(db, isSimulated);
	return db;
}
/** True unless another clone made it; what cannot be read at all is left to who opens it. */
function isOwn(file, clone) {
	let db;
	try {
		db = openAsIs(file);
		return db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'origin'").get() !== void 0 && db.prepare("SELECT 1 FROM origin WHERE clone = ?").get(clone) !== void 0;
	} catch {
		return true;
	} finally {
		db?.close();
	}
}
function setAside(file) {
	const aside = `${file}.from-elsewhere`;
	for (const part of parts) {
		rmSync(`${aside}${part}`, { force: true });
		if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside}${part}`);
	}
	return aside;
}
/** It appears under its name only when it says whose it is. */
function makeJournal(file, clone) {
	mkdirSync(dirname(file), { recursive: true });
	const draft = `${file}.${process.pid}`;
	for (const part of parts) rmSync(`${draft}${part}`, { force: true });
	markOwn(draft, clone);
	try {
		linkSync(draft, file);
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
	} finally {
		for (const part of parts) rmSync(`${draft}${part}`, { force: true });
	}
}
/** Writes into a journal that this clone made it; creates it where it is not there. */
function markOwn(file, clone) {
	const db = openStore(file);
	db.prepare("INSERT OR IGNORE INTO origin (clone) VALUES (?)").run(clone);
	db.close();
}
function takeOver(db, foreign) {
	try {
		const from = openAsIs(foreign);
		try {
			takeStrangers(db, from);
		} finally {
			from.close();
		}
		for (const part of parts) rmSync(`${foreign}${part}`, { force: true });
	} catch (error) {
		noticeState(db, `A journal from elsewhere could not be read and is ignored ("${foreign}"): ${error.message}.`);
	}
}

// src/run/state/open-journal-at.ts
/**
* Opens the journal of the clone around `root`; the caller closes it. Trials of another machine need a mac, except where the policy's runner is a simulated one: those cost nothing and are
* never more than simulated. Throws ProblemError when it cannot be used.
*/
function openJournalAt(root, paths, env, isSimulated) {
	refuseTracked(join(root, paths.oldState), "the journal");
	const folder = locateState(root, paths);
	try {
		const vouching = findSeal(root, env);
		const carried = carryOver(root, paths, folder, env);
		if (carried?.moved === true) markOwn(join(folder, journalName), vouching.clone);
		const db = openOwnJournal(folder, vouching, isSimulated);
		if (carried !== void 0) noticeState(db, carried.note);
		return db;
	} catch (error) {
		throw explainDiskFault(error, join(folder, journalName));
	}
}
/**
* Moves the state that older versions kept in the checkout to where it belongs, once. It stays where it is, unread, when a commit could have
* brought it (now or ever) and in CI, where a step before could have. Undefined when there is none.
*/
function carryOver(root, { oldState }, folder, env) {
	const old = join(root, oldState);
	if (existsSync(join(folder, "rentroll.db")) || !existsSync(join(old, "rentroll.db"))) return void 0;
	const why = findObstacle(root, oldState, env);
	if (why !== void 0) return {
		moved: false,
		note: `The journal in ${quoteValue(oldState)} is not read: ${why}. It belongs to ${folder}.`
	};
	move(old, folder);
	return {
		moved: true,
		note: `The journal was moved from ${quoteValue(oldState)} to ${folder}, where no commit reaches.`
	};
}
function findObstacle(root, oldState, { CI: ci = "" }) {
	const steps = oldState.split("/").map((_, place, all) => all.slice(0, place + 1).join("/"));
	if (ci !== "" && ci !== "false") return "a step before could have written it";
	if ([...steps, `${oldState}/${"rentroll.db"}`].some((path) => isLink(join(root, path)))) return "it is reached by a link";
	return wasEverCommitted(root, oldState) ? "a commit has had it" : void 0;
}
function move(from, to) {
	mkdirSync(dirname(to), { recursive: true });
	if (!existsSync(to)) try {
		renameSync(from, to);
		return;
	} catch (error) {
		if (error.code !== "EXDEV") throw error;
	}
	cpSync(from, to, { recursive: true });
	rmSync(from, { recursive: true });
}

// src/run/state/open-vouched-baselines.ts
/** What is done to a trial before others may read it: secrets go, and the mac of this clone comes. */
function openTrialSigner(env, { sign }) {
	const redact = openTrialRedactor(env);
	return (kept) => sign(redact(kept));
}
/** The baselines of a folder, as far as somebody with a secret of ours vouches for them. */
function openVouchedBaselines(folder, env, vouching) {
	return openBaselineCache(folder, openTrialSigner(env, vouching), vouching.trusts);
}

// src/run/state/open-vouching.ts
/**
* Vouching in the repository around `cwd`, under the runner of the policy: simulated trials cost nothing, are never more than simulated, and
* count without a mac. Throws ProblemError outside of a repository.
*/
function openVouching(cwd, env, { runner }) {
	const { seal } = findSeal(cwd, env);
	const isFree = runner.kind === "reference";
	const holds = (kind, text, mac = "") => isFree || seal.holds(kind, [text], mac);
	return {
		sign: (kept) => ({
			...kept,
			mac: seal.mac("kept", [digestOfKept(kept)])
		}),
		trusts: (kept) => holds("kept", digestOfKept(kept), kept.mac),
		mac: (text) => seal.mac("text", [text]),
		holds: (text, mac) => holds("text", text, mac)
	};
}

export { isLink as a, openJournalAt as i, openTrialSigner as n, locateState as o, openVouchedBaselines as r, openVouching as t };