import { M as describePosition } from "./model.js";
import { G as shortSha, W as escapePlainLines, h as escapeHtml, m as encodeHtml } from "./text.js";
import { At as formatSigned, B as taskNumbers, C as simulatedWarning, Ct as formatCount, Dt as formatOdds, G as chooseTicks, H as rangeOf, J as explainReason, K as explainBundles, L as answerNumbers, M as explainMeasuring, Mt as formatTokens, N as explainPrices, P as explainRest, R as columnsOfLooks, T as nameConcerned, Tt as formatInterval, U as wordSaving, W as chooseDomain, Y as explainSettling, Z as explainLimits, _ as explainBriefly, _t as billNumbers, a as observational, b as explainRange, bt as explainBills, d as listNotices, dt as outcomeWords, g as listTokensApart, h as apartColumns, i as describeWorkChange, it as summariseBeyondTokens, jt as formatSignedShare, kt as formatShare, lt as evidenceWords, m as listIsolationLines, nt as hasSpending, ot as clipWidth, p as describeSensitivity, pt as verdictWords, q as barOf, r as describePromise, v as groupNext, w as groupFlags, x as nameSimulated, xt as listNotWorth, y as explainProcedure, yt as describeCost, z as spendingColumns } from "./report-words.js";
import { createHash } from "node:crypto";

// src/stages/gate/report/html/markup/markup.ts
const voidElements = /* @__PURE__ */ new Set([
	"br",
	"hr",
	"meta"
]);
/** One element. Attribute values and text children are escaped; `name` and attribute names are the caller's own words. */
function element(name, attributes, ...children) {
	const written = Object.entries(attributes).filter(([, value]) => value !== void 0).map(([key, value]) => ` ${key}="${writeAttribute(value)}"`).join("");
	if (voidElements.has(name)) return { markup: `<${name}${written}>` };
	return { markup: `<${name}${written}>${children.map(writeChild).join("")}</${name}>` };
}
/** A part of the page with its heading. */
function section(title, ...children) {
	return element("section", {}, element("h2", {}, title), ...children);
}
/** What is shown on demand, behind its summary. */
function folded(summary, content) {
	return element("details", {}, element("summary", {}, summary), content);
}
/** An answer that stands out in its colour. */
function badge(name, words) {
	return element("span", { class: `badge ${name}` }, words);
}
/** Items, one under the other. */
function list(items) {
	return element("ul", {}, ...items.map((item) => element("li", {}, item)));
}
/** Several children without an element around them. */
function fragment(...children) {
	return { markup: children.map(writeChild).join("") };
}
function writeAttribute(value) {
	return typeof value === "number" ? writeNumber(value) : escapeHtml(value ?? "");
}
/** Coordinates with two decimals; what is not a number must not break a drawing. */
function writeNumber(value) {
	return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : "0";
}
/** Text keeps one space at either edge, so that it can stand beside an inline element. */
function writeChild(child) {
	if (child === void 0) return "";
	if (typeof child !== "string") return child.markup;
	const before = /^\s/u.test(child) ? " " : "";
	const after = /\s$/u.test(child) ? " " : "";
	return `${before}${escapeHtml(child)}${after}`;
}

