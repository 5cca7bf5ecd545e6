import { j as ProblemError } from "./model.js";
import { w as parseShardId } from "./text.js";
import { C as defined } from "./util.js";
import { a as resolveFolder, i as parsePositive, l as answer, u as print } from "./commands.js";
import { a as configOption, c as jsonOption, i as concurrencyOption, o as headOption, t as baseOption, u as seedOption } from "./shared-options.js";

// src/entry/commands/measuring/measure.ts
/** `measure`: one shard of a plan, into a recording. */
function addMeasure(program) {
	program.command("measure").description("run one shard of a plan into a recording, for decide to judge beside the others").requiredOption("--shard <k/n>", "which shard: an id of plan --shards, or 2/3 for the second of three").requiredOption("--record <folder>", "folder of the recording; one of the same shard is continued", resolveFolder).option(...baseOption("commit whose policy judges")).option(...headOption).option(...configOption).option(...concurrencyOption).option(...seedOption).option("--budget-tokens <n>", "tighten the budget of all shards together", parsePositive).option("--anyway", "as the shards were planned: with rules that are not worth measuring").option(...jsonOption).addHelpText("after", examples).action((options) => answer(options.json, () => measure(options)));
}
const examples = `
Examples:
  rentroll measure --shard 2/3 --record shards/2      the second of three machines
  rentroll decide --shards shards                     when all of them have ended

Exit codes: 0 measured completely, 2 could not run, 3 ended early: what was measured is in the recording.`;
async function measure({ shard: text, config: configFile, json, ...rest }) {
	const { value: shard, problems } = parseShardId(text);
	if (shard === void 0) throw new ProblemError(problems);
	const { measureShard } = await import("./load-shards-measure-shard.js");
	const { renderShard } = await import("./load-report-render-shard.js");
	const { openWorld } = await import("./load-command-line-open-world.js");
	const world = openWorld();
	const measured = await measureShard({
		...rest,
		configFile,
		shard
	}, world);
	world.progress.close();
	const { file, budget, notes, stop } = measured;
	const { plan, shard: number, of, trials, done, stop: why } = file;
	const answered = {
		plan,
		shard: number,
		of,
		trials,
		done,
		...defined({ stop: why })
	};
	print({
		schema: 1,
		...answered,
		budget,
		notes
	}, json, () => renderShard(measured));
	return stop === void 0 ? 0 : stop.kind === "environment" ? 2 : 3;
}

export { addMeasure };