// src/stages/session/monitor/gate-injection.ts
/** First versions of Claude Code in which a hook may add to the context before a tool runs, and in which hook modules load. */
const [firstHooks, firstMod] = ["2.1.9", "2.1.287"];
/** What this version of a CLI lets rentroll do: tell the agent, or only show the person. `version` is empty where nobody knows it. */
function gateInjection(cli, version) {
	if (cli === "codex") return {
		by: "hooks",
		why: "Codex adds what its hooks say where its hooks are installed"
	};
	if (cli !== "claude-code") return {
		by: "unknown",
		why: "nothing is known of this CLI"
	};
	if (version === "") return {
		by: "unknown",
		why: "the transcript names no version of Claude Code"
	};
	if (!isAtLeast(version, firstHooks)) return {
		by: "none",
		why: `Claude Code ${version} ignores what hooks add before a tool; ${firstHooks} was the first`
	};
	if (isAtLeast(version, firstMod)) return {
		by: "mod",
		why: `Claude Code ${version} loads hook modules`
	};
	return {
		by: "hooks",
		why: `Claude Code ${version} adds what hooks say; hook modules need ${firstMod}`
	};
}
/** True for a version that is `least` or newer; what is no number is older than any. */
function isAtLeast(version, least) {
	const [own, needed] = [version, least].map((text) => text.split(/[.-]/).map(Number));
	for (const [place, number] of (needed ?? []).entries()) {
		const have = own?.[place] ?? 0;
		if (!Number.isFinite(have) || have !== number) return have > number;
	}
	return true;
}

export { isAtLeast as n, gateInjection as t };