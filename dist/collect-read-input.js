import { t as mostPayloadBytes } from "./flow-collect.js";

// src/flows/collect/read-input.ts
/** What a stream brings until its end, or why it is not read: it is too much, or it has not ended in time. */
async function readInput(stream, withinMs) {
	const chunks = [];
	let bytes = 0;
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve("out-of-time"), Math.max(0, withinMs));
		const end = (result) => {
			clearTimeout(timer);
			resolve(result);
		};
		stream.on("data", (chunk) => {
			bytes += chunk.length;
			if (bytes > 8388608) return end("payload-too-large");
			chunks.push(chunk);
		});
		stream.on("end", () => end(Buffer.concat(chunks).toString()));
		stream.on("error", () => end("payload-unreadable"));
	});
}

export { readInput };