import { A as judgeStarted, B as snapshotCopy, F as workOfReference, H as runTests, I as openedBy, L as guardOf, M as proveSolvability, P as proveVacuity, R as guardsTasks, U as judgeTests, V as inCopy, j as lastLine, k as hangs, z as isInPlace } from "./stage-measure.js";
import { dirname, join } from "node:path";
import { readFile } from "node:fs/promises";

// src/stages/gate/measure/judging/record-tests.ts
/** How often tests run untouched, and with the reference: a name that changes its mind is no witness. */
const timesEach$1 = 3;
/** Runs the tests of a task three times untouched and three times with its reference, and keeps what they say every time. */
async function recordTests(task, reference, place) {
	const { expected: _, ...fresh } = task;
	const run = (files, of = fresh) => inCopy(task, files, `record ${task.digest}`, place, (copy) => runTests(task.check, of, copy, place));
	const [untouched, solved] = [await runTimes(() => run([])), await runTimes(() => run(reference))];
	const stopped = [...solved, ...untouched].find((ran) => ran.kind === "stopped");
	if (stopped?.kind === "stopped") return faultOfStopped(stopped.result);
	const isWitness = witnessesOf(task, reference);
	const names = sortNames(untouched.map(resultsOf), solved.map(resultsOf), isWitness);
	if (names.failToPass.length === 0) return noneToPass(solved.map(resultsOf));
	const final = await run(reference, {
		...fresh,
		expected: {
			exitCode: 0,
			...names
		}
	});
	if (final.kind === "stopped") return faultOfStopped(final.result);
	const { failToPass, passToPass } = names;
	const failToFail = names.failing.filter((name) => Object.hasOwn(task.tests ?? {}, fileOf(name)));
	const canaries = failToFail.length === 0 ? {} : { failToFail };
	const expected = {
		exitCode: final.exitCode,
		failToPass,
		passToPass,
		...canaries
	};
	const verdict = judgeTests(final, expected);
	if (verdict.exit !== "passed") return {
		ok: false,
		code: "task-flaky",
		detail: `its tests fail on the seventh run: ${lastLine(verdict)}`
	};
	return {
		ok: true,
		expected,
		flaky: names.flaky
	};
}
async function runTimes(run) {
	const all = [];
	for (let time = 0; time < timesEach$1; time += 1) all.push(await run());
	return all;
}
function resultsOf(ran) {
	return ran.kind === "ended" ? ran.results : /* @__PURE__ */ new Map();
}
/** Tests that the work itself brings or changes say nothing: another agent's would have other names. Hidden tests are nobody's work. */
function witnessesOf({ tests = {} }, reference) {
	const brought = new Set(reference.map(({ path }) => path).filter((path) => !Object.hasOwn(tests, path)));
	return (name) => !brought.has(fileOf(name));
}
function fileOf(name) {
	return name.split(" > ", 1)[0] ?? "";
}
function sortNames(untouched, solved, isWitness) {
	const isAlways = (runs, name) => runs.every((run) => run.get(name) === "passed");
	const isNever = (runs, name) => runs.every((run) => run.get(name) !== "passed");
	const all = [...new Set([...solved, ...untouched].flatMap((run) => [...run.keys()]))].filter(isWitness).sort();
	const passing = all.filter((name) => isAlways(solved, name));
	return {
		failToPass: passing.filter((name) => isNever(untouched, name)),
		passToPass: passing.filter((name) => isAlways(untouched, name)),
		failing: all.filter((name) => [...solved, ...untouched].every((run) => run.get(name) === "failed")),
		flaky: all.filter((name) => [untouched, solved].some((runs) => !isAlways(runs, name) && !isNever(runs, name)))
	};
}
function noneToPass(solved) {
	const failing = [...solved[0] ?? []].find(([, status]) => status !== "passed")?.[0];
	if (failing === void 0) return {
		ok: false,
		code: "task-vacuous",
		detail: "no test of it fails on the untouched fixture"
	};
	return {
		ok: false,
		code: "task-unsolvable",
		detail: `no test fails untouched and passes after the reference patch; ${failing} does not pass with it`
	};
}
function faultOfStopped(result) {
	if (result.exit === "timed-out") return hangs(result);
	return {
		ok: false,
		code: "task-unsolvable",
		detail: `its tests do not run: ${lastLine(result)}`
	};
}

