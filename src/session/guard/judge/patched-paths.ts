const fileLine = /^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$/gmu;

/** The files that a patch in Codex's form changes. */
export function patchedPaths(patch: string): readonly string[] {
  return [...patch.matchAll(fileLine)].map(([, path = '']) => path.trim());
}
