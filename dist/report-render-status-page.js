import { Z as clipWidth, bt as formatTokens, ft as formatCount, i as observational, k as explainWeek, mt as formatInterval, n as describePromise, r as describeWorkChange, vt as formatSigned, yt as formatSignedShare } from "./report-words.js";
import { a as label, c as scaleLinear, d as element, f as fragment, i as foldedTable, l as svgChart, n as renderPage, o as line, p as section, r as dataTable, s as polyline, u as badge } from "./report-html.js";

// src/stages/gate/report/html/charts/chart-bars.ts
const [row, top] = [28, 4];
/** The same bars twice, for wide pages and for phones; the style sheet shows one. */
function drawBars(bars, id, title) {
	return fragment(element("div", { class: "wide" }, drawOne$1(bars, {
		id: `${id}-wide`,
		title,
		width: 900,
		name: 250,
		words: 150
	})), element("div", { class: "narrow" }, drawOne$1(bars, {
		id: `${id}-narrow`,
		title,
		width: 350,
		name: 120,
		words: 110
	})));
}
function drawOne$1(bars, { id, title, width, name, words }) {
	const most = Math.max(1, ...bars.map(({ value }) => value));
	const description = bars.map((bar) => `${bar.name}: ${bar.words}`).join("; ");
	const room = width - name - words;
	return svgChart({
		id,
		title,
		description
	}, width, top + bars.length * row, ...bars.map((bar, index) => {
		const y = top + index * row;
		return element("g", {}, element("title", {}, `${bar.name}: ${bar.words}`), label(0, y + 18, clipWidth(bar.name, Math.floor(name / 7.6)), "name"), element("rect", {
			x: name,
			y: y + 6,
			width: Math.max(1, room * bar.value / most),
			height: 16,
			class: "used"
		}), label(width, y + 18, bar.words, "value", "end"));
	}));
}

// src/stages/gate/report/html/status/rule-parts.ts
/** What stands in one sentence, and what was measured last. */
function renderStatusHead({ active, inherited, agents, lastRun }) {
	const dearest = Math.max(0, ...agents.map(({ rent }) => rent));
	const unproven = inherited.length === 0 ? "" : ` and ${formatCount(inherited.length, "inherited rule")} nobody has measured`;
	const title = active.length + inherited.length === 0 ? "No rule is active: no agent pays rent" : `${formatCount(active.length, "active rule")}${unproven}: every call of an agent carries at most ${formatTokens(dearest)} tokens of them`;
	return element("header", {}, element("span", { class: "brand" }, "rentroll"), element("h1", {}, title), lastRun === void 0 ? element("p", { class: "muted" }, "Nothing has been measured in this clone yet.") : element("p", {}, badge(lastRun.outcome, lastRun.outcome), ` Last run: ${lastRun.headline}`));
}
/** Active and inherited rules with saving, range, rent and where they came from. */
function renderMemoryRules({ active, inherited }) {
	const rules = [...active, ...inherited];
	if (rules.length === 0) return void 0;
	const bars = active.flatMap(({ rule, receipt }) => receipt?.saving === void 0 ? [] : [{
		rule,
		saving: receipt.saving
	}]).map(({ rule, saving }) => ({
		name: rule,
		value: Math.max(0, saving),
		words: `${formatSigned(saving)} a trial`
	}));
	return section("Rules in memory", bars.length > 1 ? drawBars(bars, "savings", "What each active rule saves in a trial") : void 0, dataTable([
		{
			title: "rule",
			cell: nameRule
		},
		{
			title: "agent",
			cell: ({ agent }) => agent
		},
		{
			title: "saving",
			align: "right",
			cell: ({ receipt }) => receipt?.saving === void 0 ? "–" : formatSigned(receipt.saving)
		},
		{
			title: "range",
			align: "right",
			cell: ({ receipt }) => receipt?.range === void 0 ? "–" : formatInterval(receipt.range)
		},
		{
			title: "rent",
			align: "right",
			cell: ({ rent }) => formatTokens(rent)
		},
		{
			title: "verdict of",
			cell: ({ receipt }) => receipt?.decidedOn === void 0 ? "none" : `${receipt.decidedOn} (${receipt.state})`
		},
		{
			title: "born",
			cell: describeBirth
		}
	], rules, "cards"));
}
function nameRule({ rule, body, protected: isProtected }) {
	const mark = isProtected ? " (protected)" : "";
	return element("div", {}, element("code", {}, rule), mark, element("br", {}), element("span", { class: "muted" }, body));
}
function describeBirth({ born }) {
	if (born === void 0) return "–";
	const session = born.session === void 0 ? "" : ` in ${born.session.slice(0, 8)}`;
	return born.on === void 0 ? `${born.of}${session}` : `${born.of}${session}, ${born.on}`;
}
/** Agents with their rules by status. */
function renderAgentTable({ agents }) {
	return section("Agents", dataTable([
		{
			title: "agent",
			cell: ({ agent }) => agent
		},
		{
			title: "active",
			align: "right",
			cell: ({ counts }) => formatTokens(counts.active)
		},
		{
			title: "inherited",
			align: "right",
			cell: ({ counts }) => formatTokens(counts.inherited)
		},
		{
			title: "candidates",
			align: "right",
			cell: ({ counts }) => formatTokens(counts.candidate)
		},
		{
			title: "evicted",
			align: "right",
			cell: ({ counts }) => formatTokens(counts.evicted)
		},
		{
			title: "rent per call",
			align: "right",
			cell: ({ rent }) => formatTokens(rent)
		}
	], agents));
}
/** Suites beside their frozen first baselines. */
function renderSuiteTable({ suites }) {
	if (suites.length === 0) return void 0;
	return section("Suites beside their frozen baselines", dataTable([
		{
			title: "agent",
			cell: ({ agent }) => agent
		},
		{
			title: "tasks",
			align: "right",
			cell: ({ tasks }) => formatTokens(tasks)
		},
		{
			title: "frozen first",
			align: "right",
			cell: ({ first }) => formatTokens(first)
		},
		{
			title: "best since",
			align: "right",
			cell: ({ best }) => formatTokens(best)
		},
		{
			title: "change",
			align: "right",
			cell: ({ first, best }) => formatSignedShare(best - first, first)
		}
	], suites));
}
/** Evictions with their reasons, the newest first. */
function renderEvictions({ evicted }) {
	if (evicted.length === 0) return void 0;
	return section("Evicted", dataTable([
		{
			title: "rule",
			cell: nameRule
		},
		{
			title: "on",
			cell: (rule) => rule.evicted?.on ?? "–"
		},
		{
			title: "why",
			cell: (rule) => rule.evicted?.why ?? "–"
		}
	], evicted, "cards"));
}