// src/stages/gate/measure/judging/stubs/exit-early.ts
/** First lines that end a program as if all had gone well, by file extension. */
const lines = {
	...Object.fromEntries([
		"js",
		"mjs",
		"cjs",
		"jsx",
		"ts",
		"mts",
		"cts",
		"tsx"
	].map((name) => [name, "process.exit(0);\n"])),
	py: "import os; os._exit(0)\n",
	sh: "exit 0\n",
	rb: "exit! 0\n",
	php: "<?php exit(0); ?>"
};
/** A file that ends the program before anything of it runs; none for languages without a first line that does. */
function exitEarly(path, content) {
	const name = path.slice(path.lastIndexOf(".") + 1);
	if (name === "go") return exitGo(path, content);
	const line = Object.hasOwn(lines, name) ? lines[name] : void 0;
	if (line === void 0) return [];
	return [{
		kind: "file",
		path,
		content: Buffer.concat([Buffer.from(line), content]),
		isExecutable: false
	}];
}
/** Go runs `init` of every file of a package before anything else. */
function exitGo(path, content) {
	const name = /^package (\w+)/m.exec(content.toString("utf8"))?.[1];
	if (name === void 0) return [];
	const text = `package ${name}\n\nimport "os"\n\nfunc init() { os.Exit(0) }\n`;
	return [{
		kind: "file",
		path: join(dirname(path), "zz_exit.go"),
		content: Buffer.from(text),
		isExecutable: false
	}];
}