// src/stages/gate/report/html/charts/svg-chart.ts
/** An accessible drawing of `width` × `height` user units that scales with its column. */
function svgChart(label, width, height, ...children) {
	return element("svg", {
		viewBox: `0 0 ${width} ${height}`,
		role: "img",
		"aria-labelledby": `${label.id}-t ${label.id}-d`,
		width,
		height
	}, element("title", { id: `${label.id}-t` }, label.title), element("desc", { id: `${label.id}-d` }, label.description), ...children);
}
/** Maps a domain onto pixels; values outside land on the nearest end. */
function scaleLinear([low, high], from, to) {
	return (value) => {
		const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
		return Number.isFinite(share) ? from + share * (to - from) : from;
	};
}
/** A straight line. */
function line(x1, y1, x2, y2, className) {
	return element("line", {
		x1,
		y1,
		x2,
		y2,
		class: className
	});
}
/** Text at a point; `anchor` says which side of the text the point is on. */
function label(x, y, text, className = "", anchor = "start") {
	return element("text", {
		x,
		y,
		class: `label ${className}`.trim(),
		"text-anchor": anchor
	}, text);
}
/** A closed or open figure through points. */
function polygon(points, className) {
	return element("polygon", {
		points: writePoints(points),
		class: className
	});
}
function polyline(points, className) {
	return element("polyline", {
		points: writePoints(points),
		class: className
	});
}
function writePoints(points) {
	return points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

// src/stages/gate/report/html/charts/chart-savings.ts
const top$2 = 6;
const axis = 34;
function layOut(width) {
	if (width >= 600) return {
		width,
		left: 250,
		right: width - 74,
		row: 34,
		middle: 17,
		nameColumns: 32
	};
	return {
		width,
		left: 8,
		right: width - 8,
		row: 52,
		middle: 36,
		nameColumns: 34
	};
}
/** Savings of all rules with their ranges on one axis, in percent of each rule's baseline. */
function drawSavings(report, width, id) {
	const rules = report.verdicts.filter(({ baselineMean }) => baselineMean > 0);
	const layout = layOut(width);
	const domain = chooseDomain({
		anchors: rules.flatMap((rule) => [shareOf(rule, barOf(rule, report.policy)), shareOf(rule, rule.minimalEffect)]),
		centres: rules.map((rule) => shareOf(rule, rule.saving)),
		extents: rules.flatMap((rule) => rangeOf(rule, report.policy).map((end) => shareOf(rule, end)))
	});
	const scale = scaleLinear(domain, layout.left, layout.right);
	const bottom = top$2 + rules.length * layout.row;
	const title = `Savings of ${rules.length} rules with their ranges, in percent of the baseline`;
	const description = rules.map((rule) => `${rule.rule}: ${describeRow(rule, report.policy)}`).join("; ");
	return svgChart({
		id,
		title,
		description
	}, width, bottom + axis, ...drawAxis(domain, scale, bottom, layout), ...rules.map((rule, index) => drawRow(rule, report, scale, domain, top$2 + index * layout.row, layout)));
}
function shareOf({ baselineMean }, tokens) {
	return 100 * tokens / baselineMean;
}
function describeRow(rule, policy) {
	const { saving, baselineMean, verdict } = rule;
	const range = formatInterval(rangeOf(rule, policy));
	return `${formatSigned(saving)} tokens (${formatSignedShare(saving, baselineMean)}), range ${range}, ${verdictWords[verdict]}`;
}
function drawAxis(domain, scale, bottom, { width, left, right }) {
	return [...chooseTicks(domain, width >= 600 ? 7 : 5).flatMap((tick) => [line(scale(tick), top$2, scale(tick), bottom, tick === 0 ? "zero" : "grid"), label(scale(tick), bottom + 15, formatShare(tick, 100), "muted", "middle")]), label((left + right) / 2, bottom + 31, "saving, share of the baseline", "muted", "middle")];
}
function drawRow(rule, { policy }, scale, domain, y, layout) {
	const middle = y + layout.middle;
	const bar = scale(shareOf(rule, barOf(rule, policy)));
	const effect = scale(shareOf(rule, rule.minimalEffect));
	const nameAt = layout.width >= 600 ? middle + 4 : y + 18;
	const marks = `${policy.ratio} × rent ${formatTokens(barOf(rule, policy))}, minimal effect ${formatTokens(rule.minimalEffect)}`;
	return element("g", { class: rule.verdict }, element("title", {}, `${rule.rule}: ${describeRow(rule, policy)}; ${marks}`), element("rect", {
		x: 0,
		y,
		width: layout.width,
		height: layout.row,
		class: "hit"
	}), label(layout.left > 20 ? 0 : layout.left, nameAt, clipWidth(rule.rule, layout.nameColumns), "name"), label(layout.width, nameAt, formatSignedShare(rule.saving, rule.baselineMean), "value", "end"), line(bar, middle - 9, bar, middle + 9, "bar"), line(effect, middle - 9, effect, middle + 9, "effect"), ...drawRange(rule, rangeOf(rule, policy), scale, domain, middle));
}
function drawRange(rule, [from, to], scale, domain, y) {
	const saving = shareOf(rule, rule.saving);
	const isInside = saving >= domain[0] && saving <= domain[1];
	return [
		line(scale(shareOf(rule, from)), y, scale(shareOf(rule, to)), y, "range"),
		drawEnd(shareOf(rule, from), scale, domain, y),
		drawEnd(shareOf(rule, to), scale, domain, y),
		isInside ? element("circle", {
			cx: scale(saving),
			cy: y,
			r: 5,
			class: "dot"
		}) : void 0
	];
}
/** A cap where an interval ends, an arrowhead where it continues outside the scale. */
function drawEnd(value, scale, [low, high], y) {
	const x = scale(value);
	if (value >= low && value <= high) return line(x, y - 5, x, y + 5, "range");
	const back = value < low ? 8 : -8;
	const head = [
		[x, y],
		[x + back, y - 5],
		[x + back, y + 5]
	];
	return polygon(head, "arrow");
}

// src/stages/gate/report/html/charts/chart-budget.ts
/** The run's budget and each agent's share as bars; the words beside them are HTML, so they keep their size on a phone. */
function drawBudget(budget) {
	const run = {
		name: "this run",
		consumed: budget.totalConsumed,
		reserved: budget.reserved,
		limit: budget.maxAllowed
	};
	const agents = budget.agents.map(({ agentId: name, consumed, maxAllowed: limit, reserved = 0 }) => {
		return {
			name,
			consumed,
			reserved,
			limit
		};
	});
	return element("div", { class: "meters" }, ...[run, ...agents].flatMap(drawMeter));
}
function drawMeter(meter) {
	const { name, consumed, limit } = meter;
	const words = `${formatTokens(consumed)} of ${formatTokens(limit)} tokens (${formatShare(consumed, limit)})`;
	const label = `${name}: ${words}`;
	return [
		element("span", { class: "meter-name" }, name),
		element("svg", {
			class: "meter",
			viewBox: "0 0 100 10",
			preserveAspectRatio: "none",
			role: "img",
			"aria-label": label
		}, element("title", {}, label), ...drawBars$1(meter)),
		element("span", { class: "meter-words" }, words)
	];
}
function drawBars$1({ consumed, reserved, limit }) {
	const used = percentOf(consumed, limit);
	const held = Math.min(100 - used, percentOf(reserved, limit));
	const bar = (x, width, name) => element("rect", {
		x,
		y: 0,
		width,
		height: 10,
		class: name
	});
	return [
		bar(0, 100, "free"),
		bar(0, used, "used"),
		bar(used, held, "held")
	];
}
function percentOf(part, whole) {
	const percent = 100 * part / whole;
	return percent > 0 ? Math.min(100, percent) : 0;
}

// src/stages/gate/report/html/markup/data-table.ts
/** A table; with the class `cards` the rows become blocks with labels on a phone. */
function dataTable(columns, rows, className) {
	const kind = ({ align }) => align === "right" ? "number" : void 0;
	const titles = columns.map((column) => element("th", {
		scope: "col",
		class: kind(column)
	}, column.title));
	const body = rows.map((row, place) => {
		const attributes = (column) => ({
			class: kind(column),
			"data-label": column.title
		});
		return element("tr", {}, ...columns.map((column) => element("td", attributes(column), column.cell(row, place))));
	});
	const head = element("thead", {}, element("tr", {}, ...titles));
	return element("div", { class: "scroll" }, element("table", { class: className }, head, element("tbody", {}, ...body)));
}
/** The numbers behind a chart, folded; nothing when there are none. */
function foldedTable(summary, columns, rows) {
	if (rows.length === 0) return void 0;
	return folded(summary, dataTable(columns, rows));
}

// src/stages/gate/report/html/cost-section.ts
/** What it cost as bars, with the reason of an early stop. */
function renderBudgetMarkup({ budget }) {
	if (!hasSpending(budget)) return void 0;
	const words = [`${summariseBeyondTokens(budget)}.`, ...explainPrices(budget)].join(" ");
	return section("Cost", drawBudget(budget), element("p", { class: "muted" }, words), ...explainLimits(budget).map((text) => element("p", {}, text)), renderSpending(budget));
}
/** What the tokens were spent on, on demand. */
function renderSpending(budget) {
	const sentences = [...explainRest(budget), ...explainMeasuring(budget)].map((text) => element("p", {}, text));
	const { rules = [] } = budget;
	const table = rules.length === 0 ? void 0 : dataTable(spendingColumns, rules);
	if (sentences.length === 0 && table === void 0) return void 0;
	return folded("What it was spent on", fragment(...sentences, table));
}

// src/stages/gate/report/html/markup/page-style.ts
const colours = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf6; --card: #ffffff; --ink: #1f2529; --muted: #626b72; --line: #dedad0; --soft: #f1eee6;
  --yes: #1b7349; --no: #ad3528; --open: #8a5f00; --mark: #2d5b88;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14181b; --card: #1a1f23; --ink: #e7e4dc; --muted: #9ba4aa; --line: #2f363b; --soft: #20262a;
    --yes: #5fc492; --no: #f08b7f; --open: #dcae4b; --mark: #8ab6df;
  }
}`;
const page = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { max-width: 980px; margin: 0 auto; padding: 40px 24px 64px; }
h1 { font: 600 30px/1.25 ui-serif, Georgia, "Times New Roman", serif; margin: 10px 0 14px; text-wrap: balance; }
h2 { font: 600 21px/1.3 ui-serif, Georgia, "Times New Roman", serif; margin: 48px 0 12px; }
h3 { font-size: 17px; line-height: 1.35; margin: 0; overflow-wrap: anywhere; }
p { margin: 8px 0; overflow-wrap: anywhere; }
code, pre, .id { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .9em; overflow-wrap: anywhere; }
pre { background: var(--soft); border-radius: 6px; padding: 10px 14px; margin: 8px 0; overflow-x: auto; }
.brand { font: 600 14px/1 ui-serif, Georgia, serif; letter-spacing: .08em; color: var(--muted); }
a { color: inherit; text-decoration-color: var(--muted); text-underline-offset: 3px; }
.muted, figcaption, .source { color: var(--muted); font-size: 14px; }
.source { margin: 0; }
.notice { border-left: 3px solid var(--mark); padding: 4px 14px; margin: 12px 0; }
.simulated { border-left-color: var(--open); }
.badge { display: inline-block; border: 1.5px solid currentColor; border-radius: 99px; padding: 0 10px; font-size: 14px; line-height: 1.6; font-weight: 600; white-space: nowrap; }
.badge.earns, .badge.pass { color: var(--yes); }
.badge.does-not-earn, .badge.regression, .badge.fail, .badge.error { color: var(--no); }
.badge.undecided { color: var(--open); }
.body { font: italic 17px/1.5 ui-serif, Georgia, serif; margin: 10px 0; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 22px 24px; margin: 18px 0; }
article header { display: flex; gap: 6px 12px; flex-wrap: wrap; align-items: baseline; justify-content: space-between; }
.figures { display: grid; grid-template-columns: 1fr 1fr; gap: 24px 36px; margin: 18px 0 10px; align-items: start; }
figure { margin: 0; min-width: 0; }
figcaption { margin-bottom: 6px; line-height: 1.4; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 12px 0; font-size: 15px; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
details { margin: 10px 0; font-size: 15px; }
summary { cursor: pointer; color: var(--mark); }
ul { padding-left: 20px; } li { margin: 4px 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 15px; margin: 10px 0; }
th { text-align: left; font-weight: 500; color: var(--muted); font-size: 14px; }
th, td { padding: 8px 14px 8px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
td, td > code { overflow-wrap: break-word; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; min-width: 0; }
.meters { display: grid; grid-template-columns: max-content 1fr max-content; gap: 8px 16px; align-items: center; margin: 12px 0; font-size: 15px; }
.meter { width: 100%; height: 12px; display: block; }
.meter-name { max-width: 12em; overflow: hidden; text-overflow: ellipsis; }
.meter-words { font-variant-numeric: tabular-nums; }
.legend { display: flex; gap: 4px 18px; flex-wrap: wrap; margin: 0 0 6px; }
.legend svg { width: 22px; height: 12px; display: inline-block; vertical-align: -1px; margin-right: 6px; }
footer { margin-top: 48px; border-top: 1px solid var(--line); padding-top: 14px; }
.narrow { display: none; }`;
const charts = `
svg { display: block; width: 100%; height: auto; overflow: visible; }
.label { font: 12.5px system-ui, -apple-system, "Segoe UI", sans-serif; fill: var(--ink); }
.label.muted { fill: var(--muted); font-size: 11.5px; }
.label.name { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 12px; }
.narrow .label.name { paint-order: stroke; stroke: var(--paper); stroke-width: 5px; stroke-linejoin: round; }
.label.halo { paint-order: stroke; stroke: var(--card); stroke-width: 4px; stroke-linejoin: round; }
.label.value { font-variant-numeric: tabular-nums; }
.label.earns { fill: var(--yes); } .label.does-not-earn { fill: var(--no); }
.grid { stroke: var(--line); } .zero { stroke: var(--muted); }
.bar { stroke: var(--ink); stroke-width: 2; } .effect { stroke: var(--mark); stroke-width: 2; stroke-dasharray: 3 2.5; }
.hit { fill: transparent; }
.range, .path { stroke: var(--muted); stroke-width: 2; fill: none; }
.dot, .arrow { fill: var(--muted); }
.look { fill: var(--card); stroke: var(--muted); stroke-width: 2; }
.earns > .range, .path.earns, .earns > .look { stroke: var(--yes); } .earns > .dot, .earns > .arrow { fill: var(--yes); }
.does-not-earn > .range, .regression > .range, .path.does-not-earn, .path.regression, .does-not-earn > .look, .regression > .look { stroke: var(--no); }
.does-not-earn > .dot, .does-not-earn > .arrow, .regression > .dot, .regression > .arrow { fill: var(--no); }
.undecided > .range, .path.undecided, .undecided > .look { stroke: var(--open); } .undecided > .dot, .undecided > .arrow { fill: var(--open); }
.region-earns { fill: var(--yes); opacity: .1; } .region-ruled-out { fill: var(--no); opacity: .1; } .region-continue { fill: var(--muted); opacity: .13; }
.boundary-earns { stroke: var(--yes); fill: none; } .boundary-ruled-out { stroke: var(--no); fill: none; }
.tick-earns { stroke: var(--yes); stroke-width: 2; } .tick-ruled-out { stroke: var(--no); stroke-width: 2; }
.better .task { fill: var(--yes); } .worse .task { fill: var(--no); } .cut { fill: var(--card); }
.free { fill: var(--line); } .used { fill: var(--mark); } .held { fill: var(--mark); opacity: .45; }`;
const phone = `
@media (max-width: 700px) {
  main { padding: 24px 16px 48px; }
  h1 { font-size: 25px; }
  article { padding: 16px; }
  .figures { grid-template-columns: 1fr; }
  .wide { display: none; } .narrow { display: block; }
  .meters { grid-template-columns: 1fr max-content; gap: 2px 12px; }
  .meters .meter { grid-column: 1 / -1; grid-row: auto; order: 0; margin-bottom: 8px; }
  .meter-words { grid-column: 1 / -1; color: var(--muted); margin-bottom: 10px; }
  .meter-name { grid-column: 1 / -1; }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 8px; }
  .cards thead { position: absolute; clip-path: inset(50%); height: 1px; overflow: hidden; }
  .cards tr { display: block; padding: 10px 0; border-bottom: 1px solid var(--line); }
  .cards td { display: flex; justify-content: space-between; gap: 16px; border: 0; padding: 2px 0; text-align: right; }
  .cards td::before { content: attr(data-label); color: var(--muted); font-size: 14px; text-align: left; white-space: nowrap; }
  .cards td:first-child::before { content: none; }
  .cards td:first-child { font-weight: 600; text-align: left; }
}`;
/** The whole style sheet of the page: light and dark, wide and phone. */
const pageStyle = [
	colours,
	page,
	charts,
	phone
].join("\n");