// src/stages/gate/report/html/status/work-bars.ts
/** Bars that are drawn; the table behind them has all. */
const drawnBars = 8;
/** Tokens of this project by agent, with runs and questions. */
function renderAgentBars({ agents, since }) {
	const bars = agents.map(({ agent, tokens }) => toBar(agent, tokens));
	return section(`Agents in this project since ${since}`, drawBars(bars.slice(0, drawnBars), "agents", "Tokens by agent"), foldedTable("Agents, with runs and questions", [
		{
			title: "agent",
			cell: ({ agent }) => agent
		},
		{
			title: "runs",
			align: "right",
			cell: ({ runs }) => formatTokens(runs)
		},
		{
			title: "completed",
			align: "right",
			cell: ({ completed }) => formatTokens(completed)
		},
		{
			title: "tokens",
			align: "right",
			cell: ({ tokens }) => formatTokens(tokens)
		},
		{
			title: "questions",
			align: "right",
			cell: ({ questions }) => formatTokens(questions)
		}
	], agents));
}
/** Tokens by project. */
function renderProjectBars({ projects }) {
	const bars = projects.map(({ project, tokens }) => toBar(project || "unknown", tokens));
	return section("Projects", drawBars(bars.slice(0, drawnBars), "projects", "Tokens by project"));
}
/** Tokens by tool, estimated from what went in and came back. */
function renderToolBars({ tools }) {
	const bars = tools.map(({ name, estimatedTokens }) => toBar(name, estimatedTokens));
	return section("Tools", drawBars(bars.slice(0, drawnBars), "tools", "Tokens by tool, estimated"), foldedTable("Tools, with calls and failures", [
		{
			title: "tool",
			cell: ({ name }) => name
		},
		{
			title: "calls",
			align: "right",
			cell: ({ calls }) => formatTokens(calls)
		},
		{
			title: "failed",
			align: "right",
			cell: ({ errors }) => formatTokens(errors)
		},
		{
			title: "tokens, about",
			align: "right",
			cell: ({ estimatedTokens }) => formatTokens(estimatedTokens)
		}
	], tools));
}
/** Messages between agents that a person was asked about. */
function renderMessageTable({ messages }) {
	if (messages.length === 0) return void 0;
	return section("Messages between agents", dataTable([
		{
			title: "from → to",
			cell: ({ from, to }) => `${from} → ${to}`
		},
		{
			title: "asked",
			align: "right",
			cell: ({ asked }) => formatTokens(asked)
		},
		{
			title: "approved",
			align: "right",
			cell: ({ approved }) => formatTokens(approved)
		},
		{
			title: "pending",
			align: "right",
			cell: ({ pending }) => formatTokens(pending)
		}
	], messages));
}
function toBar(name, value) {
	return {
		name,
		value,
		words: formatTokens(value)
	};
}

