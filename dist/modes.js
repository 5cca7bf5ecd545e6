import { W as defined, at as writeOutputs, ct as fullSha, ft as readText, it as noCommits, nt as readEvent, ot as writeSummary, rt as listIdleOutputs } from "./quick-answer.js";
import { Di as formatShare, Hi as setupError, Ii as hintUnknownKey, It as stableJson, Li as ProblemError, Ni as quoteValue, Vi as makeError, Zr as defaultConfigFile, bi as formatCount, ci as repostKeyOf, ei as parsePart, hi as clipCharacters, ii as markdownCode, ji as formatTokens, li as isCi, pi as escapeTerminal, ri as escapeMarkdown, si as markerLine, xi as formatDollars, zi as hasErrors } from "./core.js";
import { C as choosePaint, D as labelVerdict, E as describeWarning, S as printMarkdown, T as verdictTones, a as renderAuditPull, c as partBlocks, d as renderLimitAnnotations, l as summarisePart, o as titleAuditPull, s as renderers, w as measureWidth, x as printTerminal } from "./report.js";
import { U as judgeAgain } from "./steps.js";
import { o as composeFailure } from "./results.js";
import { c as measurePart, d as checkChange, l as readGateRequest, n as planPullCommit, o as readPullMerge, r as findGivenProblem, s as exportReceipts, t as planAuditCommits, u as runAudit } from "./commands.js";
import { a as readApproval, c as loadReceipts, d as findTarget, f as relabelReport, h as postReport, i as ensurePull, l as loadReport, m as nothingPosted, n as pushToFreeBranch, o as checkLabelling, p as readRunContext, r as commitFiles, s as readLabelling, t as nameAuditBranch, u as checkCommit, v as openClient, y as warnOf } from "./github.js";
import { i as postGate, n as hasSomethingToSay, o as renderOptions, r as notifyPosted, t as connect } from "./posting.js";
const { join: join$1, resolve } = globalThis.process.getBuiltinModule("node:path");
const { mkdtempSync, writeFileSync } = globalThis.process.getBuiltinModule("node:fs");
const { tmpdir } = globalThis.process.getBuiltinModule("node:os");

const trusted = [
	"schedule",
	"workflow_dispatch",
	"repository_dispatch",
	"push"
];
function refuseEvent(mode, { name }) {
	const events = [...trusted, ...mode === "stamp" ? ["pull_request"] : []];
	if (events.includes(name)) return [];
	const hint = `Start it on one of: ${events.join(", ")}.`;
	return [makeError("setup", `${mode}-event`, `"mode: ${mode}" in a run of ${quoteValue(name)}`, hint)];
}
function refuseStore({ name }) {
	if (name !== "workflow_run") return [];
	return [makeError("setup", "store-event", "\"store\" is set in a run of \"workflow_run\": this run cannot vouch for trials that another run measured", "Judge the trials in the workflow run that measured them.")];
}
function refuseUnknown(unknown, inputNames) {
	return unknown.map((name) => makeError("setup", "unknown-input", `the Action has no input ${quoteValue(name)}`, hintUnknownKey(name, inputNames, "inputs")));
}
function refuseValue(name, text, takes) {
	const shown = takes?.secret === true ? "not a value that this input takes" : quoteValue(text);
	return makeError("setup", "bad-input", `the input "${name}" is ${shown}`, `Write ${takes?.expects}.`);
}
function refuseStray(name, only = []) {
	const message = `the input "${name}" is set, and this mode does not read it`;
	return makeError("setup", "input-mode", message, `Leave it out; modes that read it: ${only.join(", ")}.`);
}

function wantsColor(stream, { NO_COLOR, ...env }) {
	return stream.isTTY === true && stream.hasColors?.(NO_COLOR ? {
		...env,
		NO_COLOR
	} : env) === true;
}

