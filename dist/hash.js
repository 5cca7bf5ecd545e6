import { createHash } from "node:crypto";

// src/foundation/model/money/usage.ts
const zeroUsage = {
	input: 0,
	output: 0,
	cacheCreation: 0,
	cacheRead: 0
};
/**
* Weights per metric, in input-equivalent tokens.
* `priced`: Anthropic list-price ratios (input 1, five-minute cache write 1.25, cache read 0.1, output 5), as of 2026-06.
*/
const metricWeights = {
	priced: {
		input: 1,
		output: 5,
		cacheCreation: 1.25,
		cacheRead: .1
	},
	total: {
		input: 1,
		output: 1,
		cacheCreation: 1,
		cacheRead: 1
	},
	processing: {
		input: 1,
		output: 1,
		cacheCreation: 1,
		cacheRead: 0
	}
};
/** Sum of two usages, class by class. */
function addUsage(a, b) {
	return {
		input: a.input + b.input,
		output: a.output + b.output,
		cacheCreation: a.cacheCreation + b.cacheCreation,
		cacheRead: a.cacheRead + b.cacheRead
	};
}
/** Every class times the factor; the counts need not be whole any more. */
function scaleUsage({ input, output, cacheCreation, cacheRead }, factor) {
	return {
		input: input * factor,
		output: output * factor,
		cacheCreation: cacheCreation * factor,
		cacheRead: cacheRead * factor
	};
}
/** Weighted sum of the four classes: the metric value of a trial. */
function weighUsage(usage, weights) {
	return usage.input * weights.input + usage.output * weights.output + usage.cacheCreation * weights.cacheCreation + usage.cacheRead * weights.cacheRead;
}
/** All four classes at weight 1: the unit of every token budget. */
function totalTokens(usage) {
	return weighUsage(usage, metricWeights.total);
}
/** A trial's usage by model, as records keep it: `models` only where one model's sum would not tell the price. */
function sumModels(models) {
	const [first, ...others] = models;
	const isPlain = others.length === 0 && (first?.longCacheCreation ?? 0) === 0;
	return {
		usage: models.reduce((sum, { usage }) => addUsage(sum, usage), zeroUsage),
		model: first?.model ?? "",
		...isPlain ? {} : { models }
	};
}

// src/foundation/util/hash.ts
/** SHA-256 of text or bytes as 64 lower-case hex digits. */
function sha256Hex(content) {
	return createHash("sha256").update(content).digest("hex");
}
/** SHA-256 with its algorithm in front, as lock files and receipts write it: `sha256:<64 hex>`. */
function sha256(content) {
	return `sha256:${sha256Hex(content)}`;
}
/** Hash over several parts that cannot be confused with each other, whatever they contain (each is framed by its length). */
function hashParts(...parts) {
	return sha256Hex(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(""));
}

export { metricWeights as a, totalTokens as c, addUsage as i, weighUsage as l, sha256 as n, scaleUsage as o, sha256Hex as r, sumModels as s, hashParts as t, zeroUsage as u };