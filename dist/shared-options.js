import { l as defaultConfigFile } from "./model.js";
import { a as resolveFolder, i as parsePositive } from "./commands.js";

// src/entry/command-line/shared-options.ts
/** Options that mean the same in every command that has them: flags, what help says, how a value is read. */
const jsonOption = ["--json", "print one JSON object"];
const configOption = [
	"--config <file>",
	"config, relative to the repository root",
	defaultConfigFile
];
const concurrencyOption = [
	"--concurrency <n>",
	"trials at a time; changes speed, never results",
	parsePositive
];
const seedOption = [
	"--seed <n>",
	"seed of the run instead of the one in the config",
	parsePositive
];
const budgetOption = [
	"--budget-tokens <n>",
	"tighten the budget of the run",
	parsePositive
];
const cacheOption = [
	"--cache <folder>",
	"baseline trials as files (default: in the git directory)",
	resolveFolder
];
const recordOption = [
	"--record <folder>",
	"also write every trial into a folder",
	resolveFolder
];
const htmlOption = ["--html <file>", "also write the report as a page with charts"];
const headOption = ["--head <ref>", "commit to judge, or WORKTREE (default: HEAD)"];
const verboseOption = ["--verbose", "show each rule in full, what was spent on what, and error rates"];
/** The commit something is held against; `what` says what for. */
function baseOption(what) {
	return ["--base <ref>", `${what} (default: merge-base with the default branch)`];
}

export { configOption as a, jsonOption as c, verboseOption as d, concurrencyOption as i, recordOption as l, budgetOption as n, headOption as o, cacheOption as r, htmlOption as s, baseOption as t, seedOption as u };