// src/stages/gate/report/html/markup/render-page.ts
/** By which a page of ours is known again: it may be written over. */
const pageMark = "<meta name=\"generator\" content=\"rentroll\">";
/** One self-contained page: no script, no request, its only style bound to the policy by hash. */
function renderPage(title, main) {
	const head = fragment(element("meta", { charset: "utf-8" }), element("meta", {
		"http-equiv": "Content-Security-Policy",
		content: contentPolicy()
	}), element("meta", {
		name: "viewport",
		content: "width=device-width, initial-scale=1"
	}), element("meta", {
		name: "referrer",
		content: "no-referrer"
	}), { markup: pageMark }, element("title", {}, `rentroll: ${title}`), { markup: `<style>${pageStyle}</style>` });
	return `<!doctype html>\n${element("html", { lang: "en" }, element("head", {}, head), element("body", {}, main)).markup}\n`;
}
function contentPolicy() {
	return `default-src 'none'; style-src 'sha256-${createHash("sha256").update(pageStyle).digest("base64")}'; base-uri 'none'; form-action 'none'`;
}

// src/stages/gate/report/html/page-parts.ts
/** A command or edit in a block of its own, lines kept. */
function renderCopyable(command) {
	if (command === void 0) return void 0;
	return { markup: `<pre>${encodeHtml(escapePlainLines(command))}</pre>` };
}
/** Outcome, answer in words, and what must be seen first. */
function renderHead(report) {
	return element("header", {}, element("span", { class: "brand" }, "rentroll"), element("h1", {}, report.headline), element("p", {}, badge(report.outcome, outcomeWords[report.outcome])), renderSimulated(report), ...report.notices.map((notice) => element("p", { class: "notice" }, notice)));
}
function renderSimulated(report) {
	const simulated = nameSimulated(report);
	if (simulated === void 0) return void 0;
	const warning = `${simulated}${simulatedWarning}`;
	return element("p", { class: "notice simulated" }, element("strong", {}, "SIMULATED. "), warning);
}
/** What to do now, each command to copy once. */
function renderNextMarkup(report) {
	const steps = groupNext(report);
	if (steps.length === 0) return void 0;
	return section("What to do", ...steps.map(({ text, command }) => fragment(element("p", {}, text), renderCopyable(command))));
}
/** Every flag once, with the rules it concerns and what it means. */
function renderFlagsMarkup({ verdicts }) {
	const groups = groupFlags(verdicts);
	if (groups.length === 0) return void 0;
	const entries = groups.flatMap(({ flag, rules, meaning }) => [element("dt", {}, flag), element("dd", {}, `${nameConcerned(rules)}: ${meaning}`)]);
	return section("Flags", element("dl", {}, ...entries));
}
/** Problems with place and hint. */
function renderProblemMarkup(problems) {
	if (problems.length === 0) return void 0;
	const table = dataTable([
		{
			title: "where",
			cell: ({ at, code }) => element("code", {}, at === void 0 ? code : describePosition(at))
		},
		{
			title: "kind",
			cell: ({ severity }) => severity
		},
		{
			title: "problem",
			cell: ({ message }) => message
		},
		{
			title: "hint",
			cell: ({ hint }) => hint
		}
	], problems, "cards");
	return section("Problems", table);
}
/** Rules whose saving could not pay back their own measurement. */
function renderNotWorthMeasuringMarkup(report) {
	const entries = listNotWorth(report);
	if (entries.length === 0) return void 0;
	const items = entries.map(({ rule, why }) => fragment(element("code", {}, rule), `: ${why}`));
	return section("Not worth measuring", list(items));
}
/** What each rule was expected to cost before its first trial, with the sum. */
function renderBillsMarkup({ plan }) {
	const { bills = [], expected, worst } = plan;
	if (bills.length === 0) return void 0;
	return section("What measuring costs", dataTable([...[{
		title: "rule",
		cell: ({ rule }) => element("code", {}, rule)
	}, {
		title: "agent",
		cell: ({ agent }) => agent
	}], ...billNumbers(bills)], bills), element("p", {}, `All: about ${describeCost(expected)}; at most ${describeCost(worst)}.`), ...explainBills(plan).map((text) => element("p", { class: "muted" }, text)));
}
/** What the verdicts prove and what they do not. */
function renderProcedure(report) {
	const sentences = explainProcedure(report);
	return sentences.length === 0 ? void 0 : section("What these verdicts mean", list(sentences));
}
/** Commits compared, and how much was measured. */
function renderFoot({ baseSha, headSha, budget, ledgerFile }) {
	const commits = baseSha === "" || headSha === "" ? "" : `Head ${shortSha(headSha)} against base ${shortSha(baseSha)}. `;
	const ledger = ledgerFile === "" ? "" : `Ledger ${ledgerFile}. `;
	const paid = `${formatCount(budget.trials, "trial")} paid for in this run.`;
	return element("footer", { class: "muted" }, `${commits}${ledger}${paid}`);
}