// src/stages/gate/report/html/charts/chart-series.ts
const frame = {
	left: 58,
	top: 10,
	bottom: 172,
	height: 200
};
/** A series over time, from zero up; the same drawing for wide pages and for phones. */
function drawSeries(points, kind, id, title) {
	return fragment(element("div", { class: "wide" }, drawOne(points, kind, {
		id: `${id}-wide`,
		title
	}, 900)), element("div", { class: "narrow" }, drawOne(points, kind, {
		id: `${id}-narrow`,
		title
	}, 350)));
}
function drawOne(points, kind, { id, title }, width) {
	const most = roundUp(Math.max(1, ...points.map(({ value }) => value)));
	const y = scaleLinear([0, most], frame.bottom, frame.top);
	const step = (width - frame.left) / Math.max(1, points.length);
	const at = (index) => frame.left + (index + .5) * step;
	return svgChart({
		id,
		title,
		description: points.map(({ words }) => words).join("; ")
	}, width, frame.height, ...drawGrid(most, y, width), kind === "dots" ? polyline(points.map(({ value }, index) => [at(index), y(value)]), "path") : void 0, ...points.map((point, index) => drawPoint(point, kind, at(index), y(point.value), step)), ...drawNames(points, at, width));
}
function drawGrid(most, y, width) {
	return [
		0,
		most / 2,
		most
	].flatMap((value) => [line(frame.left, y(value), width, y(value), value === 0 ? "zero" : "grid"), label(frame.left - 8, y(value) + 4, formatTokens(value), "muted", "end")]);
}
function drawPoint({ words }, kind, x, y, step) {
	const width = Math.max(1, Math.min(40, step * .7));
	const height = Math.max(1, frame.bottom - y);
	return element("g", {}, element("title", {}, words), kind === "bars" ? element("rect", {
		x: x - width / 2,
		y: frame.bottom - height,
		width,
		height,
		class: "used"
	}) : element("circle", {
		cx: x,
		cy: y,
		r: 5,
		class: "dot"
	}));
}
/** Room for a date, and how near to an edge its middle may be. */
const [nameRoom, edge] = [100, 36];
/** As many names as have room, the last among them. */
function drawNames(points, at, width) {
	const last = points.length - 1;
	const every = Math.max(1, Math.ceil(points.length * nameRoom / (width - frame.left)));
	return points.flatMap(({ name }, index) => (last - index) % every === 0 ? [drawName(name, at(index), width)] : []);
}
function drawName(name, x, width) {
	if (x > width - edge) return label(width, frame.bottom + 18, name, "muted", "end");
	if (x < frame.left + edge) return label(frame.left, frame.bottom + 18, name, "muted");
	return label(x, frame.bottom + 18, name, "muted", "middle");
}
/** The next round number: half of it is one as well. */
function roundUp(value) {
	const power = 10 ** Math.floor(Math.log10(value));
	return ([
		1,
		2,
		3,
		4,
		5,
		6,
		8,
		10
	].find((factor) => factor * power >= value) ?? 10) * power;
}

