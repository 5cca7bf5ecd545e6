import { it as Command, st as CommanderError } from "./libraries.js";

// src/entry/commands/declare-commands.ts
/** Where each command is declared, in the order help lists them. What a command does is loaded when it is run. */
const declarations = {
	init: async () => (await import("./commands-init.js")).addInit,
	adopt: async () => (await import("./commands-adopt.js")).addAdopt,
	lint: async () => (await import("./commands-lint.js")).addLint,
	doctor: async () => (await import("./commands-doctor.js")).addDoctor,
	plan: async () => (await import("./commands-plan.js")).addPlan,
	measure: async () => (await import("./commands-measure.js")).addMeasure,
	check: async () => (await import("./commands-check.js")).addCheck,
	bench: async () => (await import("./commands-bench.js")).addBench,
	decide: async () => (await import("./commands-decide.js")).addDecide,
	compress: async () => (await import("./commands-audit.js")).addCompress,
	evolve: async () => (await import("./commands-audit.js")).addEvolve,
	audit: async () => (await import("./commands-audit.js")).addAudit,
	compare: async () => (await import("./commands-bench.js")).addCompare,
	resume: async () => (await import("./commands-resume.js")).addResume,
	stamp: async () => (await import("./commands-stamp.js")).addStamp,
	compile: async () => (await import("./commands-stamp.js")).addCompile,
	verify: async () => (await import("./commands-verify.js")).addVerify,
	status: async () => (await import("./commands-status.js")).addStatus,
	context: async () => (await import("./commands-context.js")).addContext,
	budget: async () => (await import("./commands-budget.js")).addBudget,
	report: async () => (await import("./commands-report.js")).addReport,
	act: async () => (await import("./commands-act.js")).addAct,
	demo: async () => (await import("./commands-demo.js")).addDemo,
	collect: async () => (await import("./commands-hooks.js")).addCollect,
	hook: async () => (await import("./commands-hooks.js")).addHook,
	daemon: async () => (await import("./commands-hooks.js")).addDaemon,
	nudge: async () => (await import("./commands-hooks.js")).addNudge,
	import: async () => (await import("./commands-history.js")).addImport,
	history: async () => (await import("./commands-history.js")).addHistory,
	live: async () => (await import("./commands-live.js")).addLive,
	distill: async () => (await import("./commands-learning.js")).addDistill,
	learn: async () => (await import("./commands-learning.js")).addLearn,
	propose: async () => (await import("./commands-learning.js")).addPropose,
	monitor: async () => (await import("./commands-history.js")).addMonitor,
	statusline: async () => (await import("./commands-history.js")).addStatusLine,
	handoff: async () => (await import("./commands-handoff.js")).addHandOff,
	work: async () => (await import("./commands-handoff.js")).addWork,
	tasks: async () => (await import("./commands-tasks.js")).addTasks,
	selftest: async () => (await import("./commands-selftest.js")).addSelfTest
};
/**
* Declares the command that `wanted` (the first word of the command line) names, or all of them: help lists them, and the closest one is
* proposed for a name that nobody has. With all of them comes the option `--version`, which reads the package's own file.
*/
async function declareCommands(program, wanted) {
	const isCommand = wanted !== void 0 && Object.hasOwn(declarations, wanted);
	const names = isCommand ? [wanted] : Object.keys(declarations);
	const loaded = await Promise.all(names.map((name) => declarations[name]?.()));
	for (const declare of loaded) declare?.(program);
	if (isCommand) return;
	const { readVersion } = await import("./load-command-line-find-package.js");
	program.version(readVersion(), "-V, --version", "print the version");
}

// src/entry/cli.ts
/** The command line: declares commands and maps failures to exit codes; every command lives in its own file. */
const program = new Command("rentroll").description("Every rule in your agents' memory pays its rent, or it goes.").configureOutput({ outputError: () => void 0 }).exitOverride();
const words = process.argv.slice(2);
await declareCommands(program, words[0]);
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