// src/stages/gate/report/html/roll-table.ts
/** The roll as a table, with its agents where there are several; each rule links to its card on the page. */
function renderRoll({ verdicts, policy }, idOf) {
	if (verdicts.length === 0) return void 0;
	const rows = verdicts.map((verdict, index) => ({
		...verdict,
		id: idOf(index)
	}));
	const areSeveral = new Set(verdicts.map(({ agent }) => agent)).size > 1;
	const table = dataTable([
		{
			title: "rule",
			cell: ({ rule, id }) => element("a", {
				href: `#${id}`,
				class: "id"
			}, rule)
		},
		...areSeveral ? [{
			title: "agent",
			cell: ({ agent }) => agent
		}] : [],
		{
			title: "saving",
			align: "right",
			cell: (row) => wordSaving(row, policy).saving
		},
		{
			title: "range",
			align: "right",
			cell: (row) => wordSaving(row, policy).range
		},
		{
			title: "of baseline",
			align: "right",
			cell: (row) => wordSaving(row, policy).share
		},
		{
			title: "rent",
			align: "right",
			cell: ({ rent }) => formatTokens(rent)
		},
		{
			title: "verdict",
			cell: ({ verdict }) => badge(verdict, verdictWords[verdict])
		},
		{
			title: "why",
			cell: (row) => explainBriefly(row, policy)
		}
	], rows, "cards");
	return fragment(table, element("p", { class: "muted" }, explainRange(policy)));
}

