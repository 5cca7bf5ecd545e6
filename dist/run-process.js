import { n as killTree } from "./find-program.js";
import { spawn } from "node:child_process";

// src/stages/gate/measure/process/run-process.ts
/** Exit code of a process that was killed by a signal, as shells have it. */
const killedCode = 137;
/**
* Runs a program with an argv array and no shell. When it ends, or its time is over, or it is cancelled, everything it started is
* killed. It never throws: trouble is in `end`.
*/
async function runProcess(request) {
	const { command, cwd, stdin } = request;
	const child = spawn(command.program, [...command.args], {
		cwd,
		env: command.env,
		detached: true,
		stdio: "pipe"
	});
	const kill = () => killTree(child.pid, request.mark);
	const output = collectOutput(child, request.maxOutputBytes);
	const closed = new Promise((resolve) => child.once("close", () => resolve()));
	child.stdin.on("error", () => {});
	child.stdin.end(stdin ?? "");
	const end = await waitForEnd(child, request, output, kill);
	kill();
	if (end.kind !== "not-started") await waitForClose(closed);
	for (const stream of [child.stdout, child.stderr]) stream.destroy();
	return {
		end,
		stdout: output.text("stdout"),
		stderr: output.text("stderr")
	};
}
function collectOutput(child, maxBytes) {
	const chunks = {
		stdout: [],
		stderr: []
	};
	let bytes = 0;
	let overflown = () => {};
	for (const name of ["stdout", "stderr"]) child[name]?.on("data", (chunk) => {
		bytes += chunk.length;
		if (bytes > maxBytes) overflown();
		else chunks[name].push(chunk);
	});
	const onOverflow = (callback) => {
		overflown = callback;
	};
	return {
		onOverflow,
		text: (name) => Buffer.concat(chunks[name]).toString("utf8")
	};
}
function waitForEnd(child, { timeoutMs, signal }, output, kill) {
	return new Promise((resolve) => {
		const finish = (end) => {
			clearTimeout(timer);
			signal.removeEventListener("abort", onAbort);
			resolve(end);
		};
		const stop = (kind) => {
			kill();
			finish({ kind });
		};
		const onAbort = () => stop("cancelled");
		const timer = setTimeout(() => stop("timed-out"), timeoutMs);
		signal.addEventListener("abort", onAbort, { once: true });
		if (signal.aborted) onAbort();
		output.onOverflow(() => stop("too-much-output"));
		child.once("error", (error) => finish({
			kind: "not-started",
			why: error.message
		}));
		child.once("exit", (code) => finish({
			kind: "exited",
			code: code ?? killedCode
		}));
	});
}
/**
* What was printed may still be in the pipes, and what was killed may still be going: whoever tidies up after it must not meet it. A
* stray child that holds the pipes open is not waited for.
*/
function waitForClose(closed) {
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, 1e3);
		closed.then(() => {
			clearTimeout(timer);
			resolve();
		});
	});
}

export { runProcess as t };