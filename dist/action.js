import { at as writeOutputs, d as idleHeadline, nt as readEvent, ot as writeSummary, rt as listIdleOutputs, st as chooseRange, t as readActionInputs, tt as countComments, u as hasNothingToMeasure } from "./quick-answer.js";
const { resolve } = globalThis.process.getBuiltinModule("node:path");

async function runAction(env) {
	const inputs = await readActionInputs(env);
	const event = readEvent(env);
	delete env["INPUT_GITHUB-TOKEN"];
	if (inputs.value?.mode === "publish") return (await import("./modes.js")).a(inputs.value, env, event);
	const cwd = resolve(env["GITHUB_WORKSPACE"] ?? ".");
	const claim = await chooseCommits(inputs.value, event, env, cwd);
	if (inputs.value === void 0 || claim.value === void 0) return refuse([inputs, claim]);
	const misplaced = await findMisplaced(inputs.value, event);
	if (misplaced.length > 0) return refuse([{ problems: misplaced }]);
	if (await isIdle(inputs.value, claim.value, cwd)) return answerIdle(inputs.value, env, event);
	const { a: proveRange } = await import("./commands.js");
	const range = proveRange(cwd, claim.value);
	if (range.value === void 0) return refuse([range]);
	if (inputs.value.mode === "stamp") return (await import("./modes.js")).n(inputs.value, env, event, cwd);
	const { o: runMode } = await import("./modes.js");
	await runMode(inputs.value, range.value, cwd);
}
async function chooseCommits(inputs, event, env, cwd) {
	if (inputs?.label === void 0) return chooseRange(event, inputs?.baseRef);
	const { i: admitLabelled } = await import("./modes.js");
	const { label, githubToken: token, baseRef, part } = inputs;
	return admitLabelled({
		label,
		token,
		baseRef,
		part,
		event,
		env,
		cwd
	});
}
async function findMisplaced({ mode, store }, event) {
	if (mode !== "audit" && mode !== "stamp" && store === void 0) return [];
	const { u: refuseEvent, d: refuseStore } = await import("./modes.js");
	const misplaced = mode === "audit" || mode === "stamp" ? refuseEvent(mode, event) : [];
	return store === void 0 ? misplaced : [...misplaced, ...refuseStore(event)];
}
async function isIdle({ mode, config }, claim, cwd) {
	if (mode === "audit" || mode === "stamp") return false;
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
function mayNeedPosting({ mode, part, comment, githubToken }, event) {
	if (mode !== "gate" || part !== void 0 || comment === "never" || githubToken === void 0) return false;
	return comment === "always" || countComments(event) > 0;
}
async function refuse(checked) {
	const { c: publishFailure } = await import("./modes.js");
	await publishFailure(checked.flatMap(({ problems }) => problems));
}
try {
	await runAction(process.env);
} catch (error) {
	const { n: crashJob } = await import("./close-job.js");
	crashJob(error);
}

export {  };