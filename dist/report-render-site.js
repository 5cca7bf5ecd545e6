import { A as isSlug, F as compareText } from "./text.js";
import { _ as foldedTable, a as renderAgentTable, b as fragment, c as renderStatusHead, g as dataTable, h as renderPage, i as drawSeries, l as renderSuiteTable, n as renderProduction, o as renderEvictions, p as renderRuleCard, r as renderWeeks, s as renderMemoryRules, t as renderCurves, u as renderWaitingRules, v as badge, x as section, y as element } from "./report-html.js";
import { At as formatSigned, Ct as formatCount, Mt as formatTokens, Tt as formatInterval, kt as formatShare, pt as verdictWords } from "./report-words.js";

// src/stages/gate/report/html/site/site-links.ts
/** A link inside of the site; `href` is the caller's own. */
function link(href, words) {
	return element("a", { href }, words);
}
/** The way between the pages; `up` leads from the page to the site's top. */
function renderWay(up) {
	return element("nav", { class: "muted" }, fragment(link(`${up}index.html`, "The ledger"), " · ", link(`${up}trends.html`, "Trends")));
}
/** What stands under every page. */
function renderSiteFoot() {
	return element("footer", { class: "muted" }, "Written by rentroll status --site. Every number of a receipt recomputes: rentroll verify");
}

// src/stages/gate/report/html/site/ledger-page.ts
/** The ledger as it stands, and a way to each receipt. */
function renderLedgerPage({ status, receipts }) {
	return element("main", {}, renderStatusHead(status, false), renderWay(""), renderMemoryRules(status), renderAgentTable(status), renderReceiptTable(receipts), renderSuiteTable(status), renderWaitingRules(status), renderEvictions(status), renderSiteFoot());
}
function renderReceiptTable(receipts) {
	if (receipts.length === 0) return void 0;
	const rows = [...receipts].sort((a, b) => (b.row.decidedOn ?? "").localeCompare(a.row.decidedOn ?? ""));
	return section("Receipts, the newest first", dataTable([
		{
			title: "rule",
			cell: ({ row }) => link(`receipts/${row.rule}.html`, row.rule)
		},
		{
			title: "agent",
			cell: ({ row }) => row.agent ?? "–"
		},
		{
			title: "verdict",
			cell: ({ verdict }) => verdict === void 0 ? "–" : badge(verdict.verdict, verdictWords[verdict.verdict])
		},
		{
			title: "saving",
			align: "right",
			cell: ({ row }) => row.saving === void 0 ? "–" : formatSigned(row.saving)
		},
		{
			title: "range",
			align: "right",
			cell: ({ row }) => row.range === void 0 ? "–" : formatInterval(row.range)
		},
		{
			title: "on",
			cell: ({ row }) => row.decidedOn ?? "–"
		},
		{
			title: "stands",
			cell: ({ row }) => row.state
		}
	], rows, "cards"));
}

// src/stages/gate/report/html/site/receipt-page.ts
/** One receipt: its verdict with both drawings, how it stands today, and what it was measured with. */
function renderReceiptPage(receipt) {
	const { row, verdict, policy } = receipt;
	return element("main", {}, element("header", {}, element("span", { class: "brand" }, "rentroll"), element("h1", {}, `The receipt of ${row.rule}`)), renderWay("../"), element("p", { class: "notice" }, standings[row.state]), verdict === void 0 ? void 0 : renderRuleCard(verdict, policy, "rule"), renderOrigin(receipt), renderSiteFoot());
}
/** How a receipt stands, in words. */
const standings = {
	valid: "It stands: every number recomputes, and nothing it was measured on has changed.",
	stale: "It recomputes. What it was measured on has changed since, so an audit is due.",
	mismatched: "It does not fit this repository: it counts as no receipt.",
	forged: "A number in it does not follow from its trials: it counts as no receipt.",
	unreadable: "It cannot be read: it counts as no receipt.",
	unverified: "There is nothing here to hold it against."
};
function renderOrigin({ row, policy, measuredWith }) {
	const facts = [
		["decided on", row.decidedOn ?? "–"],
		["measured with", measuredWith],
		["a rule must save", `more than ${policy.ratio} × its rent`],
		["nominal rate of letting in a rule that does not pay", formatShare(policy.alpha, 1)],
		["file", row.file]
	];
	return element("dl", {}, ...facts.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]));
}

