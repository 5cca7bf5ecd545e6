// src/foundation/model/live/live-settings.ts
/** What holds where nothing is written. */
const liveDefaults = {
	monitor: {
		enabled: true,
		every: 5,
		wrapUp: .5,
		endTurn: .4
	},
	advice: {
		enabled: true,
		debt: 4,
		drift: 8,
		focus: 40,
		repeats: 3
	},
	shorten: {
		enabled: true,
		longest: 16e3
	},
	packet: { enabled: true },
	stop: "open-work"
};
const noEarlierWork = {
	packet: "",
	conventions: [],
	deadEnds: [],
	nudge: ""
};

export { noEarlierWork as n, liveDefaults as t };