import { J as writeKeptFile, Q as listKeptFiles, Z as listContextFiles, at as maxTrialBytes, it as keptPath, nt as contextFolder, ot as parseKeptTrial, st as renderKeptTrial, tt as readKeptFile } from "./stage-measure.js";
import { existsSync, rmSync } from "node:fs";

// src/stages/gate/measure/baselines/open-baseline-cache.ts
/** Most files of one context that are read, and most files a cache keeps. */
const mostPerContext = 256;
const mostFiles = 4096;
/** Opens the cache in a folder, which need not exist yet; trials that `trusts` says no to are left out. */
function openBaselineCache(folder, redact, trusts = () => true) {
	const faults = /* @__PURE__ */ new Set();
	const read = (file) => {
		const kept = readBaseline(folder, file);
		if ("record" in kept && trusts(kept)) return kept;
		faults.add(`${file}: ${"record" in kept ? "it is of unknown origin" : kept.why}`);
	};
	const attempt = (place, action) => {
		try {
			action();
		} catch (error) {
			faults.add(`${place}: ${error.message}`);
		}
	};
	return {
		read(context) {
			const { files, odd } = listContextFiles(contextFolder(folder, context));
			for (const file of odd) faults.add(`${file}: it is not a regular file`);
			return files.slice(0, mostPerContext).flatMap((file) => read(file) ?? []);
		},
		find(context, key) {
			const file = keptPath(folder, {
				context,
				record: { key }
			});
			return existsSync(file) ? read(file) : void 0;
		},
		write(kept) {
			const clean = redact(kept);
			const file = keptPath(folder, clean);
			const there = existsSync(file) ? readBaseline(folder, file) : void 0;
			if (there !== void 0 && "record" in there && trusts(there)) return;
			attempt(file, () => writeKeptFile(folder, file, renderKeptTrial(clean), { fsync: false }));
		},
		prune: (before) => attempt(folder, () => pruneFiles(folder, before)),
		faults: () => [...faults]
	};
}
function readBaseline(folder, file) {
	const read = readKeptFile(file, maxTrialBytes);
	if ("why" in read) return read;
	const { value, problems } = parseKeptTrial(read.bytes, file, "baseline");
	if (value === void 0) return { why: problems[0]?.message ?? "it cannot be read" };
	return keptPath(folder, value) === file ? value : { why: "its name belongs to another trial" };
}
/** Only files with the name of a trial are ever deleted; what cannot be read is of no use to anybody. */
function pruneFiles(folder, before) {
	const gone = listKeptFiles(folder).files.map((file) => {
		const kept = readBaseline(folder, file);
		return {
			file,
			ranAt: "record" in kept ? kept.ranAt : ""
		};
	}).toSorted((a, b) => a.ranAt < b.ranAt ? 1 : -1).filter(({ ranAt }, place) => place >= mostFiles || ranAt < before.toISOString());
	for (const { file } of gone) rmSync(file, { force: true });
}

export { openBaselineCache as t };