// src/stages/gate/report/html/charts/chart-gain.ts
const width$2 = 400;
const height$1 = 268;
const frame$2 = {
	left: 44,
	right: 392,
	top: 14,
	bottom: 226
};
/** The looks that the question of behaviour took; those after its answer say the same again. */
function listGainLooks(looks) {
	const told = looks.flatMap(({ trials, behaviour }) => behaviour === void 0 ? [] : [{
		...behaviour,
		trials
	}]);
	return told.filter(({ pairs }, place) => pairs > (told[place - 1]?.pairs ?? 0));
}
/**
* Both evidences against the pairs that had answered, as logarithms: that there is a gain, and that the wanted one is ruled out, each with the
* line it has to reach.
*/
function drawGain(verdict, id) {
	const looks = listGainLooks(verdict.looks);
	const { gain: needed, room } = verdict.behaviour.needed;
	const values = looks.flatMap((look) => [look.gain, look.room]);
	const y = scaleLinear([Math.min(-1, Math.max(-6, Math.min(...values))), Math.max(needed + .6, Math.min(9, Math.max(...values)))], frame$2.bottom, frame$2.top);
	const last = looks.at(-1)?.pairs ?? 1;
	const x = scaleLinear([0, last], frame$2.left, frame$2.right);
	const path = (of) => [[x(0), y(0)], ...looks.map((look) => [x(look.pairs), y(look[of])])];
	return svgChart({
		id,
		title: `How the evidence on behaviour of ${verdict.rule} grew`,
		description: describeGain(verdict, looks)
	}, width$2, height$1, line(frame$2.left, y(0), frame$2.right, y(0), "zero"), line(frame$2.left, frame$2.top, frame$2.left, frame$2.bottom, "zero"), line(frame$2.left, y(needed), frame$2.right, y(needed), "boundary-earns"), line(frame$2.left, y(room), frame$2.right, y(room), "boundary-ruled-out"), ...[
		1,
		10,
		100
	].map((odds) => label(frame$2.left - 6, y(Math.log(odds)) + 4, String(odds), "muted", "end")), ...[0, last].map((pairs) => label(x(pairs), frame$2.bottom + 15, String(pairs), "muted", pairs === 0 ? "start" : "end")), label((frame$2.left + frame$2.right) / 2, frame$2.bottom + 32, "pairs that answered", "muted", "middle"), polyline(path("room"), "path does-not-earn"), polyline(path("gain"), "path earns"), label(frame$2.left + 6, y(needed) - 5, `a gain is shown at ${formatOdds(needed)}`, "earns halo"), label(frame$2.left + 6, y(room) - 5, `the wanted gain is ruled out at ${formatOdds(room)}`, "does-not-earn halo"), ...looks.flatMap((look) => [drawLook$1(look, "room", x(look.pairs), y(look.room)), drawLook$1(look, "gain", x(look.pairs), y(look.gain))]));
}
const meanings = {
	gain: ["earns", "of a gain"],
	room: ["does-not-earn", "that the wanted gain is ruled out"]
};
function drawLook$1(look, of, cx, cy) {
	const [className, words] = meanings[of];
	const title = `After ${formatCount(look.pairs, "pair")} (${formatCount(look.trials, "trial")}): evidence ${words} ${formatOdds(look[of])}`;
	return element("g", { class: className }, element("circle", {
		cx,
		cy,
		r: 3.2,
		class: "look"
	}, element("title", {}, title)));
}
function describeGain({ verdict, behaviour: { needed } }, looks) {
	const last = looks.at(-1);
	if (last === void 0) return "";
	return `After ${formatCount(last.pairs, "pair")} the evidence of a gain was ${formatOdds(last.gain)} (${formatOdds(needed.gain)} needed), that the wanted gain is ruled out ${formatOdds(last.room)} (${formatOdds(needed.room)} needed); the verdict is ${verdictWords[verdict]}.`;
}

