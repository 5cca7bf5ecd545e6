import { p as isCi } from "./util.js";
import { I as setupError } from "./model.js";
import { K as quoteValue, R as quoteShell } from "./text.js";
import { a as findCommonDir, l as refuseTracked, o as findRemoteName, u as wasEverCommitted } from "./git.js";
import { r as linkFault } from "./disk-fault.js";
import { Fn as sealWith, In as explainJournalFault, Ln as openAsIs, Rn as openStore, _n as hasOurSchema, gn as takeVouched, vn as noticeState } from "./store.js";
import { n as ownSecret, t as openSeal } from "./seal.js";
import { V as openTrialRedactor, rt as digestOfKept } from "./stage-measure.js";
import { t as openBaselineCache } from "./measure-baselines.js";
import { dirname, join } from "node:path";
import { randomBytes } from "node:crypto";
import { closeSync, constants, cpSync, existsSync, fstatSync, linkSync, lstatSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";

// src/run/state/clone-secret.ts
/** The second is made where the first cannot be used, so that a clone does not forget from one command to the next. */
const names = ["rentroll-clone", "rentroll-clone-2"];
/**
* The random secret that vouches for what a clone measured: below the git directory, beside the state that workflows keep in a cache. It is
* made when it is first asked for. A file that is a link, of another owner or readable by others is none.
*/
function findCloneSecret(common) {
	const faults = [];
	for (const file of names.map((name) => join(common, name))) {
		const found = readOrMake(common, file);
		if ("secret" in found) return {
			...found,
			faults
		};
		faults.push(describeFault(file, found.fault));
	}
	return { faults };
}
function readOrMake(common, file) {
	try {
		return readSecret(file) ?? makeSecret(common, file);
	} catch (error) {
		return { fault: error.code ?? "it cannot be read" };
	}
}
/** Undefined when there is no such file. */
function readSecret(file) {
	const seen = lstatSync(file, { throwIfNoEntry: false });
	if (seen === void 0) return void 0;
	if (!seen.isFile()) return { fault: seen.isSymbolicLink() ? "it is a link" : "it is no file" };
	const open = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
	try {
		const fault = findFault(fstatSync(open));
		if (fault !== void 0) return { fault };
		const text = readFileSync(open, "utf8").trim();
		return /^[0-9a-f]{64}$/.test(text) ? { secret: text } : { fault: "it does not hold 64 hex digits" };
	} finally {
		closeSync(open);
	}
}
/** Windows knows neither owners nor modes of this kind. */
function findFault({ uid, mode, size }) {
	if (Number(size) > 1024) return "it does not hold 64 hex digits";
	const own = process.getuid?.();
	if (own === void 0) return void 0;
	if (uid !== own) return `it belongs to the user ${uid}, and this is ${own}`;
	return (Number(mode) & 63) === 0 ? void 0 : `others may read or write it (mode 0${(Number(mode) & 511).toString(8)})`;
}
/** Whole or not at all, and the first of two processes wins. */
function makeSecret(common, file) {
	mkdirSync(common, { recursive: true });
	const draft = `${file}.${process.pid}`;
	rmSync(draft, { force: true });
	writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, {
		mode: 384,
		flag: "wx"
	});
	try {
		linkSync(draft, file);
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
	} finally {
		rmSync(draft, { force: true });
	}
	return readSecret(file) ?? { fault: "it cannot be made" };
}
function describeFault(file, fault) {
	return `The secret "${file}" vouches for nothing: ${fault}. Trials it vouched for are measured again; remove it: rm -rf ${quoteShell(file)}`;
}

// src/run/state/find-seal.ts
/**
* Variables whose values make the seal, the first that is set for what leaves the machine: keys the meter alone holds, then the key that signs
* receipts. No agent, no check and no `prepare` has any of them in its environment.
*/
const secretNames = {
	ANTHROPIC_API_KEY: "provider",
	OPENAI_API_KEY: "provider",
	RENTROLL_SIGNING_KEY: "signing"
};
/**
* The seal of a clone: keys of the environment, and on a machine of a person's own a random secret of the clone. In CI a step before could have
* put any file where that lies, so no file vouches there; without a key this process vouches for itself and for nothing else.
*/
function findSeal(root, env) {
	const repository = (env["GITHUB_REPOSITORY"] || findRemoteName(root)).toLowerCase();
	const named = listKeys(env);
	const { secret, faults } = isCi(env) ? {
		secret: void 0,
		faults: []
	} : findCloneSecret(findCommonDir(root));
	const secrets = [...named.map((key) => ({
		...key,
		repository
	})), ...secret === void 0 ? [] : ["", repository].map((name) => ({
		by: "clone",
		secret,
		repository: name
	}))];
	return {
		seal: openSeal(secrets.length === 0 ? [ownSecret()] : secrets),
		faults
	};
}
function listKeys(env) {
	return Object.entries(secretNames).flatMap(([name, by]) => {
		const secret = env[name]?.trim() ?? "";
		return secret === "" ? [] : [{
			by,
			secret
		}];
	});
}
/** True where what is measured can count on another machine, and in a later job. */
function hasPortableKey(env) {
	return listKeys(env).length > 0;
}

