import { Jt as removeHandOff, Kt as listHandOffRuns, W as removeDetails, qt as readHandOffFiles } from "./store.js";
import { i as isRunName, n as parseHandOff, r as isHandOffName, t as handOffLimits } from "./parse-hand-off.js";
import { n as findHandOffPlace, t as chooseRun } from "./flow-handoff.js";

// src/flows/handoff/clean-hand-offs.ts
/**
* Removes the hand-offs of a run, or of all, with the details that rentroll wrote for them. A file that is no hand-off stays, and so do details
* that an agent wrote elsewhere.
*/
async function cleanHandOffs({ all, ...request }, world) {
	const place = await findHandOffPlace(request, world);
	const runs = (all ? await listHandOffRuns(place.folder) : [await chooseRun(request, place, world)]).filter((run) => run !== void 0).filter(isRunName);
	const cleaned = [];
	for (const run of runs) cleaned.push(await cleanRun(place, run));
	return {
		schema: 1,
		runs,
		removed: cleaned.reduce((sum, { removed }) => sum + removed, 0),
		kept: cleaned.flatMap(({ kept }) => kept)
	};
}
async function cleanRun(place, run) {
	const kept = [];
	let removed = 0;
	for (const { file, agent, bytes } of await readHandOffFiles(place.folder, run, handOffLimits.maxBytes)) {
		const handOff = bytes === void 0 ? void 0 : parseHandOff(bytes, file).value;
		if (handOff?.agent !== agent || handOff.run !== run || !isHandOffName(agent)) {
			kept.push(file);
			continue;
		}
		const path = place.detailPath(handOff);
		if (handOff.header.DETAIL_PATH === path) await removeDetails({
			root: place.root,
			path
		});
		await removeHandOff(place.folder, handOff);
		removed += 1;
	}
	return {
		removed,
		kept
	};
}

export { cleanHandOffs };