// src/stages/gate/report/html/charts/path-geometry.ts
/** True when the verdict has looks and boundaries to draw. */
function hasPath({ looks, informationMax, boundaries, information }) {
	return looks.length > 0 && informationMax > 0 && boundaries.earns > 0 && information > 0;
}
/** The looks of a verdict in the units of the test; scores far outside are moved to the edge. Needs `hasPath`. */
function normalisePath({ looks, informationMax, boundaries, information }) {
	const unit = boundaries.earns / (informationMax + information) * informationMax;
	const place = (look, score) => [Math.min(2, look.information / informationMax), Math.min(4.5, Math.max(-3.5, score / unit))];
	const points = looks.map((look) => place(look, look.score));
	const xMax = Math.max(1.04, 1.04 * Math.max(...points.map(([share]) => share)));
	const scores = points.map(([, score]) => score);
	return {
		xMax,
		y: [Math.min(-1.5, ...scores.map((score) => score - .25)), Math.max(2.4, ...scores.map((score) => score + .25))],
		points,
		upper: looks.map((look) => place(look, look.earns)),
		lower: looks.map((look) => place(look, look.doesNotEarn))
	};
}

// src/stages/gate/report/html/charts/chart-path.ts
const width$1 = 400;
const height = 268;
const frame$1 = {
	left: 22,
	right: 392,
	top: 8,
	bottom: 226
};
/**
* Score against information with the two boundaries of the triangular test. The lines are those of the last look:
* S = A + cI gives c = boundary/(I_max + I) and A = c·I_max. Ticks show where the boundaries stood at each look, since the
* minimal effect follows the baseline as it is learnt and the lower boundary allows for looking in steps.
*/
function drawPath(verdict, id) {
	const path = normalisePath(verdict);
	const x = scaleLinear([0, path.xMax], frame$1.left, frame$1.right);
	const y = scaleLinear(path.y, frame$1.bottom, frame$1.top);
	const at = ([share, score]) => [x(share), y(score)];
	const title = `How the evidence for ${verdict.rule} grew: ${formatCount(verdict.looks.length, "look")}, ${verdictWords[verdict.verdict]}`;
	return svgChart({
		id,
		title,
		description: describePath(verdict)
	}, width$1, height, ...drawRegions(path, at), ...drawLabels(path, at, verdict.behaviour === void 0 ? savingLabels : priceLabels), ...drawBoundaryTicks(path, at), polyline([[0, 0], ...path.points].map(at), `path ${verdict.verdict}`), ...verdict.looks.map((look, index) => drawLook(look, index, at(path.points[index] ?? [0, 0]), verdict)));
}
function drawRegions({ xMax, y: [low, high] }, at) {
	const above = [0, 1];
	const tip = [1, 2];
	const below = [0, -1];
	const upperEnd = [xMax, 1 + xMax];
	const earns = [
		above,
		tip,
		upperEnd,
		[xMax, high],
		[0, high]
	];
	const ruledOut = [
		below,
		tip,
		upperEnd,
		[xMax, low],
		[0, low]
	];
	return [
		polygon(earns.map(at), "region-earns"),
		polygon(ruledOut.map(at), "region-ruled-out"),
		polygon([
			above,
			tip,
			below
		].map(at), "region-continue"),
		polyline([above, tip].map(at), "boundary-earns"),
		polyline([below, tip].map(at), "boundary-ruled-out"),
		line(...at([0, 0]), ...at([xMax, 0]), "grid"),
		line(...at([0, low]), ...at([0, high]), "zero")
	];
}
/** What is asked: whether a rule saves, or whether it keeps its price. */
const savingLabels = {
	upper: "earns",
	lower: "the minimal effect is ruled out",
	axis: "evidence that it pays"
};
const priceLabels = {
	upper: "price kept",
	lower: "above its price",
	axis: "evidence that it costs less"
};
function drawLabels({ xMax, y: [low, high] }, at, words) {
	const [left, top] = at([0, high]);
	const [right, bottom] = at([xMax, low]);
	const shares = [
		0,
		.25,
		.5,
		.75,
		1
	].map((share) => label(at([share, 0])[0], bottom + 15, formatShare(share, 1), "muted", share === 0 ? "start" : "middle"));
	return [
		label(left + 8, top + 16, words.upper, "earns"),
		label(right - 8, bottom - 9, words.lower, "does-not-earn", "end"),
		label(left + 8, at([0, -.3])[1], "go on", "muted"),
		...shares,
		label((left + right) / 2, bottom + 32, "information, share of what always settles it", "muted", "middle"),
		element("text", {
			x: 0,
			y: 0,
			class: "label muted",
			"text-anchor": "middle",
			transform: `translate(13 ${(top + bottom) / 2}) rotate(-90)`
		}, words.axis)
	];
}
function drawBoundaryTicks({ upper, lower }, at) {
	const tick = (className) => (point) => {
		const [x, y] = at(point);
		return line(x - 4, y, x + 4, y, className);
	};
	return [...upper.map(tick("tick-earns")), ...lower.map(tick("tick-ruled-out"))];
}
function drawLook(look, index, [cx, cy], { looks, verdict }) {
	const isLast = index === looks.length - 1;
	const words = `Look ${index + 1}, after ${formatCount(look.trials, "trial")}: saving ${formatSigned(look.saving)}, interval ${formatInterval(look.interval)}`;
	return element("g", { class: verdict }, element("circle", {
		cx,
		cy,
		r: isLast ? 5.5 : 3.2,
		class: isLast ? "dot" : "look"
	}, element("title", {}, words)));
}
function describePath({ looks, verdict }) {
	const last = looks.at(-1);
	if (last === void 0) return "";
	return `After ${formatCount(last.trials, "trial")} the saving was estimated at ${formatSigned(last.saving)} tokens; the verdict is ${verdictWords[verdict]}.`;
}

