import { l as initGit } from "./judge-end.js";
import { join } from "node:path";
import { mkdir } from "node:fs/promises";

// src/measure/trial-command.ts
/** Most an agent may print. */
const maxOutputBytes = 67108864;
/** Name of the variable every process of a run carries. */
const markName = "RENTROLL_TRIAL";
/** Makes the copy a repository and the home a place with a temporary folder. */
async function layOutTrial({ workspace, home }, path) {
	await mkdir(join(home, "tmp"), { recursive: true });
	await initGit(workspace, {
		PATH: path,
		HOME: home
	});
}
/** The process of a trial without a box of ours: in the copy, with a home of its own, and nothing of the user's environment. */
function trialProcess(request, { program, args, stdin, path, env }) {
	const { workspace, home, seed, timeoutMs, signal } = request;
	return {
		command: {
			program,
			args,
			env: {
				PATH: path,
				HOME: home,
				TMPDIR: join(home, "tmp"),
				LANG: "C.UTF-8",
				NO_COLOR: "1",
				TZ: "UTC",
				[markName]: seed,
				...env
			}
		},
		cwd: workspace,
		stdin,
		timeoutMs,
		signal,
		mark: `${markName}=${seed}`,
		maxOutputBytes
	};
}

export { trialProcess as n, layOutTrial as t };