function startState(start, spent) {
	const { name, isExact, concurrency, trials } = start;
	const empty = {
		done: 0,
		recalled: 0,
		failures: /* @__PURE__ */ new Map(),
		running: /* @__PURE__ */ new Map(),
		durationsMs: []
	};
	return {
		name,
		isExact,
		concurrency,
		trialsLeft: isExact ? trials : boundByBudget(trials, spent),
		...empty,
		...spent && { spent }
	};
}
function beginTrial(state, { key }, nowMs) {
	return {
		...state,
		running: new Map([...state.running, [key, nowMs]])
	};
}
function endTrial(state, { key, outcome }, nowMs) {
	const began = state.running.get(key);
	const running = new Map([...state.running].filter(([other]) => other !== key));
	const isTrial = began !== void 0 && outcome !== "environment-error" && outcome !== "cancelled";
	return {
		...state,
		running,
		durationsMs: isTrial ? [...state.durationsMs, nowMs - began] : state.durationsMs
	};
}
function countTrial(state, record, recalled) {
	const { failures, done, trialsLeft } = state;
	const same = countFailures(state, record) + 1;
	return {
		...state,
		done: done + 1,
		recalled: state.recalled + (recalled ? 1 : 0),
		trialsLeft: Math.max(0, trialsLeft - 1),
		failures: record.outcome === "completed" ? failures : new Map([...failures, [failureKey(record), same]])
	};
}
function countFailures({ failures }, record) {
	return failures.get(failureKey(record)) ?? 0;
}
function failureKey({ task, outcome }) {
	return `${task} ${outcome}`;
}
function setRemaining(state, trials) {
	return {
		...state,
		trialsLeft: boundByBudget(trials, state.spent)
	};
}
function boundByBudget(trialsLeft, spent) {
	if (spent === void 0) return trialsLeft;
	const { trials, totalConsumed, maxAllowed, dollars, maxDollars } = spent;
	const used = Math.max(totalConsumed / maxAllowed, dollars === "unknown" || dollars === 0 ? 0 : dollars / maxDollars);
	return used > 0 ? Math.min(trialsLeft, Math.max(1, Math.ceil(trials / used - trials))) : trialsLeft;
}
const longest = 200;
const widestName = 48;
const enoughTrials = 3;
function sayPlainly(text) {
	return clipCharacters(escapeTerminal(text), longest);
}
function describeTrials({ done, trialsLeft, isExact, running, failures }) {
	const sum = [...failures.values()].reduce((total, count) => total + count, 0);
	const failed = sum === 0 ? "" : ` (${sum} failed)`;
	if (isExact) return `${done} of ${formatCount(done + trialsLeft, "trial")}${failed}`;
	const left = Math.max(trialsLeft, running.size);
	const trials = `${formatCount(done, "trial")}${failed}`;
	return left === 0 ? trials : `${trials}, up to about ${left} more`;
}
function describeSpent(spent) {
	if (spent === void 0) return [];
	const { totalConsumed, maxAllowed, dollars, maxDollars } = spent;
	const share = formatShare(totalConsumed, maxAllowed);
	const tokens = `${formatTokens(totalConsumed)} of ${formatTokens(maxAllowed)} tokens (${share})`;
	if (dollars === "unknown") return [tokens, "dollars unknown"];
	return dollars > 0 ? [tokens, `${formatDollars(dollars)} of ${formatDollars(maxDollars)}`] : [tokens];
}
function describeLikelyCost({ spent, trialsLeft }) {
	if (spent === void 0 || spent.dollars === "unknown" || spent.dollars === 0) return [];
	const { dollars, maxDollars, trials } = spent;
	if (trials < enoughTrials || trialsLeft === 0) return [];
	const likely = Math.min(maxDollars, dollars / trials * (trials + trialsLeft));
	return [`likely at most ${formatDollars(likely)}`];
}
function sayTimeLeft(state) {
	const left = estimateTimeLeft(state);
	return left === void 0 ? [] : [`${formatTimeLeft(left)} left`];
}
function describeProgress(state, width) {
	return `  ${fitWidth([
		describeTrials(state),
		...sayTimeLeft(state),
		...describeSpent(state.spent),
		...describeLikelyCost(state)
	], width - 2)}`;
}
function describeStart({ name, trialsLeft, isExact, concurrency }) {
	const trials = `${isExact ? "" : "up to about "}${formatCount(trialsLeft, "trial")}`;
	return `measuring ${nameMeasured(name)}: ${trials}${concurrency > 1 ? `, ${concurrency} at a time` : ""}`;
}
function nameMeasured(name) {
	const rules = name.split("+").length;
	const plain = sayPlainly(name);
	return rules > 1 && measureWidth(plain) > widestName ? formatCount(rules, "rule") : plain;
}
function describeFailure({ task, outcome, detail }) {
	return `${sayPlainly(task)}: ${outcome}${detail === void 0 ? "" : ` (${sayPlainly(detail)})`}`;
}
function describeVerdict({ done, recalled }, rule, answer, paint) {
	const label = paint(verdictTones[answer.verdict], labelVerdict(answer));
	const journal = recalled === 0 ? "" : `, ${recalled} of them from the journal`;
	return `${sayPlainly(rule)}: ${label} after ${formatCount(done, "trial")}${journal}`;
}
function fitWidth([first = "", ...rest], width) {
	return rest.reduce((line, part) => {
		const longer = line === "" ? part : `${line} · ${part}`;
		return measureWidth(longer) <= width ? longer : line;
	}, first);
}
function estimateTimeLeft({ durationsMs, trialsLeft, concurrency }) {
	if (durationsMs.length < enoughTrials || trialsLeft <= 0) return void 0;
	return medianOf(durationsMs.slice(-12)) * Math.ceil(trialsLeft / Math.max(1, concurrency));
}
function medianOf(values) {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = (sorted.length - 1) / 2;
	return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
function formatTimeLeft(milliseconds) {
	const seconds = Math.max(0, Math.round(milliseconds / 1e3));
	if (seconds < 90) return `${seconds} s`;
	const minutes = Math.round(seconds / 60);
	if (minutes < 90) return `${minutes} min`;
	const rest = minutes % 60;
	return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

function createProgress(stream, env, clock = () => performance.now()) {
	let isOpen = true;
	stream.on("error", () => {
		isOpen = false;
	});
	const guarded = {
		get columns() {
			return stream.columns;
		},
		write: (text) => isOpen && stream.write(text),
		on: () => {}
	};
	return canMoveCursor(stream, env) ? followProgress(openTerminalLine(guarded, clock), choosePaint(wantsColor(stream, env)), clock) : followProgress(openLogLine(guarded, clock), choosePaint(false), clock);
}
function canMoveCursor({ isTTY }, env) {
	return isTTY === true && env["TERM"] !== "dumb" && !isCi(env);
}
function followProgress(line, paint, clock) {
	let spent;
	const warned = /* @__PURE__ */ new Set();
	let state = startState({
		name: "",
		trials: 0,
		isExact: true,
		concurrency: 1
	}, void 0);
	let isBroken = false;
	const safely = (show) => {
		if (isBroken) return;
		try {
			show();
		} catch {
			isBroken = true;
		}
	};
	const write = (text) => safely(() => line.write(text));
	const change = (next) => {
		state = next;
		if (state.running.size > 0 || state.done > state.recalled) safely(() => line.update((width) => describeProgress(state, width)));
	};
	return {
		step: (text) => write(sayPlainly(text)),
		startMeasurement(start) {
			state = startState(start, spent);
			write(describeStart(state));
		},
		begin: (spec) => change(beginTrial(state, spec, clock())),
		end(record) {
			if (record.outcome === "environment-error") write(`  ${describeFailure(record)}`);
			change(endTrial(state, record, clock()));
		},
		trial(record, recalled) {
			const next = countTrial(state, record, recalled);
			if (!recalled && countFailures(next, record) === 1) write(`  ${describeFailure(record)}`);
			change(next);
		},
		spent(budget) {
			for (const warning of listNews(budget, warned)) write(sayPlainly(describeWarning(warning)));
			spent = budget;
			change({
				...state,
				spent
			});
		},
		remaining: (trials) => change(setRemaining(state, trials)),
		verdict: (rule, answer) => write(describeVerdict(state, rule, answer, paint)),
		close: () => safely(() => line.close())
	};
}
function listNews({ warnings = [] }, warned) {
	const nameOf = ({ reason, agent = "" }) => `${reason} ${agent}`;
	const news = warnings.filter((warning) => !warned.has(nameOf(warning)));
	for (const warning of news) warned.add(nameOf(warning));
	return news;
}
const usualWidth = 100;
const [terminalMs, logMs] = [100, 6e4];
function openTerminalLine(stream, clock) {
	let drawnAtMs;
	let isShown = false;
	const erase = () => isShown ? "\r\x1B[K" : "";
	return {
		write(line) {
			stream.write(`${erase()}${line}\n`);
			isShown = false;
			drawnAtMs = void 0;
		},
		update(render) {
			const nowMs = clock();
			if (drawnAtMs !== void 0 && nowMs - drawnAtMs < terminalMs) return;
			drawnAtMs = nowMs;
			const width = Math.max(1, (stream.columns || usualWidth) - 1);
			stream.write(`${erase()}${render(width)}`);
			isShown = true;
		},
		close() {
			if (isShown) stream.write(erase());
			isShown = false;
		}
	};
}
function openLogLine(stream, clock) {
	let writtenAtMs;
	return {
		write: (line) => void stream.write(`${line}\n`),
		update(render) {
			const nowMs = clock();
			if (writtenAtMs !== void 0 && nowMs - writtenAtMs < logMs) return;
			writtenAtMs = nowMs;
			stream.write(`${render(stream.columns || usualWidth)}\n`);
		},
		close: () => {}
	};
}

const ignore = () => {};
const silentProgress = {
	step: ignore,
	startMeasurement: ignore,
	begin: ignore,
	end: ignore,
	trial: ignore,
	spent: ignore,
	remaining: ignore,
	verdict: ignore,
	close: ignore
};

function openDependencies(options = {}) {
	const abort = new AbortController();
	const progress = options.quiet ? silentProgress : createProgress(process.stderr, process.env);
	const stop = () => {
		if (abort.signal.aborted) process.exit(130);
		progress.step(`stopping; trials already paid for are kept: ${options.again ?? "run the same command to continue"}`);
		abort.abort();
	};
	process.on("SIGINT", stop);
	process.on("SIGTERM", stop);
	return {
		...defined({ sessions: options.sessions }),
		cwd: process.cwd(),
		env: process.env,
		progress,
		signal: abort.signal,
		now: () => /* @__PURE__ */ new Date()
	};
}

async function publishReports(reports, inputs, receipts) {
	for (const report of reports) await publishReport(report, inputs, receipts);
	const decisive = reports.find(({ outcome }) => outcome === "error") ?? reports.at(-1);
	if (decisive === void 0 || decisive.judgement.conclusion === "success") return;
	const { t: closeJob } = await import("./close-job.js");
	closeJob(decisive.judgement.conclusion, decisive.headline);
}
async function publishReport(report, inputs, receipts) {
	const { env } = process;
	const context = readRunContext(env, readEvent(env));
	const options = {
		...renderOptions(report, context?.url),
		color: env["NO_COLOR"] === void 0
	};
	const folder = mkdtempSync(join$1(env["RUNNER_TEMP"] ?? tmpdir(), "rentroll-report-"));
	const [htmlPath, jsonPath] = [join$1(folder, "report.html"), join$1(folder, "report.json")];
	writeFileSync(htmlPath, renderers.html(report));
	writeFileSync(jsonPath, renderers.json(report));
	process.stdout.write(renderers.terminal(report, options));
	writeSummary(env, renderers.summary(report, {
		color: false,
		width: options.width
	}));
	const comment = renderers.comment(report, options);
	const written = receipts === void 0 ? {} : { receiptsPath: join$1(folder, "receipts.json") };
	if (written.receiptsPath !== void 0) writeFileSync(written.receiptsPath, receipts ?? "");
	writeOutputs(env, listOutputs(report, {
		comment,
		htmlPath,
		jsonPath,
		...written
	}));
	const posted = inputs?.mode === "gate" ? await postGate(report, inputs, context, comment) : nothingPosted;
	if (!posted.annotated) process.stdout.write(renderers.annotations(report));
	await notifyPosted(env, posted);
}
function publishFailure(problems) {
	return publishReports([composeFailure(problems, { configFile: defaultConfigFile })]);
}
const longestVerdictBytes = 9e5;
function listOutputs(report, files) {
	return {
		outcome: report.outcome,
		headline: report.headline.replace(/\s+/gu, " "),
		verdicts: joinVerdicts(report.verdicts),
		"tokens-spent": String(report.budget.totalConsumed),
		"dollars-spent": describeDollars(report.budget),
		"comment-body": files.comment,
		"comment-url": "",
		"report-path": files.htmlPath,
		"json-path": files.jsonPath,
		"receipts-path": files.receiptsPath ?? "",
		...noCommits
	};
}
function describeDollars({ dollars }) {
	return dollars === "unknown" ? dollars : String(Number(dollars.toFixed(4)));
}
function joinVerdicts(verdicts) {
	const texts = [];
	let bytes = 2;
	for (const verdict of verdicts) {
		const text = stableJson(summarise(verdict), 0).trimEnd();
		bytes += Buffer.byteLength(text) + 1;
		if (bytes > longestVerdictBytes) break;
		texts.push(text);
	}
	return `[${texts.join(",")}]`;
}
function summarise(entry) {
	const { rule, agent, verdict, reason, saving, interval, rent, evidence, flags, spend, leaving } = entry;
	return {
		rule,
		agent,
		verdict,
		reason,
		saving,
		interval,
		rent,
		evidence,
		flags,
		spend,
		...defined({ leaving })
	};
}

async function runMode(inputs, range, cwd) {
	const needsBox = inputs.label !== void 0;
	const deps = {
		...openDependencies(),
		cwd,
		needsBox,
		askApproval: () => ask(inputs)
	};
	if (inputs.part !== void 0) return measureInAction(inputs, range, deps);
	const reports = await makeReports(inputs, range, deps);
	const verdicts = reports.flatMap((report) => report.verdicts);
	const receipts = await exportReceipts({ verdicts }, { configFile: inputs.config }, deps);
	deps.progress.close();
	await publishReports(reports, inputs, receipts);
}
async function ask({ githubToken }) {
	const { r: askApproval } = await import("./modes.js");
	return askApproval(githubToken, process.env);
}
async function makeReports(inputs, { base, head }, deps) {
	const { mode, config: configFile, budgetTokens } = inputs;
	const wishes = {
		configFile,
		head,
		...defined({
			budgetTokens,
			store: resolveStore(inputs)
		})
	};
	if (mode !== "audit") return [await checkChange(readGateRequest({
		...wishes,
		...defined({ base })
	}), deps)];
	const waiting = await checkChange({
		...readGateRequest({
			...wishes,
			base: head
		}),
		waiting: true
	}, deps);
	const audit = await runAudit({
		...wishes,
		base: head,
		due: true
	}, deps);
	return waiting.verdicts.length === 0 && waiting.outcome !== "error" ? [audit] : [waiting, audit];
}
function resolveStore({ store }) {
	return store === void 0 ? void 0 : resolve(process.env["GITHUB_WORKSPACE"] ?? ".", store);
}
async function measureInAction(inputs, range, deps) {
	try {
		const measured = await measurePart(requestPart(inputs, range), deps);
		deps.progress.close();
		await notify(measured);
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		deps.progress.close();
		await publishFailure(error.problems);
	}
}
async function notify(measured) {
	const { env } = process;
	const { budget, stop } = measured;
	const blocks = partBlocks(measured);
	process.stdout.write(printTerminal(blocks, {
		color: env["NO_COLOR"] === void 0,
		width: 100
	}));
	if (budget !== void 0) process.stdout.write(renderLimitAnnotations(budget));
	writeSummary(env, printMarkdown(blocks, { kind: "summary" }));
	const headline = summarisePart(measured);
	writeOutputs(env, {
		...listIdleOutputs(headline),
		outcome: "undecided",
		"tokens-spent": String(budget?.totalConsumed ?? 0)
	});
	if (stop === void 0) return;
	const { t: closeJob } = await import("./close-job.js");
	closeJob(stop.kind === "environment" ? "failure" : "neutral", headline);
}
function requestPart(inputs, range) {
	const { part: text = "", config: configFile, budgetTokens } = inputs;
	const store = resolveStore(inputs);
	const { value: part, problems } = parsePart(text);
	if (part === void 0) throw new ProblemError(problems);
	if (store === void 0) throw setupError("part-without-store", "\"part\" is set, but \"store\" is not", "Name the folder of trials.");
	return {
		configFile,
		part,
		store,
		head: range.head,
		...defined({
			base: range.base,
			budgetTokens
		})
	};
}

async function repost(inputs, env, event) {
	const context = readRunContext(env, event);
	const { githubToken: token, report: file } = inputs;
	if (context === void 0 || token === void 0 || file === void 0) return publishFailure(listMissing$1(context, inputs));
	const path = resolve(env["GITHUB_WORKSPACE"] ?? ".", file);
	const tracked = findGivenProblem(path, "the report");
	if (tracked !== void 0) return publishFailure([tracked]);
	const loaded = await loadReport(path, file);
	if (loaded.value === void 0) return publishFailure(loaded.problems);
	const github = openClient(connect(context, token));
	const target = await findTarget(event, github);
	if (target.value === void 0) return refuse$1(target.problems, env);
	const foreign = loaded.value === "none" ? [] : await checkCommit(github, loaded.value.headSha, target.value);
	if (foreign.length > 0) return refuse$1(foreign, env);
	const words = composeComment(loaded.value, target.value, context, event, repostKeyOf(readStep(env)));
	const mayCreate = inputs.comment === "always" || words.isNews;
	const comment = {
		...target.value,
		key: words.key,
		body: words.body,
		mayCreate
	};
	const what = inputs.comment === "never" ? {} : { comment };
	await notifyPosted(env, await postReport({
		...connect(context, token),
		...what
	}));
}
function readStep(env) {
	const { GITHUB_WORKFLOW_REF: workflow = "", GITHUB_JOB: job = "", GITHUB_ACTION: step = "" } = env;
	return {
		workflow: workflow.replace(/@.*$/, ""),
		job,
		step
	};
}
function composeComment(loaded, target, { url }, event, key) {
	if (loaded === "none") return {
		key,
		body: `${markerLine(key)}\n### Nothing was measured for this commit.\n`,
		isNews: false
	};
	const report = {
		...relabelReport(loaded, target, event),
		headline: judgeAgain(loaded).title
	};
	const options = {
		...renderOptions(report, url),
		marker: key
	};
	return {
		key,
		body: renderers.comment(report, options),
		isNews: hasSomethingToSay(loaded)
	};
}
function refuse$1(problems, env) {
	if (hasErrors(problems)) return publishFailure(problems);
	return notifyPosted(env, {
		...nothingPosted,
		problems
	});
}
function listMissing$1(context, { githubToken, report }) {
	const missing = (what, hint) => makeError("setup", "publish-incomplete", `"publish" needs ${what}`, hint);
	return [
		...context === void 0 ? [missing("GITHUB_REPOSITORY", "The Action runs in a GitHub workflow.")] : [],
		...githubToken === void 0 ? [missing("\"github-token\"", "Leave it out to use the token of the job.")] : [],
		...report === void 0 ? [missing("\"report\"", "Name the JSON report of the other job, as downloaded.")] : []
	];
}

async function admitLabelled(request) {
	const { label, part, baseRef, token, event, env, cwd } = request;
	if (baseRef !== void 0) return refuse("base-ref-refused", "\"base-ref\" is set together with \"label\"", "Leave it out.");
	if (part !== void 0) return refuse("label-part", "\"label\" and \"part\" are set", "Measure an admitted pull request in one job.");
	const labelling = readLabelling(event, label);
	if (labelling.value === void 0) return { problems: labelling.problems };
	const range = await findMerge(cwd, event, labelling.value);
	if (range.value === void 0) return range;
	const context = readRunContext(env, event);
	if (context === void 0 || token === void 0) return refuse("label-unchecked", "without a token rentroll cannot ask GitHub whether the label is still set", giveToken);
	const problems = await checkLabelling(openClient(connect(context, token)), labelling.value);
	return problems.length > 0 ? { problems } : range;
}
const giveToken = "Leave \"github-token\" out to use the token of the job, and grant it \"pull-requests: read\".";
async function findMerge(cwd, event, { pull, headSha }) {
	const { sha: baseSha, payload } = event;
	const { ref, checkedOut, commits } = await readPullMerge(cwd, pull);
	if (checkedOut !== baseSha) return refuse("label-not-base", `the checkout is at "${checkedOut ?? ""}", not at ${baseSha}`, checkOutBase);
	if (commits === void 0) return refuse("label-not-fetched", `"${ref}" is not in the checkout`, fetchIt(pull));
	const [merge, base, head, ...more] = commits;
	if (base === void 0 || head !== headSha || more.length > 0) return refuse("label-other-commit", `"${ref}" is not a merge of ${headSha}, which was labelled`, labelAgain);
	return {
		value: {
			kind: "merge",
			head: merge,
			onto: [baseSha, readText(payload, "pull_request", "base", "sha")].filter((sha) => fullSha.test(sha)),
			tip: headSha,
			branch: readText(payload, "pull_request", "base", "ref")
		},
		problems: []
	};
}
const checkOutBase = "Use actions/checkout without \"ref\": under pull_request_target that is the base, and nothing else may be checked out.";
const labelAgain = "The branch has moved: read the new commits, take the label off and put it on again.";
const fetchIt = (pull) => `Fetch it first: git fetch --depth=2 origin +refs/pull/${pull}/merge:refs/remotes/pull/${pull}/merge.`;
function refuse(code, message, hint) {
	return { problems: [makeError("setup", code, message, hint)] };
}

async function askApproval(token, env) {
	const context = readRunContext(env, readEvent(env));
	if (context?.pull === void 0) return {
		by: [],
		why: "this run is not about a pull request"
	};
	if (token === void 0) return {
		by: [],
		why: "without \"github-token\" the reviews of the pull request cannot be read"
	};
	const { headSha, pull } = context;
	return readApproval(openClient(connect(context, token)), {
		pull: pull.number,
		headSha
	});
}

function warnOfLeft({ left }) {
	return left.map(({ rule, why }) => warnOf("stamp-left", `${quoteValue(rule)} was not stamped: ${why}`, "The next run measures it again."));
}
function refuseFailing({ report }) {
	const fault = report.problems.find(({ severity }) => severity === "error");
	if (fault === void 0) return void 0;
	return warnOf("stamp-would-fail", `the stamped commit would not pass: ${fault.message}`, fault.hint);
}
function readBranch(ref) {
	const [, branch] = /^refs\/heads\/(.+)$/.exec(ref ?? "") ?? [];
	if (branch !== void 0) return branch;
	throw setupError("stamp-no-branch", `the run is about ${quoteValue(ref ?? "")}, which is not a branch`, "Start audits on a branch: on a schedule, or by hand without choosing a tag.");
}

async function stampPull(stamping) {
	const { inputs, place, event, deps, rows, github } = stamping;
	const none = {
		lines: [],
		problems: [],
		posted: [],
		outputs: {}
	};
	if (place.pull === void 0 || place.pull.isFork) return {
		...none,
		headline: fork.message,
		problems: [fork]
	};
	const plan = await planPullCommit({
		configFile: inputs.config,
		sha: event.sha
	}, rows, deps);
	const [commit] = plan.commits;
	const problems = warnOfLeft(plan);
	if (commit === void 0) return {
		...none,
		headline: "Nothing to stamp: no settled verdict fits its rule.",
		problems
	};
	if (commit.edits.length === 0) return {
		...none,
		headline: "Nothing to stamp: the branch already has the verdicts.",
		problems
	};
	const failing = refuseFailing(commit);
	if (failing !== void 0) return {
		...none,
		headline: "Nothing was committed.",
		problems: [...problems, failing]
	};
	const outcome = await commitFiles(github, {
		...commit,
		owned: plan.owned,
		branch: readText(event.payload, "pull_request", "head", "ref"),
		expectedHead: place.headSha,
		parents: [place.headSha],
		message: writeMessage(commit)
	});
	if (outcome.kind === "refused") return {
		...none,
		headline: "Nothing was committed.",
		problems: [...problems, outcome.problem]
	};
	const posted = await postNew(stamping, commit.report, outcome.sha);
	const headline = `Stamped ${formatCount(commit.stamped.length, "verdict")}: commit ${outcome.sha.slice(0, 12)}.`;
	return {
		headline,
		lines: commit.stamped.map(({ rule, from, to }) => `${markdownCode(rule)}: ${from === to ? to : `${from} → ${to}`}`),
		problems,
		posted: [posted],
		outputs: {
			headline,
			"commit-sha": outcome.sha
		}
	};
}
function postNew({ inputs, place }, report, headSha) {
	const body = renderers.comment(report, renderOptions(report, place.url));
	return postGate(report, inputs, {
		...place,
		headSha
	}, body);
}
function writeMessage({ stamped }) {
	const lines = stamped.map(({ rule, from, to }) => `- ${rule}: ${from === to ? to : `${from} -> ${to}`}`);
	return `Stamp ${formatCount(stamped.length, "verdict")}\n\n${lines.join("\n")}`;
}
const fork = warnOf("stamp-fork", "Nothing was committed: the pull request comes from a fork, whose branch is not ours to write to.", "Its author can stamp with: rentroll check && rentroll stamp.");

async function proposeAudits(stamping) {
	const { inputs, event, env, deps, rows } = stamping;
	const base = readBranch(env["GITHUB_REF"]);
	const plan = await planAuditCommits({
		configFile: inputs.config,
		sha: event.sha
	}, rows, deps);
	const proposals = [];
	for (const commit of plan.commits.filter(({ edits }) => edits.length > 0)) proposals.push(await propose(stamping, base, plan, commit));
	const urls = proposals.flatMap(({ url }) => url ?? []);
	return {
		headline: urls.length === 0 ? "No pull request." : `${formatCount(urls.length, "pull request")}: ${urls.join(" ")}`,
		lines: proposals.flatMap(({ line }) => line ?? []),
		problems: [...warnOfLeft(plan), ...proposals.flatMap(({ problems }) => problems)],
		posted: proposals.flatMap(({ posted }) => posted),
		outputs: { "pull-requests": JSON.stringify(urls) }
	};
}
async function propose(stamping, base, plan, commit) {
	const { inputs, event } = stamping;
	const { agent = "", stamped: rules, leaving, report } = commit;
	const failing = refuseFailing(commit);
	if (failing !== void 0) return {
		problems: [failing],
		posted: []
	};
	const branch = nameAuditBranch(agent, inputs.config);
	const title = titleAuditPull({
		agent,
		rules
	});
	const push = {
		...commit,
		...branch,
		sha: event.sha,
		title,
		base,
		owned: plan.owned
	};
	const { ledgerFile, headline } = report;
	const { left } = plan;
	const body = (marker) => renderAuditPull({
		agent,
		rules,
		ledgerFile,
		marker,
		headline,
		leaving,
		left
	});
	const line = (outcome) => describe(outcome, title, agent);
	return openPull(stamping, push, {
		body,
		line,
		report
	});
}
async function openPull(stamping, push, { body, line, report }) {
	const { github } = stamping;
	const { title, base } = push;
	const { outcome: pushed, place } = await pushToFreeBranch(github, push);
	if (pushed.kind === "refused") return {
		problems: [pushed.problem],
		posted: []
	};
	const outcome = await ensurePull(github, {
		...place,
		base,
		title,
		body: body(place.marker)
	});
	const posted = pushed.kind === "unchanged" ? [] : [await postNew(stamping, report, pushed.sha)];
	return outcome.kind === "refused" ? {
		problems: [outcome.problem],
		posted
	} : {
		url: outcome.url,
		line: line(outcome),
		problems: [],
		posted
	};
}
function describe({ kind, url }, title, agent) {
	const link = /^https:\/\/[\w.:/-]+$/.test(url) ? `[${escapeMarkdown(title)}](${url})` : escapeMarkdown(title);
	return `${markdownCode(agent)}: ${link} (${kind})`;
}

async function stampVerdicts(inputs, env, event, cwd) {
	const context = readRunContext(env, event);
	const { githubToken: token, receipts: file } = inputs;
	if (context === void 0 || token === void 0 || file === void 0) return publishFailure(listMissing(context, inputs));
	const path = resolve(env["GITHUB_WORKSPACE"] ?? ".", file);
	const tracked = findGivenProblem(path, "the file of receipts");
	if (tracked !== void 0) return publishFailure([tracked]);
	const loaded = await loadReceipts(path, file);
	if (loaded.value === void 0) return publishFailure(loaded.problems);
	if (loaded.value === "none") return notifyStamps(env, nothing("Nothing to stamp: no rule was settled."));
	const deps = {
		...openDependencies({ quiet: true }),
		cwd
	};
	const github = openClient(connect(context, token));
	const { receipts: rows } = loaded.value;
	await commit({
		inputs,
		place: context,
		event,
		env,
		deps,
		github,
		rows
	});
}
async function commit(stamping) {
	const { event, env } = stamping;
	try {
		await notifyStamps(env, await (event.name === "pull_request" ? stampPull(stamping) : proposeAudits(stamping)));
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		if (hasErrors(error.problems)) return publishFailure(error.problems);
		await notifyStamps(env, {
			...nothing("Nothing was committed."),
			problems: error.problems
		});
	}
}
function nothing(headline) {
	return {
		headline,
		lines: [],
		problems: [],
		posted: [],
		outputs: {}
	};
}
async function notifyStamps(env, { headline, lines, problems, posted, outputs }) {
	writeOutputs(env, {
		outcome: "pass",
		headline,
		"commit-sha": "",
		"pull-requests": "[]",
		"comment-url": "",
		...outputs
	});
	writeSummary(env, `### ${escapeMarkdown(headline)}\n\n${lines.map((line) => `- ${line}\n`).join("")}`);
	await notifyPosted(env, join(posted, {
		headline,
		problems
	}));
}
function join(posted, more) {
	const commentUrl = posted.find((one) => one.commentUrl !== void 0)?.commentUrl;
	return {
		...nothingPosted,
		notices: [more.headline, ...posted.flatMap(({ notices }) => notices)],
		problems: [...more.problems, ...posted.flatMap(({ problems }) => problems)],
		...defined({ commentUrl })
	};
}
function listMissing(context, { githubToken, receipts }) {
	const missing = (what, hint) => makeError("setup", "stamp-incomplete", `"mode: stamp" needs ${what}`, hint);
	return [
		...context === void 0 ? [missing("GITHUB_REPOSITORY", "The Action runs in a GitHub workflow.")] : [],
		...githubToken === void 0 ? [missing("\"github-token\"", "Leave it out to use the token of the job.")] : [],
		...receipts === void 0 ? [missing("\"receipts\"", "Name the receipts of the other job, as downloaded.")] : []
	];
}

export { repost as a, publishFailure as c, refuseStore as d, refuseStray as f, admitLabelled as i, publishReports as l, refuseValue as m, stampVerdicts as n, runMode as o, refuseUnknown as p, askApproval as r, listOutputs as s, notifyStamps as t, refuseEvent as u };