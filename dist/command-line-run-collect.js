import { i as readInput, o as collectStop } from "./flow-collect.js";
import { s as here } from "./commands.js";
import { existsSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";

// src/entry/command-line/run-collect.ts
/** All the time there is, from the start of the process on. A chunk that is being read is finished, so the rest is left for it. */
const budgetMs = 1500;
/** Collects the session whose hook runs this process, and ends it: with 0, whatever happens, so that no session ever notices. */
async function runCollect() {
	if (process.stdin.isTTY) {
		process.stderr.write("rentroll collect is run by a hook, with its JSON on stdin; see rentroll collect --help\n");
		process.exit(0);
	}
	const isLate = () => performance.now() > budgetMs;
	try {
		const input = await readInput(process.stdin, budgetMs - performance.now());
		const told = collectStop({
			input,
			isLate,
			cli: findCli()
		}, here());
		if (told !== void 0) writeSync(process.stdout.fd, JSON.stringify({ systemMessage: told }));
	} finally {
		process.exit(0);
	}
}
/** The command line beside a bundle of dist/, or above this file in the sources; undefined where a hook was copied away from it. */
function findCli() {
	return ["./cli.js", "../cli.ts"].map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place));
}

export { runCollect };