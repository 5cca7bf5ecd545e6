import { n as overlayTree } from "./repository-changes.js";
import { d as readSurfaceFiles } from "./repository-reading.js";
import { i as compareDelivery, n as listReaders } from "./repository-delivered.js";

// src/repository/delivered/compare-changes.ts
/** What people wrote that some reader would no longer get, or get anew, with these changes made. */
async function compareChanges(tree, config, changes) {
	const before = await readSurfaceFiles(tree, config);
	const after = await readSurfaceFiles(overlayTree(tree, changes), config);
	return compareDelivery({
		before,
		after,
		readers: listReaders(config),
		handOnly: true
	});
}

export { compareChanges };