// src/stages/gate/report/html/site/trends-page.ts
/** How the memory came to be what it is, and real work where the status has it. */
function renderTrendsPage(status) {
	const { work } = status;
	const points = listChanges(status);
	return element("main", {}, element("header", {}, element("span", { class: "brand" }, "rentroll"), element("h1", {}, "Trends")), renderWay(""), points.length === 0 ? element("p", { class: "notice" }, "No verdict has a date yet, so there is no trend to draw.") : renderSavings(points), ...work === void 0 ? [] : [
		renderWeeks,
		renderCurves,
		renderProduction
	].map((render) => render(work)), renderSiteFoot());
}
/** Rules that stand and evictions, in the order of their verdicts. */
function listChanges({ active, evicted }) {
	const verdicts = [...active.flatMap(comeIn), ...evicted.flatMap(goOut)].sort((a, b) => compareText(a.on, b.on));
	let [rules, saving] = [0, 0];
	return [...Map.groupBy(verdicts, ({ on }) => on)].map(([on, own]) => {
		rules += own.reduce((sum, verdict) => sum + verdict.rules, 0);
		saving += own.reduce((sum, verdict) => sum + verdict.saving, 0);
		return {
			on,
			rules,
			saving,
			words: own.map(({ words }) => words).join("; ")
		};
	});
}
function comeIn({ rule, receipt }) {
	if (receipt?.state !== "valid" && receipt?.state !== "stale") return [];
	if (receipt.decidedOn === void 0 || receipt.saving === void 0) return [];
	return [{
		on: receipt.decidedOn,
		rules: 1,
		saving: receipt.saving,
		words: `${rule} earned its place`
	}];
}
function goOut({ rule, evicted }) {
	return evicted === void 0 ? [] : [{
		on: evicted.on,
		rules: 0,
		saving: 0,
		words: `${rule} was evicted`
	}];
}
function renderSavings(changes) {
	const points = changes.map(({ on, rules, saving, words }) => ({
		name: on,
		value: Math.max(0, saving),
		words: `${on}: ${words}; ${formatTokens(Math.round(saving))} tokens a trial by ${formatCount(rules, "rule")}`
	}));
	return section("What the rules that stand save in a trial, as they came", element("p", { class: "muted" }, "Sums of single measurements: together rules may save less than one by one."), drawSeries(points, "dots", "savings", "Tokens a trial that the standing rules save, by date of their verdicts"), foldedTable("By day", [
		{
			title: "on",
			cell: ({ on }) => on
		},
		{
			title: "what changed",
			cell: ({ words }) => words
		},
		{
			title: "rules",
			align: "right",
			cell: ({ rules }) => formatTokens(rules)
		},
		{
			title: "saving",
			align: "right",
			cell: ({ saving }) => formatTokens(Math.round(saving))
		}
	], changes));
}

// src/stages/gate/report/html/site/render-site.ts
/**
* A site of pages without a script or a request: the ledger, the trends, and a page for each receipt. By path inside of the site, with
* `/`; every text of a rule is escaped on its way, and only ids that are slugs become names of files.
*/
function renderSite(site) {
	const receipts = site.receipts.filter(({ row }) => isSlug(row.rule));
	return new Map([
		["index.html", renderPage("the ledger", renderLedgerPage({
			...site,
			receipts
		}))],
		["trends.html", renderPage("trends", renderTrendsPage(site.status))],
		...receipts.map((receipt) => [`receipts/${receipt.row.rule}.html`, renderPage(receipt.row.rule, renderReceiptPage(receipt))])
	]);
}

export { renderSite };