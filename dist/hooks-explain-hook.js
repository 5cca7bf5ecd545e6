import { f as userHome } from "./util.js";
import { K as findProgram } from "./stage-measure.js";
import { t as readCommands } from "./read-commands.js";
import { r as readAskedCall, t as judgeCall } from "./judge-call.js";
import { t as loadGuard } from "./load-guard.js";
import { _ as findProject } from "./flow-collect.js";

// src/stages/session/guard/judge/explain-call.ts
/** What a call would be read as, which entries speak of it and what is answered. */
function explainCall(guard, call) {
	const asked = readAskedCall(call.tool, call.input);
	const reading = asked.command === void 0 ? void 0 : readCommands(asked.command, call.cwd);
	const findings = judgeCall(guard, call).map((finding) => {
		const from = guard.entries.find(({ entry }) => entry.id === finding.entry)?.from;
		return from === void 0 ? finding : {
			...finding,
			from
		};
	});
	return {
		schema: 1,
		tool: call.tool,
		subject: asked.command ?? [...asked.writes, ...asked.reads].join(", "),
		isReadable: reading?.isReadable ?? true,
		commands: (reading?.commands ?? []).map(explainCommand),
		findings,
		answer: findings.find(({ isShadow }) => !isShadow)?.action ?? "nothing"
	};
}
function explainCommand({ program, args, via, dir, writes, feed }) {
	return {
		program,
		args,
		via,
		dir,
		writes,
		fedBy: feed.commands.map((command) => command.program)
	};
}

// src/flows/hooks/explain-hook.ts
/** Says what the guard of this folder would answer to a call, and why. Nothing is run. */
async function explainHook({ tool, command, path }, { cwd, env }) {
	const { guard, problems } = await loadGuard({
		project: findProject(cwd),
		home: userHome(env)
	});
	return {
		...explainCall(guard, {
			tool,
			input: command === void 0 ? { file_path: path ?? "" } : { command },
			cwd,
			installed: findInstalled(guard, env)
		}),
		problems
	};
}
/** The better tools that entries name, as far as they are installed. */
function findInstalled({ entries }, env) {
	const better = entries.flatMap(({ entry }) => "better" in entry ? entry.better ?? [] : []);
	return new Set([...new Set(better)].filter((name) => findProgram(name, env) !== void 0));
}

export { explainHook };