// src/stages/gate/measure/judging/stubs/skip-tests.ts
/** The same test file with its tests skipped, as far as a few words can: calls of `it`, `test` and `describe`, pytest's and Go's functions. */
function skipTests(path, content) {
	const text = content.toString("utf8");
	if (path.endsWith(".py")) return Buffer.from(`import pytest\npytestmark = pytest.mark.skip(reason="later")\n${text}`);
	if (path.endsWith(".go")) return Buffer.from(text.replace(/(func Test\w*\((\w+) \*testing\.T\) \{)/g, "$1 $2.Skip()"));
	return Buffer.from(text.replace(/^([ \t]*)(it|test|describe)(?=[.(])/gm, "$1$2.skip"));
}

// src/stages/gate/measure/judging/stubs/list-stubs.ts
/** Most single files an early exit is tried in; all of them at once are always tried. */
const mostFiles = 4;
/** The stubs a task has to refuse, each with what judging would take over of it: what it cannot change is left out. */
function listStubs(task, reference, fixture) {
	const isOpen = openedBy(task);
	const isJudged = ({ path }) => isOpen(path) || !guardsTasks(path, !fixture.has(path));
	return [
		...exitsEarly(reference, fixture),
		...exitsEarly(reference),
		...weakensTests(reference, fixture),
		{
			words: "when all of the fixture but the files of the reference is deleted",
			files: deletesRest(reference, fixture)
		},
		{
			words: "when the test command is replaced by one that prints success",
			files: fakesRunner(fixture)
		}
	].map((stub) => ({
		...stub,
		files: stub.files.filter(isJudged)
	})).filter(({ files }) => files.length > 0);
}
/** An early exit in front of each file the reference touches: as it was, or with `fixture` absent, as the reference leaves it. */
function exitsEarly(reference, fixture) {
	const files = reference.flatMap((file) => {
		if (file.kind !== "file") return [];
		const content = fixture === void 0 ? file.content : fixture.get(file.path) ?? Buffer.alloc(0);
		return exitEarly(file.path, content);
	});
	if (files.length === 0) return [];
	const rest = fixture === void 0 ? " and the rest of the reference" : "";
	return [...fixture === void 0 || files.length === 1 ? [] : files.slice(0, mostFiles).map((file) => [file]), files].map((some) => ({
		words: `with an early exit in ${some.map(({ path }) => path).join(", ")}${rest}`,
		files: [...fixture === void 0 ? reference.filter((file) => !some.some(({ path }) => path === file.path)) : [], ...some]
	}));
}
/** Tests that the task may write, emptied and skipped, beside the rest of the reference; and all of the fixture's tests, for what is open. */
function weakensTests(reference, fixture) {
	const isTest = (path) => guardOf(path) === "test";
	const own = reference.flatMap((file) => file.kind === "file" && isTest(file.path) ? [file] : []);
	const tests = [...[...fixture].filter(([path]) => isTest(path)).map(([path, content]) => toFile(path, content)).filter(({ path }) => !own.some((file) => file.path === path)), ...own];
	return [{
		words: "when the tests are emptied",
		files: tests.map(({ path }) => toFile(path, Buffer.alloc(0)))
	}, {
		words: "when the tests are skipped",
		files: tests.map((file) => toFile(file.path, skipTests(file.path, file.content)))
	}];
}
function deletesRest(reference, fixture) {
	const kept = new Set(reference.map(({ path }) => path));
	return [...[...fixture.keys()].filter((path) => !kept.has(path)).map((path) => ({
		kind: "gone",
		path
	})), ...reference];
}
const success = "node -e \"console.log('1 passed')\"";
/** Counts only where a task opens its manifest or its Makefile: judging takes them from the fixture otherwise. */
function fakesRunner(fixture) {
	const manifest = fixture.get("package.json")?.toString("utf8");
	const texts = {
		...manifest === void 0 ? {} : { "package.json": manifest.replace(/("test"\s*:\s*)"[^"]*"/, `$1${JSON.stringify(success)}`) },
		...fixture.has("Makefile") ? { Makefile: `all test check:\n\t@${success}\n` } : {}
	};
	return Object.entries(texts).map(([path, text]) => toFile(path, Buffer.from(text)));
}
function toFile(path, content) {
	return {
		kind: "file",
		path,
		content,
		isExecutable: false
	};
}

// src/stages/gate/measure/judging/freeze-proof.ts
/** How often a script has to fail untouched, and to pass with the reference. */
const timesEach = 3;
/**
* Everything a task owes before it is frozen: it fails untouched and passes with its reference, three times each, and no stub passes. Takes
* a dozen runs of the check. Throws ProblemError on a machine that cannot start a check.
*/
async function proveForFreezing(task, place) {
	const work = await workOfReference(task, place);
	if ("refusal" in work) return {
		ok: false,
		code: "reference-does-not-apply",
		detail: work.refusal
	};
	const recorded = await recordOrRepeat(task, work.files, place);
	if (!recorded.ok) return recorded;
	const { expected, flaky } = recorded;
	const ready = expected === void 0 ? task : {
		...task,
		expected
	};
	const stubs = listStubs(ready, work.files, await readFixture(place.fixture.template));
	for (const { words, files } of stubs) {
		const { exit } = await judgeStarted(ready, files, "stub", place);
		if (exit === "passed") return {
			ok: false,
			code: "task-defeated",
			detail: `its check passes ${words}`
		};
	}
	return {
		ok: true,
		proof: {
			stubs: stubs.length,
			...expected === void 0 ? {} : { expected }
		},
		flaky
	};
}
async function recordOrRepeat(task, reference, place) {
	const { check } = task;
	if (check !== void 0) return recordTests({
		...task,
		check
	}, reference, place);
	for (let time = 0; time < timesEach; time += 1) {
		const untouched = await proveVacuity(task, place);
		if (!untouched.ok) return repeated(untouched, time);
		const solved = await proveSolvability(task, reference, place);
		if (!solved.ok) return repeated(solved, time);
	}
	return {
		ok: true,
		expected: void 0,
		flaky: []
	};
}
/** What fails at first is wrong; what fails later changes its mind. */
function repeated(fault, time) {
	return time === 0 ? fault : {
		...fault,
		code: "task-flaky",
		detail: `${fault.detail} (in run ${time + 1} of ${timesEach})`
	};
}
async function readFixture(template) {
	const paths = [...(await snapshotCopy(template)).keys()].filter(isInPlace);
	const texts = await Promise.all(paths.map(async (path) => [path, await readFile(join(template, path))]));
	return new Map(texts);
}

export { proveForFreezing };