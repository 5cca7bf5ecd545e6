import { G as readEvent, K as listIdleOutputs, Q as chooseRange, U as countComments, X as writeOutputs, Z as writeSummary, d as idleHeadline, t as readActionInputs, u as hasNothingToMeasure } from "./quick-answer.js";
const { resolve } = globalThis.process.getBuiltinModule("node:path");

async function runAction(env) {
	const inputs = await readActionInputs(env);
	const event = readEvent(env);
	delete env["INPUT_GITHUB-TOKEN"];
	if (inputs.value?.mode === "publish") return (await import("./entry.js")).u(inputs.value, env, event);
	const cwd = resolve(env["GITHUB_WORKSPACE"] ?? ".", inputs.value?.workingDirectory ?? ".");
	const claim = await chooseCommits(inputs.value, event, env, cwd);
	if (inputs.value === void 0 || claim.value === void 0) return refuse([inputs, claim]);
	const misplaced = await findMisplaced(inputs.value, event);
	if (misplaced.length > 0) return refuse([{ problems: misplaced }]);
	if (await isIdle(inputs.value, claim.value, cwd)) return answerIdle(inputs.value, env, event);
	const { f: proveRange } = await import("./flows.js");
	const range = proveRange(cwd, claim.value);
	if (range.value === void 0) return refuse([range]);
	if (inputs.value.mode === "stamp") return (await import("./entry.js")).a(inputs.value, env, event, cwd);
	if (isOfTrain(inputs.value.mode)) return (await import("./entry.js")).r(inputs.value, env, event, cwd);
	const { d: runMode } = await import("./entry.js");
	await runMode(inputs.value, range.value, cwd);
}
async function chooseCommits(inputs, event, env, cwd) {
	if (inputs?.label === void 0) return chooseRange(event, inputs?.baseRef);
	const { l: admitLabelled } = await import("./entry.js");
	const { label, githubToken: token, baseRef } = inputs;
	return admitLabelled({
		label,
		token,
		baseRef,
		mode: inputs.mode,
		event,
		env,
		cwd
	});
}
async function findMisplaced({ mode }, event) {
	if (mode !== "audit" && mode !== "stamp" && mode !== "decide" && !isOfTrain(mode)) return [];
	const { o: refuseEvent } = await import("./entry.js");
	return refuseEvent(mode, event);
}
function isOfTrain(mode) {
	return mode === "board" || mode === "train" || mode === "arrive";
}
async function isIdle({ mode, config }, claim, cwd) {
	if (mode === "lint" || mode === "audit" || mode === "stamp" || isOfTrain(mode)) return false;
	return hasNothingToMeasure(cwd, claim, config);
}
async function answerIdle(inputs, env, event) {
	writeOutputs(env, listIdleOutputs(idleHeadline));
	writeSummary(env, `${idleHeadline}\n`);
	console.log(idleHeadline);
	if (!mayNeedPosting(inputs, event)) return;
	const { a: postIdle } = await import("./posting.js");
	await postIdle(idleHeadline, inputs, env, event);
}
function mayNeedPosting({ mode, comment, githubToken }, event) {
	if (mode !== "gate" && mode !== "decide" || comment === "never" || githubToken === void 0) return false;
	return comment === "always" || countComments(event) > 0;
}
async function refuse(checked) {
	const { f: publishFailure } = await import("./entry.js");
	await publishFailure(checked.flatMap(({ problems }) => problems));
}
try {
	await runAction(process.env);
} catch (error) {
	const { n: crashJob } = await import("./close-job.js");
	crashJob(error);
}

export {  };