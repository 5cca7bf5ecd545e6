import { it as Command, st as CommanderError } from "./libraries.js";

// src/entry/commands/declare-commands.ts
/** What a stranger is shown, in the order help lists it. What a command does is loaded when it is run. */
const shown = {
	"Start:": {
		init: async () => (await import("./commands-init.js")).addInit,
		adopt: async () => (await import("./commands-adopt.js")).addAdopt,
		doctor: async () => (await import("./commands-doctor.js")).addDoctor,
		demo: async () => (await import("./commands-demo.js")).addDemo
	},
	"Gate:": {
		check: async () => (await import("./commands-check.js")).addCheck,
		stamp: async () => (await import("./commands-stamp.js")).addStamp,
		audit: async () => (await import("./commands-audit.js")).addAudit,
		tasks: async () => (await import("./commands-tasks.js")).addTasks
	},
	"Look:": {
		status: async () => (await import("./commands-status.js")).addStatus,
		report: async () => (await import("./commands-report.js")).addReport,
		context: async () => (await import("./commands-context.js")).addContext
	}
};
/** Commands of `rentroll session`. */
const session = {
	history: async () => (await import("./commands-history.js")).addHistory,
	import: async () => (await import("./commands-history.js")).addImport,
	monitor: async () => (await import("./commands-history.js")).addMonitor,
	live: async () => (await import("./commands-live.js")).addLive,
	learn: async () => (await import("./commands-learning.js")).addLearn,
	distill: async () => (await import("./commands-learning.js")).addDistill,
	propose: async () => (await import("./commands-learning.js")).addPropose,
	handoff: async () => (await import("./commands-handoff.js")).addHandOff,
	work: async () => (await import("./commands-handoff.js")).addWork
};
/** Steps of the above, and what machines start: `rentroll help --all` lists them. */
const more = {
	lint: async () => (await import("./commands-lint.js")).addLint,
	compile: async () => (await import("./commands-stamp.js")).addCompile,
	verify: async () => (await import("./commands-verify.js")).addVerify,
	plan: async () => (await import("./commands-plan.js")).addPlan,
	measure: async () => (await import("./commands-measure.js")).addMeasure,
	decide: async () => (await import("./commands-decide.js")).addDecide,
	resume: async () => (await import("./commands-resume.js")).addResume,
	bench: async () => (await import("./commands-bench.js")).addBench,
	selftest: async () => (await import("./commands-selftest.js")).addSelfTest,
	compress: async () => (await import("./commands-audit.js")).addCompress,
	evolve: async () => (await import("./commands-audit.js")).addEvolve,
	compare: async () => (await import("./commands-bench.js")).addCompare,
	budget: async () => (await import("./commands-budget.js")).addBudget,
	act: async () => (await import("./commands-act.js")).addAct,
	collect: async () => (await import("./commands-hooks.js")).addCollect,
	hook: async () => (await import("./commands-hooks.js")).addHook,
	daemon: async () => (await import("./commands-hooks.js")).addDaemon,
	nudge: async () => (await import("./commands-hooks.js")).addNudge,
	statusline: async () => (await import("./commands-history.js")).addStatusLine
};
const every = {
	...shown["Start:"],
	...shown["Gate:"],
	...shown["Look:"],
	...more
};
/**
* Declares the command that the words of the command line name, or all of them where they name none: help lists the shown ones (`--all`: the
* others, too), and the closest one is proposed for a name that nobody has. With all of them comes the option `--version`, which reads the
* package's own file. A command of `session` that is named without that word is run, and told where it is now (for one release).
*/
async function declareCommands(program, words) {
	const [word = "", next = ""] = words;
	if (word === "session" || word === "help" && next === "session") return declare(addSession(program), session, word === "session" ? next : "");
	if (Object.hasOwn(session, word)) return declareOld(program, word);
	if (Object.hasOwn(every, word)) return declare(program, every, word);
	for (const [heading, commands] of Object.entries(shown)) {
		program.commandsGroup(heading);
		await declare(program, commands);
	}
	await declare(addSession(program), session);
	program.commandsGroup("Steps of these, and what machines start:");
	await declare(program, more);
	const { readVersion } = await import("./load-command-line-find-package.js");
	program.version(readVersion(), "-V, --version", "print the version");
	if (isHelp(words)) showFew(program, words);
}
async function declare(parent, commands, wanted = "") {
	const names = Object.hasOwn(commands, wanted) ? [wanted] : Object.keys(commands);
	const loaded = await Promise.all(names.map((name) => commands[name]?.()));
	for (const add of loaded) add?.(parent);
}
function addSession(program) {
	return program.command("session").description("what real sessions cost and what could be learned from them: history, live, learn, …");
}
async function declareOld(program, word) {
	process.stderr.write(`rentroll ${word} is called rentroll session ${word} now; this name goes with the next release.\n`);
	await declare(program, session, word);
}
function isHelp([word]) {
	return word === void 0 || [
		"help",
		"--help",
		"-h"
	].includes(word);
}
/** Help of all commands is longer than a screen: it shows those that a stranger needs. */
function showFew(program, words) {
	const hidden = words.includes("--all") ? {} : more;
	program.configureHelp({ visibleCommands: ({ commands }) => commands.filter((command) => !Object.hasOwn(hidden, command.name())) });
	program.addHelpText("after", `\nAll of them: rentroll help --all. Of one: rentroll COMMAND --help.`);
}

// src/entry/cli.ts
/** The command line: declares commands and maps failures to exit codes; every command lives in its own file. */
const program = new Command("rentroll").description("Every rule in your agents' memory pays its rent, or it goes.").configureOutput({ outputError: () => void 0 }).exitOverride();
const words = process.argv.slice(2);
await declareCommands(program, words);
process.stdout.on("error", (error) => {
	if (error.code === "EPIPE") process.exit();
	throw error;
});
try {
	await program.parseAsync([...await readAsked()], { from: "user" });
} catch (error) {
	process.exitCode = await exitCodeOfFailure(error);
}
/** Wrong usage could not run (2) and is told in few lines, asking for help is fine (0), anything else is a bug and shows its stack. */
async function exitCodeOfFailure(error) {
	if (!(error instanceof CommanderError)) {
		console.error(error);
		return 2;
	}
	if (error.exitCode === 0) return 0;
	const { wordMisuse } = await import("./command-line-word-misuse.js");
	process.stderr.write(wordMisuse(error, program, words));
	return 2;
}
/** Help of a command that nobody has would be help of another one. */
async function readAsked() {
	const others = words.filter((word) => word !== "help" && word !== "--help" && word !== "-h");
	if (others.length === 0 || others.length === words.length) return words;
	return (await import("./command-line-word-misuse.js")).helpOrMisuse(program, words);
}

export {  };