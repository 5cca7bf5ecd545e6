// src/foundation/model/live/live-answer.ts
/** An answer that changes nothing. */
const noAnswer = {
	verdict: { kind: "none" },
	context: []
};

export { noAnswer as t };