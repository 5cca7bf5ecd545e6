// src/stages/session/learn/waste/commands.ts
/** Everything around a command that does not change what it does: a folder to begin in, variables, where its output goes. */
const before = /^(?:cd\s+\S+\s*(?:&&|;)\s*)?(?:[A-Z_]\w*=\S*\s+)*/;
const behind = /\s*(?:2?>&?\s*\S+\s*|\|\s*(?:tail|head|cat|grep)\b.*)+$/;
/** A command without what stands around it, so that equal ones are told to be equal. */
function plainCommand(command) {
	return command.trim().replace(before, "").replace(behind, "").replace(/\s+/g, " ").trim();
}
/** A whole test suite: a test runner that is told no file. */
const suites = [
	/^(?:npm|pnpm|yarn|bun)(?: run)? test(?:s|:all)?$/,
	/^(?:npm|pnpm|yarn) t$/,
	/^(?:npx |pnpm |yarn |bunx )?(?:vitest(?: run)?|jest|mocha|ava)$/,
	/^(?:python3? -m |uv run |poetry run )?pytest(?: -\w+)*$/,
	/^go test \.\/\.\.\.$/,
	/^cargo (?:nextest run|test)(?: --workspace| --all)?$/,
	/^(?:\.\/)?(?:mvnw?|gradlew?) (?:test|check|verify)$/,
	/^(?:make|just|task|rake|bundle exec rspec|node --test)(?: test)?$/
];
/** True for a command that runs all tests there are. `command` is a plain one. */
function isWholeSuite(command) {
	return suites.some((suite) => suite.test(command)) && !/^(?:make|just|task|rake)$/.test(command);
}
/** Programs whose run says whether work holds, by a word of the command: tests, types, lint, build. */
const checks = /(?:^|[\s:/])(?:test|tests|vitest|jest|mocha|pytest|tsc|typecheck|lint|eslint|biome|clippy|check|build|mypy|ruff|rspec)\b/;
/** True for a command that verifies work rather than looking at it or doing it. */
function isCheck(command) {
	return isWholeSuite(command) || checks.test(command) && !isLook(command);
}
/** Commands that only show something, whose answer stays the same until something is written. */
const looks = /^(?:ls|find|tree|pwd|cat|head|tail|wc|sed -n|rg|grep|git (?:status|diff|log|show|branch))\b/;
/** True for a command that only looks. */
function isLook(command) {
	return looks.test(command);
}
/** Characters that a rule may quote of a path or a word of a command: none that Markdown, a shell or an agent takes for more than a name. */
const plainWord = /^[\w@%+=:,./-]+$/;
/** Most characters and words of what is quoted: a sentence does not fit. */
const [longestQuote, mostWords] = [90, 5];
/** True for a path that may stand in a rule as it is: it comes from a transcript, which anybody may have written. */
function isQuotablePath(path) {
	return path.length <= longestQuote && plainWord.test(path);
}
/** The same for a command: few words, each of plain characters. */
function isQuotableCommand(command) {
	const words = command.split(" ");
	return command.length <= longestQuote && words.length <= mostWords && words.every((word) => plainWord.test(word));
}

// src/stages/session/learn/waste/error-classes.ts
const errorClasses = [
	{
		name: "edit before read",
		pattern: /has not been read yet|must (?:use|read) .{0,20}(?:Read|file) .{0,40}(?:before|first)/i,
		body: "Read a file in this session before you edit or overwrite it."
	},
	{
		name: "text to replace not found",
		pattern: /string to replace not found|no (?:match|occurrence)s? (?:of|for) .{0,20}old_string/i,
		body: "Before an edit, copy the text to replace exactly as the file has it, with its white space."
	},
	{
		name: "text to replace not unique",
		pattern: /found \d+ matches of the string to replace|old_string is not unique/i,
		body: "Give an edit enough lines around the text to replace that it stands in the file once."
	},
	{
		name: "changed since read",
		pattern: /modified since (?:it was )?(?:last )?read|unexpectedly modified/i,
		body: "After a formatter or a command has changed a file, read it again before the next edit."
	},
	{
		name: "file too large",
		pattern: /exceeds maximum allowed (?:tokens|size)/i,
		body: "Search large files with Grep, or read them in parts with offset and limit."
	},
	{
		name: "no such file",
		pattern: /file does not exist|no such file or directory|ENOENT/i,
		body: "Find a path with Glob before you open it; do not guess paths."
	},
	{
		name: "folder read as a file",
		pattern: /EISDIR|is a directory/i,
		body: "List a folder with Glob or ls; Read takes files only."
	}
];
/** The class of what an error says; undefined for one that no sentence of ours is about. */
function classifyError(said) {
	return errorClasses.find(({ pattern }) => pattern.test(said));
}

export { isQuotableCommand as a, plainCommand as c, isLook as i, errorClasses as n, isQuotablePath as o, isCheck as r, isWholeSuite as s, classifyError as t };