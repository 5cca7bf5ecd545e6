import { s as here, u as print } from "./commands.js";

// src/entry/commands/sessions/run-daemon.ts
async function start({ json }) {
	const { startDaemon } = await import("./load-control-daemon.js");
	const { writeFallbackPlugin } = await import("./daemon-fallback-plugin.js");
	const { findDaemonProgram } = await import("./load-command-line-find-rentroll.js");
	const { findRentroll } = await import("./load-command-line-find-rentroll.js");
	const { env } = here();
	const state = await startDaemon(findDaemonProgram(), env, {
		byHand: true,
		withinMs: 1e4
	});
	if (state === "silent") {
		print({
			schema: 1,
			state
		}, json, () => "The daemon does not answer. See logs/daemon.log in $RENTROLL_HOME (or ~/.rentroll).\n");
		return 2;
	}
	const plugin = writeFallbackPlugin(findRentroll(), env);
	print({
		schema: 1,
		state,
		plugin
	}, json, () => wordStart(state, plugin));
	return 0;
}
function wordStart(state, plugin) {
	return `${state === "running" ? "The daemon runs already." : `The daemon is ${state}.`}\nThe plugin that asks it: claude --plugin-dir ${plugin}\n`;
}
async function status({ json }) {
	const { seeDaemon } = await import("./load-control-daemon.js");
	const state = await seeDaemon(here().env);
	const running = state.kind === "running";
	print({
		schema: 1,
		running,
		...running ? {
			port: state.record.port,
			...state.told
		} : state
	}, json, () => wordStatus(state));
	return 0;
}
function wordStatus(state) {
	if (state.kind === "running") {
		const { record, told } = state;
		const troubled = Number(told["troubled"]);
		const trouble = troubled > 0 ? `, ${troubled} of them not decided (logs/daemon.log says why)` : "";
		return `The daemon runs since ${record.startedAt} (process ${record.pid}, port ${record.port}): ${Number(told["answered"])} events${trouble}.\n`;
	}
	if (state.off !== void 0) return `The daemon is off since ${state.off}: it ended three times in five minutes. Start it again with: rentroll daemon start\n`;
	return state.crashed ? "The daemon was killed; the next prompt starts it again, or: rentroll daemon start\n" : "No daemon runs.\n";
}
async function stop({ json }) {
	const { stopDaemon } = await import("./load-control-daemon.js");
	const stopped = await stopDaemon(here().env);
	print({
		schema: 1,
		stopped
	}, json, () => stopped ? "No daemon runs now.\n" : "The daemon did not end within 3 seconds.\n");
	return stopped ? 0 : 2;
}
/** What each command about the daemon does; the exit code. */
const daemonCommands = {
	start,
	status,
	stop
};

export { daemonCommands };