import { delimiter, dirname, isAbsolute, join } from "node:path";
import { accessSync, constants, readFileSync, readdirSync, statSync } from "node:fs";

// src/util/tokenizer.ts
/**
* Loads the o200k tokenizer, the one unit of rent for every runner. Its tables take a noticeable time to load, hence the
* dynamic import: commands that weigh nothing never pay for it. Special tokens inside a text count as the plain text they are.
*/
async function loadTokenizer() {
	const { countTokens } = await import("./o200k_base.js");
	return (text) => countTokens(text, { disallowedSpecial: /* @__PURE__ */ new Set() });
}

// src/measure/child-env.ts
/** Names a child process may inherit when it prepares a fixture: what package managers need, and nothing that is a credential. */
const prepareNames = [
	"PATH",
	"HOME",
	"TMPDIR",
	"LANG",
	"HTTP_PROXY",
	"HTTPS_PROXY",
	"NO_PROXY",
	"NODE_EXTRA_CA_CERTS",
	"SSL_CERT_FILE"
];
/** Environment of a fixture's `prepare` command: an allow-list plus npm's registry settings. */
function prepareEnv(env) {
	const registry = Object.keys(env).filter((name) => /^npm_config_(registry|cache|userconfig)$/i.test(name));
	return {
		...pick(env, [...prepareNames, ...registry]),
		...sameNode(env),
		CI: "true"
	};
}
/** Environment of a success check or a trial's commands: nothing of the user's but PATH. */
function checkEnv(env, home) {
	return {
		...sameNode(env),
		HOME: home,
		TMPDIR: home,
		LANG: "C.UTF-8",
		CI: "true",
		NO_COLOR: "1",
		TZ: "UTC"
	};
}
/** PATH with the Node that runs us in front, so that a copy sees the same version everywhere. */
function sameNode(env) {
	return { PATH: `${dirname(process.execPath)}:${env["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"}` };
}
function pick(env, names) {
	const pairs = names.map((name) => [name, env[name]]);
	return Object.fromEntries(pairs.filter((pair) => pair[1] !== void 0));
}

// src/measure/kill-tree.ts
/**
* Kills a process that leads its own group, every descendant, and every process whose environment holds `mark`
* (`NAME=value`): a daemon that moved to a session of its own keeps the environment it was started with.
* Best effort: processes that are gone are fine; without /proc only the group is killed.
*/
function killTree(pid, mark) {
	if (pid === void 0) return;
	const victims = /* @__PURE__ */ new Set([...listDescendants(pid), ...listMarked(mark)]);
	kill(-pid);
	for (const victim of victims) kill(victim);
}
function listMarked(mark) {
	return readProcessIds().filter((pid) => {
		try {
			return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(mark);
		} catch {
			return false;
		}
	});
}
function kill(target) {
	try {
		process.kill(target, "SIGKILL");
	} catch {}
}
function listDescendants(root) {
	const children = /* @__PURE__ */ new Map();
	for (const pid of readProcessIds()) {
		const parent = readParent(pid);
		if (parent !== void 0) children.set(parent, [...children.get(parent) ?? [], pid]);
	}
	const found = [];
	for (let queue = [root]; queue.length > 0;) {
		const next = queue.flatMap((pid) => children.get(pid) ?? []);
		found.push(...next);
		queue = next;
	}
	return found;
}
function readProcessIds() {
	try {
		return readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map(Number);
	} catch {
		return [];
	}
}
/** Fourth field of /proc/<pid>/stat; the second, in parentheses, may hold spaces. */
function readParent(pid) {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
	} catch {
		return;
	}
}

// src/measure/find-program.ts
/** Absolute path of a program on PATH (or the path itself when it is one); undefined when there is none that may be run. */
function findProgram(name, env) {
	if (isAbsolute(name)) return isProgram(name) ? name : void 0;
	return (env["PATH"] ?? "").split(delimiter).filter(isAbsolute).map((folder) => join(folder, name)).find(isProgram);
}
function isProgram(path) {
	try {
		accessSync(path, constants.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}

export { loadTokenizer as a, prepareEnv as i, killTree as n, checkEnv as r, findProgram as t };