// src/run/state/journal-file.ts
/** Name of the journal in the state of a clone. */
const journalName = "rentroll.db";
const parts = [
	"",
	"-wal",
	"-shm",
	"-journal"
];
/**
* Opens the journal of a folder, whoever made it: its rows count each by its own MAC. One whose schema is not ours to the letter is a
* stranger's: it is set aside by name, and a new journal takes over what a key that is known here vouches for. Throws ProblemError as
* `openStore` does.
*/
function openJournalFile(folder, prover) {
	const file = join(folder, journalName);
	const rollback = setRollbackAside(file);
	const foreign = existsSync(file) && !isOurs(file) ? setAside(file) : void 0;
	if (!existsSync(file)) makeJournal(file);
	const db = openStore(file);
	if (!hasOurSchema(db)) throw refuseSchema(db, file);
	sealWith(db, prover);
	if (rollback !== void 0) noticeState(db, tellRollback(rollback));
	if (foreign !== void 0) noticeState(db, takeOver(db, foreign));
	return db;
}
/** Throws SqliteError for what cannot be read at all. */
function isOurs(file) {
	const db = openAsIs(file);
	try {
		return hasOurSchema(db);
	} finally {
		db.close();
	}
}
function refuseSchema(db, file) {
	db.close();
	const message = `the journal "${file}" cannot be used: its tables are not those of rentroll`;
	return setupError("store-unusable", message, "Move it away to start again; what it holds is of unknown origin.");
}
/** A journal of ours is never written with a rollback journal: one that lies beside it would change it when it is opened. */
function setRollbackAside(file) {
	const rollback = `${file}-journal`;
	if (!((statSync(rollback, { throwIfNoEntry: false })?.size ?? 0) > 0)) return void 0;
	const aside = `${nameAside(file)}-journal`;
	renameSync(rollback, aside);
	return aside;
}
/** Moves a journal with all that belongs to it; nothing that was set aside before is written over. */
function setAside(file) {
	const aside = nameAside(file);
	for (const part of parts) if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside}${part}`);
	return aside;
}
function nameAside(file) {
	for (let place = 1;; place += 1) {
		const aside = `${file}.from-elsewhere-${place}`;
		if (parts.every((part) => !existsSync(`${aside}${part}`))) return aside;
	}
}
/** It appears under its name only when it is whole. */
function makeJournal(file) {
	mkdirSync(dirname(file), { recursive: true });
	const draft = `${file}.${process.pid}`;
	for (const part of parts) rmSync(`${draft}${part}`, { force: true });
	openStore(draft).close();
	try {
		linkSync(draft, file);
	} catch (error) {
		if (error.code !== "EEXIST") throw error;
	} finally {
		for (const part of parts) rmSync(`${draft}${part}`, { force: true });
	}
}
/** What became of a stranger's journal, in words for people. */
function takeOver(db, foreign) {
	const what = "A journal from elsewhere, whose tables are not those of rentroll, was set aside";
	try {
		const from = openAsIs(foreign);
		try {
			const { taken, left } = takeVouched(db, from);
			return `${what} as "${foreign}": ${left} of its ${left + taken} trials are of unknown origin and ignored.`;
		} finally {
			from.close();
		}
	} catch (error) {
		return `${what} as "${foreign}" and is ignored: it could not be read (${error.message}).`;
	}
}
function tellRollback(aside) {
	return `A rollback journal that is not ours lay beside the journal: it was set aside as "${aside}" and not played back.`;
}

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
	"rentroll.db-journal",
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

// src/run/state/open-journal-at.ts
/**
* Opens the journal of the clone around `root`; the caller closes it. Its rows need a mac that holds, except trials where the policy's runner
* is a simulated one: those cost nothing and are never more than simulated. Throws ProblemError when it cannot be used.
*/
function openJournalAt(root, paths, env, isSimulated) {
	refuseTracked(join(root, paths.oldState), "the journal");
	const folder = locateState(root, paths);
	try {
		const { seal, faults } = findSeal(root, env);
		const carried = carryOver(root, paths, folder, env);
		const db = openJournalFile(folder, {
			seal,
			isSimulated
		});
		for (const note of [...carried === void 0 ? [] : [carried], ...faults]) noticeState(db, note);
		return db;
	} catch (error) {
		throw explainJournalFault(error, join(folder, journalName));
	}
}
/**
* Moves the state that older versions kept in the checkout to where it belongs, once, and says what became of it. It stays where it is, unread,
* when a commit could have brought it (now or ever) and in CI, where a step before could have. Undefined when there is none.
*/
function carryOver(root, { oldState }, folder, env) {
	const old = join(root, oldState);
	if (existsSync(join(folder, "rentroll.db")) || !existsSync(join(old, "rentroll.db"))) return void 0;
	const why = findObstacle(root, oldState, env);
	if (why !== void 0) return `The journal in ${quoteValue(oldState)} is not read: ${why}. It belongs to ${folder}.`;
	move(old, folder);
	return `The journal was moved from ${quoteValue(oldState)} to ${folder}, where no commit reaches.`;
}
function findObstacle(root, oldState, env) {
	const steps = oldState.split("/").map((_, place, all) => all.slice(0, place + 1).join("/"));
	if (isCi(env)) return "a step before could have written it";
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
	const holds = (kind, text, mac = "") => isFree || seal.findKey(kind, [text], mac) !== void 0;
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

export { isLink as a, hasPortableKey as c, openJournalAt as i, openTrialSigner as n, locateState as o, openVouchedBaselines as r, findSeal as s, openVouching as t };