// src/stages/gate/report/html/charts/chart-tasks.ts
/** Tasks drawn; the table beside the chart has all. */
const tasksDrawn = 12;
const width = 400;
const row$1 = 26;
const top$1 = 8;
const left = 118;
const right = 322;
/** Saving of each task as a bar to the right of zero, or to the left when the rule makes the task dearer. */
function drawTasks({ rule, tasks }, id) {
	const drawn = tasks.slice(0, 12);
	const domain = chooseDomain({
		anchors: [],
		centres: drawn.map(({ saving }) => saving),
		extents: [],
		reach: 10
	});
	const bottom = top$1 + drawn.length * row$1;
	const title = `Saving of each golden task with ${rule}`;
	const description = drawn.map(({ task, saving }) => `${task} ${formatSigned(saving)}`).join(", ");
	const zero = scaleLinear(domain, left, right)(0);
	return svgChart({
		id,
		title,
		description
	}, width, bottom + 24, ...drawn.map((task, index) => drawTask(task, domain, top$1 + index * row$1)), line(zero, top$1, zero, bottom, "zero"), label(zero, bottom + 16, "no saving", "muted", zero < 148 ? "start" : zero > 292 ? "end" : "middle"));
}
function drawTask(task, domain, y) {
	const scale = scaleLinear(domain, left, right);
	const zero = scale(0);
	const end = scale(task.saving);
	const kind = task.saving < 0 ? "worse" : "better";
	return element("g", { class: kind }, element("title", {}, describeTask(task)), element("rect", {
		x: 0,
		y,
		width,
		height: row$1,
		class: "hit"
	}), label(0, y + 17, clipWidth(task.task, 16), "name"), element("rect", {
		x: Math.min(zero, end),
		y: y + 6,
		width: Math.max(1, Math.abs(end - zero)),
		height: 14,
		class: "task"
	}), drawCut(task.saving, domain, end, y + 13), label(width, y + 17, formatSigned(task.saving), "value", "end"));
}
/** An arrowhead in the paper's colour where a bar continues outside the scale. */
function drawCut(saving, [low, high], x, y) {
	if (saving >= low && saving <= high) return void 0;
	const back = saving < low ? 9 : -9;
	return polygon([
		[x, y - 8],
		[x + back, y - 8],
		[x, y],
		[x + back, y + 8],
		[x, y + 8]
	], "cut");
}
function describeTask({ task, saving, baseline, candidate }) {
	const arm = ({ mean, completed, failures }) => `${formatTokens(mean)} in ${formatCount(completed, "completed trial")}${failures > 0 ? `, ${failures} failed` : ""}`;
	return `${task}: ${formatSigned(saving)}; without the rule ${arm(baseline)}; with it ${arm(candidate)}`;
}

