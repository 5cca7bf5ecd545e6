import { I as setupError } from "./model.js";
import { K as quoteValue } from "./text.js";
import { f as userHome } from "./util.js";
import { a as requireRuntimeFolder, s as readAddress } from "./flow-daemon.js";
import { dirname, join } from "node:path";
import { chmodSync, mkdirSync, renameSync, writeFileSync } from "node:fs";

// src/flows/daemon/fallback-plugin.ts
/** Events that a version without mods POSTs; a session's start cannot be one of them, and the prompt heals the daemon. */
const posted = [
	"PreToolUse",
	"PostToolUse",
	"PostToolUseFailure",
	"PreCompact",
	"PostCompact",
	"Stop",
	"SubagentStop",
	"SessionEnd"
];
/** What a tool call waits for at most: the daemon answers in a few milliseconds or not at all. */
const [postSeconds, startSeconds] = [5, 10];
/**
* Writes the plugin for versions of Claude Code that have hooks over HTTP and no mods, and returns its folder. It belongs to this user and this
* machine: it holds the port and the token of the daemon, so nobody else may read it. Throws ProblemError where it cannot be written, or no
* daemon has ever run.
*/
function writeFallbackPlugin(program, env) {
	const address = readAddress(requireRuntimeFolder(env));
	if (address === void 0) throw setupError("daemon-missing", "no daemon has run yet", "rentroll daemon start");
	const folder = join(userHome(env), "plugin-fallback");
	try {
		mkdirSync(folder, {
			recursive: true,
			mode: 448
		});
		chmodSync(folder, 448);
		writeJson(join(folder, ".claude-plugin", "plugin.json"), describePlugin(program));
		writeJson(join(folder, "hooks", "hooks.json"), listHooks(program, address));
	} catch (error) {
		const message = `${quoteValue(folder)} cannot be written: ${error.message}`;
		throw setupError("plugin-unwritable", message, "Set RENTROLL_HOME to a folder your user may write into.");
	}
	return folder;
}
function describePlugin({ version }) {
	return {
		name: "rentroll-fallback",
		version,
		description: "Guard, context monitor and resume packet of rentroll for versions of Claude Code without mods.",
		author: {
			name: "rentroll",
			url: "https://github.com/rentroll/rentroll"
		},
		license: "MIT"
	};
}
function listHooks({ node, bin }, { port, token }) {
	const heal = [{ hooks: [{
		type: "command",
		command: node,
		args: [
			bin,
			"hook",
			"start"
		],
		timeout: startSeconds
	}] }];
	const post = (event) => [{ hooks: [{
		type: "http",
		url: `http://127.0.0.1:${port}/hook/${event}`,
		headers: { Authorization: `Bearer ${token}` },
		timeout: postSeconds
	}] }];
	const entries = posted.map((event) => [event, post(event)]);
	return {
		description: "Written by rentroll for this user and this machine: it holds the address of the daemon.",
		hooks: {
			SessionStart: heal,
			UserPromptSubmit: heal,
			...Object.fromEntries(entries)
		}
	};
}
function writeJson(file, value) {
	mkdirSync(dirname(file), {
		recursive: true,
		mode: 448
	});
	const half = `${file}.${process.pid}.half`;
	writeFileSync(half, `${JSON.stringify(value, null, 2)}\n`, { mode: 384 });
	renameSync(half, file);
}

export { writeFallbackPlugin };