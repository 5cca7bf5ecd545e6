import { L as listWork, _ as askScript } from "./stage-measure.js";

// src/stages/gate/measure/scripts/ask-scripts.ts
/**
* Asks scripts about what an agent left, one after another. They see what judging lets count, over what lies there when no rule under test is
* in memory: nothing in the copy tells one arm from the other but what its agent did.
*/
async function askScripts(scripts, task, judge, { workspace, changes }, { start, name }) {
	const asked = scripts.filter(({ tasks }) => tasks === void 0 || tasks.includes(task.id));
	if (asked.length === 0) return { results: [] };
	const own = new Set(Object.keys(start));
	const { files } = await listWork(changes, task, {
		root: workspace.root,
		template: judge.fixture.template,
		own
	});
	const results = [];
	for (const script of asked) {
		const place = {
			...judge,
			start,
			sandbox: script.sandbox,
			timeoutMs: judge.limits.checkTimeoutMs
		};
		const end = await askScript(script, files, name, place);
		if ("stopped" in end) return {
			results,
			stopped: end.stopped
		};
		results.push(end);
	}
	return { results };
}

export { askScripts };