// src/stages/gate/report/html/rule-card.ts
/** Everything about one rule: answer, reason, next step, both drawings, and the numbers behind them. */
function renderRuleCard(verdict, policy, id) {
	const settling = explainSettling(verdict);
	const { verdict: answer } = verdict;
	return element("article", { id }, element("header", {}, element("h3", { class: "id" }, verdict.rule), badge(answer, verdictWords[answer])), element("p", { class: "source" }, describeSource(verdict)), element("p", { class: "body" }, verdict.body), element("p", {}, explainReason(verdict, policy)), ...listNotices(verdict).map((notice) => element("p", {}, notice)), element("p", {}, element("strong", {}, "Next: "), verdict.next.text), settling === void 0 ? void 0 : element("p", {}, settling), renderFigures(verdict, id), foldedTable("Answers of the probe", answerColumns, verdict.behaviour?.tasks ?? []), foldedTable("Tokens on its target tasks and on others", apartColumns, listTokensApart(verdict)), foldedTable("Numbers of the tasks", taskColumns, verdict.tasks), foldedTable("Numbers of the looks", columnsOfLooks(verdict.looks), verdict.looks), renderChecks(verdict));
}
const taskName = {
	title: "task",
	cell: ({ task }) => element("code", {}, task)
};
const taskColumns = [taskName, ...taskNumbers];
const answerColumns = [taskName, ...answerNumbers];
function describeSource({ agent, rent, fromReceipt, evidence, spend, reason }) {
	if (reason === "not-worth-measuring" || reason === "receipt-not-confirmed") return `agent ${agent}, rent ${formatTokens(rent)} tokens, not measured`;
	const cost = `${formatCount(spend.trials, "trial")}, ${formatTokens(spend.tokens)} tokens spent`;
	const origin = fromReceipt ? "read from its receipt, nothing was run" : cost;
	return `agent ${agent}, rent ${formatTokens(rent)} tokens, ${evidenceWords[evidence]}, ${origin}`;
}
function renderFigures(verdict, id) {
	const taskWords = `Saving of each golden task, tokens${verdict.tasks.length - 12 > 0 ? ` (the first ${12} of ${verdict.tasks.length})` : ""}`;
	return element("div", { class: "figures" }, renderGain(verdict, id), hasPath(verdict) ? element("figure", {}, element("figcaption", {}, captionPath(verdict)), drawPath(verdict, `${id}-path`)) : verdict.behaviour !== void 0 ? void 0 : element("p", { class: "muted" }, "No look was taken, so there is no path to draw."), verdict.tasks.length > 0 ? element("figure", {}, element("figcaption", {}, taskWords), drawTasks(verdict, `${id}-tasks`)) : void 0);
}
/** The path of a question of behaviour; nothing where no pair answered. */
function renderGain(verdict, id) {
	const { behaviour, looks } = verdict;
	if (behaviour === void 0 || listGainLooks(looks).length === 0) return void 0;
	return element("figure", {}, element("figcaption", {}, "Whether it is followed because of its line: the first evidence to reach its line answers."), drawGain({
		...verdict,
		behaviour
	}, `${id}-gain`));
}
function captionPath({ behaviour, verdict }) {
	if (behaviour === void 0) return pathCaptions[verdict];
	return "Whether it keeps its price, asked once a gain is shown: above the upper line it does, below the lower one it does not.";
}
/** Why measuring ended where the path ends. */
const pathCaptions = {
	earns: "Why it stopped: the evidence crossed the upper line.",
	"does-not-earn": "Why it stopped: the evidence fell below the lower line.",
	regression: "Stopped by the pass rate of the tasks, not by these lines.",
	undecided: "Not settled: the evidence is still between the lines."
};
function renderChecks(verdict) {
	const isolation = listIsolationLines(verdict).map(({ arm: name, text }) => `Isolation, ${name}: ${text}.`);
	return folded("Isolation, other metrics, sensitivity", list([...isolation, ...describeSensitivity(verdict)]));
}

// src/stages/gate/report/html/render-html.ts
/** One self-contained page: no script, no request, its only style bound to the policy by hash. */
function renderHtml(report) {
	return renderPage(report.headline, renderMain(report));
}
function renderMain(report) {
	const idOf = (index) => `rule-${index + 1}`;
	return element("main", {}, renderHead(report), renderProblemMarkup(report.problems), renderRoll(report, idOf), ...explainBundles(report).map((text) => element("p", {}, text)), renderNextMarkup(report), renderBudgetMarkup(report), renderSavings(report), renderFlagsMarkup(report), report.verdicts.length === 0 ? void 0 : element("h2", {}, "Rule by rule"), ...report.verdicts.map((verdict, index) => renderRuleCard(verdict, report.policy, idOf(index))), renderNotWorthMeasuringMarkup(report), renderBillsMarkup(report), renderProcedure(report), renderFoot(report));
}
/** The same drawing twice, for wide pages and for phones; the style sheet shows one. */
function renderSavings(report) {
	if (!report.verdicts.some(({ baselineMean }) => baselineMean > 0)) return void 0;
	return section("What each rule saves", renderLegend(report), element("div", { class: "wide" }, drawSavings(report, 900, "savings-wide")), element("div", { class: "narrow" }, drawSavings(report, 350, "savings-narrow")));
}
function renderLegend({ policy }) {
	const key = (...marks) => element("svg", {
		viewBox: "0 0 22 12",
		"aria-hidden": "true"
	}, ...marks);
	const entry = (words, ...marks) => element("span", {}, key(...marks), words);
	return element("p", { class: "legend muted" }, entry("estimate with range", line(0, 6, 22, 6, "range"), element("circle", {
		cx: 11,
		cy: 6,
		r: 4,
		class: "dot"
	})), entry(`bar: ${policy.ratio} × rent`, line(11, 0, 11, 12, "bar")), entry("minimal effect", line(11, 0, 11, 12, "effect")));
}

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
/** What stands in one sentence; with what was measured last, where the page is for somebody at this clone. */
function renderStatusHead({ active, inherited, agents, lastRun }, isOwn = true) {
	const dearest = Math.max(0, ...agents.map(({ rent }) => rent));
	const unproven = inherited.length === 0 ? "" : ` and ${formatCount(inherited.length, "inherited rule")} nobody has measured`;
	const title = active.length + inherited.length === 0 ? "No rule is active: no agent pays rent" : `${formatCount(active.length, "active rule")}${unproven}: every call of an agent carries at most ${formatTokens(dearest)} tokens of them`;
	return element("header", {}, element("span", { class: "brand" }, "rentroll"), element("h1", {}, title), isOwn ? renderLastRun(lastRun) : void 0);
}
function renderLastRun(lastRun) {
	return lastRun === void 0 ? element("p", { class: "muted" }, "Nothing has been measured in this clone yet.") : element("p", {}, badge(lastRun.outcome, lastRun.outcome), ` Last run: ${lastRun.headline}`);
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
/** Rules that wait for a verdict. */
function renderWaitingRules({ candidates }) {
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
	const left = waiting === 0 ? "" : ` ${formatCount(waiting, "candidate")} to propose: rentroll session propose`;
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

export { foldedTable as _, renderAgentTable as a, fragment as b, renderStatusHead as c, drawBars as d, renderHtml as f, dataTable as g, renderPage as h, drawSeries as i, renderSuiteTable as l, pageMark as m, renderProduction as n, renderEvictions as o, renderRuleCard as p, renderWeeks as r, renderMemoryRules as s, renderCurves as t, renderWaitingRules as u, badge as v, section as x, element as y };