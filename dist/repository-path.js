// src/foundation/text/escape/text-safety.ts
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const zeroWidth = /[\u200b-\u200d\u2060\ufeff]/u;
const emojiBefore = /[\p{Extended_Pictographic}0-9#*]$/u;
const emojiPresentation = "️";
function classifyCharacter(character) {
	if (/[\n\r\u0085\u2028\u2029]/u.test(character)) return "line break";
	if (/\p{Cc}/u.test(character)) return "control";
	if (/\p{Cs}/u.test(character)) return "lone surrogate";
	if (bidirectional.test(character)) return "bidirectional";
	if (zeroWidth.test(character)) return "zero-width";
	const code = character.codePointAt(0) ?? 0;
	return code >= 917504 && code <= 917631 ? "tag" : "invisible";
}
/** An emoji may carry one presentation selector; anywhere else the selector can smuggle hidden data. */
function isEmojiSelector(text, index, character) {
	return character === emojiPresentation && emojiBefore.test(text.slice(Math.max(0, index - 2), index));
}
/**
* First control, line-break, zero-width, bidirectional, tag, lone-surrogate or otherwise invisible character of `text`, if any.
* Characters in `allowed` pass (for example newline in a prompt).
*/
function findUnsafeCharacter(text, allowed = "") {
	for (const match of text.matchAll(unsafe)) {
		const character = match[0];
		if (allowed.includes(character) || isEmojiSelector(text, match.index, character)) continue;
		const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
		return {
			index: match.index,
			kind: classifyCharacter(character),
			codePoint: `U+${hex}`
		};
	}
}
/** Length in Unicode code points, the unit of every length limit. */
function countCharacters(text) {
	let count = 0;
	for (const _ of text) count += 1;
	return count;
}
const anyUnsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** True when a text is one line of visible characters: right for names, paths and commands (no emoji selectors either). */
function isPlainLine(text) {
	return !anyUnsafe.test(text);
}

// src/foundation/util/repository-path.ts
/**
* True for a path that stays inside the repository on every system: relative, `/` as separator, no `.` or `..` segments,
* no control or invisible characters, no drive letter, not inside `.git`. A single `.` names the root.
*/
function isRepositoryPath(path) {
	if (path === ".") return true;
	if (path.length === 0 || path.length > 400 || !isPlainLine(path) || /[\\:<>"|?]/.test(path)) return false;
	return path.split("/").every((segment) => segment !== "" && segment !== "." && segment !== ".." && !isGitFolder(segment));
}
/** Case counts for nothing: some file systems open `.GIT` as `.git`. */
function isGitFolder(segment) {
	return segment.toLowerCase() === ".git";
}
/** Folder part of a path, `.` for a file in the root. */
function folderOf(path) {
	const slash = path.lastIndexOf("/");
	return slash === -1 ? "." : path.slice(0, slash);
}
/** Joins a folder (`.` for the root) and a path below it. */
function joinPath(folder, path) {
	return folder === "." ? path : `${folder}/${path}`;
}
/** True when `path` is `folder` or lies below it. */
function isInside(path, folder) {
	return folder === "." || path === folder || path.startsWith(`${folder}/`);
}

export { countCharacters as a, joinPath as i, isInside as n, findUnsafeCharacter as o, isRepositoryPath as r, isPlainLine as s, folderOf as t };