// src/stages/gate/report/html/status/work-parts.ts
/** Curves that are drawn; the table beside them has all. */
const drawnCurves = 6;
/** Tokens of this project by week. */
function renderWeeks({ weeks, rate, project, waiting }) {
	if (weeks.length === 0) return void 0;
	const points = weeks.map(({ week, tokens, sessions }) => ({
		name: week,
		value: tokens,
		words: `week of ${week}: ${formatTokens(tokens)} tokens in ${formatCount(sessions, "session")}`
	}));
	const pace = rate === void 0 ? "" : ` About ${rate.perWeek} sessions a week in the last ${formatCount(rate.days, "day")}.`;
	const left = waiting === 0 ? "" : ` ${formatCount(waiting, "candidate")} to propose: rentroll propose`;
	return section("Real work by week", element("p", { class: "muted" }, `Tokens of all classes in ${project}.${pace}${left}`), drawSeries(points, "bars", "weeks", "Tokens of real work by week"), foldedTable("By week", [
		{
			title: "week of",
			cell: ({ week }) => week
		},
		{
			title: "sessions",
			align: "right",
			cell: ({ sessions }) => formatTokens(sessions)
		},
		{
			title: "tokens",
			align: "right",
			cell: ({ tokens }) => formatTokens(tokens)
		}
	], weeks));
}
/** The learning curve of each agent and project: mean tokens of completed work with each set of rules. */
function renderCurves({ curve }) {
	if (curve.length === 0) return void 0;
	const drawn = [...Map.groupBy(curve, ({ agent, project }) => JSON.stringify([agent, project])).values()].map((steps) => steps.filter(({ meanTokens }) => meanTokens !== void 0)).filter((steps) => steps.length > 1);
	return section("Learning curve", element("p", { class: "muted" }, `Mean tokens of completed work with each set of compiled rules. ${observational}`), ...drawn.slice(0, drawnCurves).map((steps, index) => drawCurve(steps, `curve-${index + 1}`)), foldedTable("Each set of rules", [
		{
			title: "agent",
			cell: ({ agent }) => agent
		},
		{
			title: "project",
			cell: ({ project }) => project || "unknown"
		},
		{
			title: "rules",
			cell: ({ ruleSet }) => element("code", {}, ruleSet)
		},
		{
			title: "since",
			cell: ({ since }) => since
		},
		{
			title: "completed",
			align: "right",
			cell: ({ completed }) => formatTokens(completed)
		},
		{
			title: "mean tokens",
			align: "right",
			cell: ({ meanTokens }) => meanTokens === void 0 ? "–" : formatTokens(Math.round(meanTokens))
		}
	], curve));
}
function drawCurve(steps, id) {
	const [first] = steps;
	const title = `${first?.agent ?? ""} in ${first?.project ?? ""}`;
	const points = steps.map(({ ruleSet, since, completed, meanTokens = 0 }) => ({
		name: since,
		value: meanTokens,
		words: `rules ${ruleSet} since ${since}: ${formatTokens(Math.round(meanTokens))} tokens in ${formatCount(completed, "completed run")}`
	}));
	return element("figure", {}, element("figcaption", {}, title), drawSeries(points, "dots", id, `Learning curve of ${title}`));
}
/** Real work before and after each rule, beside the gate's promise. */
function renderProduction({ production }) {
	if (production.length === 0) return void 0;
	const side = ({ runs, typicalTokens }) => typicalTokens === void 0 ? "–" : `${formatTokens(typicalTokens)} (${formatCount(runs, "run")})`;
	return section("Before and after, in real work", element("p", { class: "notice" }, observational), dataTable([
		{
			title: "rule",
			cell: ({ rule }) => element("code", {}, rule)
		},
		{
			title: "active since",
			cell: ({ activeSince }) => activeSince
		},
		{
			title: "typical run before",
			align: "right",
			cell: ({ before }) => side(before)
		},
		{
			title: "since",
			align: "right",
			cell: ({ after }) => side(after)
		},
		{
			title: "change",
			cell: (check) => describeWorkChange(check) || "–"
		},
		{
			title: "promised, and what it takes to see it",
			cell: describePromise
		}
	], production, "cards"));
}

// src/stages/gate/report/html/render-status-page.ts
/** What stands, on one self-contained page with charts. Every text from rules, sessions and paths is escaped on its way. */
function renderStatusPage(status) {
	return renderPage("what stands", renderMain(status));
}
function renderMain(status) {
	const { work } = status;
	return element("main", {}, renderStatusHead(status), renderMemoryRules(status), renderAgentTable(status), renderSuiteTable(status), section("What measuring costs", element("p", {}, explainWeek(status.week))), ...work === void 0 ? [renderNoWork(status)] : renderWork(work), renderCandidates(status), renderEvictions(status), element("footer", { class: "muted" }, "Written by rentroll status --html. Figures of real work are seen, and no evidence for a verdict."));
}
function renderWork(work) {
	return [...[
		renderWeeks,
		renderCurves,
		renderProduction,
		renderAgentBars,
		renderProjectBars,
		renderToolBars
	], renderMessageTable].map((render) => render(work));
}
function renderNoWork({ workUnreadable }) {
	const why = workUnreadable === void 0 ? "No session was collected yet. Read those that lie on this machine: rentroll import" : `The sessions cannot be shown: ${workUnreadable}.`;
	return section("Real work", element("p", { class: "notice" }, why));
}
function renderCandidates({ candidates }) {
	if (candidates.length === 0) return void 0;
	return section("Waiting candidates", element("p", { class: "muted" }, "They cost nothing until they are active."), dataTable([
		{
			title: "rule",
			cell: ({ rule }) => element("code", {}, rule)
		},
		{
			title: "agent",
			cell: ({ agent }) => agent
		},
		{
			title: "sentence",
			cell: ({ body }) => body
		}
	], candidates, "cards"));
}

export { renderStatusPage };