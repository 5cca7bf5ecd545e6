import { W as defined, at as writeOutputs, ot as writeSummary } from "./quick-answer.js";
import { _ as listCheckAnnotations, g as warnOfNoToken, h as postReport, m as nothingPosted, p as readRunContext } from "./github.js";
import { _i as escapePlain, hi as clipCharacters, oi as markerKeyOf, pi as escapeTerminal, ri as escapeMarkdown, si as markerLine } from "./core.js";
import { s as renderers, u as listAnnotations } from "./report.js";

async function postGate(report, inputs, context, body) {
	if (context === void 0) return nothingPosted;
	const options = renderOptions(report, context.url);
	const mayCreate = inputs.comment === "always" || hasSomethingToSay(report);
	const comment = addressComment(context, inputs, {
		key: options.marker,
		body,
		mayCreate
	});
	return post(context, inputs.githubToken, {
		...comment,
		check: buildCheckReport(report, context, options, inputs.checkName)
	});
}
async function postIdle(headline, inputs, env, event) {
	const context = readRunContext(env, event);
	if (context === void 0) return;
	const key = markerKeyOf(inputs.config.replace(/[^/]*$/, "ledger.yml"));
	const comment = addressComment(context, inputs, {
		key,
		body: `${markerLine(key)}\n### ${headline}\n`,
		mayCreate: inputs.comment === "always"
	});
	await notifyPosted(env, await post(context, inputs.githubToken, comment));
}
function renderOptions(report, link) {
	return {
		color: false,
		width: 100,
		marker: markerKeyOf(report.ledgerFile),
		...defined({ link })
	};
}
function hasSomethingToSay({ outcome, verdicts, problems, notices }) {
	return outcome !== "pass" || verdicts.length > 0 || problems.length > 0 || notices.length > 0;
}
function addressComment(context, inputs, sticky) {
	if (inputs.comment === "never" || context.pull === void 0) return {};
	return { comment: {
		pull: context.pull.number,
		headSha: context.headSha,
		...sticky
	} };
}
function buildCheckReport(report, { headSha, attemptId, url }, options, checkName) {
	const { marker, ...plain } = options;
	return {
		name: checkName ?? (marker === "gate" ? "rentroll" : `rentroll (${report.ledgerFile})`),
		headSha,
		externalId: `${attemptId}/${marker}`,
		conclusion: report.judgement.conclusion,
		title: clipCharacters(escapePlain(report.headline), 255),
		summary: renderers.check(report, plain),
		annotations: listCheckAnnotations(listAnnotations(report)),
		...defined({ detailsUrl: url })
	};
}
function connect({ apiUrl, owner, repo }, token) {
	return {
		apiUrl,
		owner,
		repo,
		token
	};
}
async function post(context, token, what) {
	if (token !== void 0) return postReport({
		...connect(context, token),
		...what
	});
	return what.comment?.mayCreate === true ? warnOfNoToken : nothingPosted;
}
async function notifyPosted(env, { notices, problems, commentUrl }) {
	for (const notice of notices) console.log(escapeTerminal(notice));
	if (commentUrl !== void 0) writeOutputs(env, { "comment-url": commentUrl });
	if (problems.length === 0) return;
	const lines = problems.map(({ message, hint }) => `> ${escapeMarkdown(message)}. ${escapeMarkdown(hint)}`);
	writeSummary(env, `\n> [!WARNING]\n${lines.join("\n>\n")}\n`);
	const { r: warnJob } = await import("./close-job.js");
	warnJob(problems);
}

export { postIdle as a, postGate as i, hasSomethingToSay as n, renderOptions as o, notifyPosted as r, connect as t };