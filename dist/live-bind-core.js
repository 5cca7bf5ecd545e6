import { t as noAnswer } from "./live-live-answer.js";
import { i as RE2JS, n as forEachChild, r as require_fastest_levenshtein, t as parse } from "./live-libraries.js";
import { n as describePosition, r as makeError, t as quoteValue } from "./live-quote-value.js";

// src/stages/session/guard/entries/entry.ts
/** Entries of one category; the category is said once for all of them. */
function defineEntries(category, entries) {
	return entries.map((entry) => ({
		...entry,
		category
	}));
}

// src/stages/session/guard/entries/destructive.ts
/** What loses work of the project. */
const destructiveEntries = defineEntries("destructive", [{
	id: "git-force-push",
	action: "ask",
	when: "git push {-f,--force} !--force-with-lease",
	say: "A forced push overwrites what others have pushed. Use `git push --force-with-lease`.",
	yes: [
		"git push --force",
		"git push -f origin main",
		"git -C x push origin main --force"
	],
	no: [
		"git push",
		"git push --force-with-lease",
		"git commit -m \"--force\""
	]
}]);

// src/stages/session/guard/entries/safety.ts
/** What no work on a project needs: losing the machine, or everything a person has. */
const safetyEntries = defineEntries("safety", [{
	id: "remove-root",
	action: "deny",
	isFloor: true,
	when: ["rm {-r,-R,--recursive} @root", "rm --no-preserve-root"],
	say: "This removes a whole system or home folder. Name the one folder of the project that is to go, for example `rm -r build`.",
	yes: [
		"rm -rf /",
		"rm -fr ~",
		"rm -r -f /*",
		"rm --recursive --force $HOME",
		"sudo rm -rf /usr",
		"cd / && rm -rf *"
	],
	no: [
		"rm -rf build",
		"rm -rf /tmp/x",
		"rm file.txt",
		"echo rm -rf /"
	]
}]);

// src/stages/session/guard/entries/own-entries.ts
/** Every entry that rentroll brings. */
const ownEntries = [...safetyEntries, ...destructiveEntries];

// src/stages/session/guard/match/match-glob.ts
/**
* True when a pattern covers the whole text: `*` stands for any text, folders included, `?` for one character. The time grows with the
* product of both lengths at worst, whatever the pattern, so that nobody's pattern holds a session up.
*/
function matchGlob(pattern, text) {
	let [at, mark, star] = [
		0,
		0,
		-1
	];
	let index = 0;
	while (index < text.length) {
		const character = pattern[at];
		if (character === "*") {
			star = at;
			mark = index;
			at += 1;
		} else if (character !== void 0 && (character === "?" || character === text[index])) {
			at += 1;
			index += 1;
		} else if (star !== -1) {
			at = star + 1;
			mark += 1;
			index = mark;
		} else return false;
	}
	while (pattern[at] === "*") at += 1;
	return at === pattern.length;
}
/** The alternatives of a token: `{-f,--force}` is two, anything else itself. Braces do not nest. */
function readAlternatives(token) {
	const open = token.indexOf("{");
	const close = token.indexOf("}", open);
	if (open === -1 || close === -1) return [token];
	const [before, after] = [token.slice(0, open), token.slice(close + 1)];
	return token.slice(open + 1, close).split(",").flatMap((item) => readAlternatives(`${before}${item}${after}`));
}

// src/stages/session/guard/shell/resolve-path.ts
/** Where a path points as far as its text tells: `.`, `..`, doubled and trailing slashes taken out. `~` stands for the person's folder. */
function normalisePath(path) {
	const isAbsolute = path.startsWith("/");
	const kept = [];
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part !== "..") kept.push(part);
		else if (kept.length > 0 && kept.at(-1) !== ".." && kept.at(-1) !== "~") kept.pop();
		else if (!isAbsolute) kept.push("..");
	}
	return `${isAbsolute ? "/" : ""}${kept.join("/")}` || (isAbsolute ? "/" : ".");
}
/** `path` as seen from `dir`; an absolute path, and one in the person's folder, is itself. */
function resolvePath(dir, path) {
	return normalisePath(path.startsWith("/") || path === "~" || path.startsWith("~/") || dir === "" || dir === "." ? path : `${dir}/${path}`);
}

// src/stages/session/guard/match/path-classes.ts
const onlyPattern = /^(?:[*.?]+|\[.*\]\*?|\{\}|\$\(.*\))$/u;
const homeFolder = /^\/(?:home|Users)\/[^/]+|^\/root(?=\/|$)|^\/var\/root(?=\/|$)/u;
/** Folders whose loss is the loss of the machine, or of everything a person has. */
const roots = new Set("/ ~ /home /Users /root /etc /usr /usr/local /usr/bin /usr/lib /bin /sbin /lib /lib64 /boot /dev /proc /sys /var /var/lib /opt /srv /mnt /media /run /System /Library /Applications /Volumes /private /c /mnt/c /mnt/d".split(" "));
const drive = /^[A-Za-z]:(?:[\\/]+(?:\*|Users|Windows|\{\})?)*[\\/*.]*$/u;
/** A path as it is compared: absolute as far as known, and the folder of a person as `~`. */
function placePath(path, { dir, cwd }) {
	return resolvePath(dir === "." || dir === "" ? cwd : dir, path).replace(homeFolder, "~");
}
/** Without patterns at the end: all of a folder is the folder. */
function stripPatterns(path) {
	const parts = path.split("/");
	while (parts.length > 1 && onlyPattern.test(parts.at(-1) ?? "")) parts.pop();
	return parts.join("/") || "/";
}
function isRoot(path, place) {
	if (drive.test(path)) return true;
	const whole = stripPatterns(placePath(path, place));
	return roots.has(whole) || isAbove(whole, placePath(place.cwd, {
		dir: "",
		cwd: ""
	}));
}
/** The folder holds the project, so that all of it is more than the project. */
function isAbove(path, cwd) {
	return cwd !== "" && cwd !== "." && (path === ".." || path.startsWith("../") || cwd.startsWith(`${path}/`));
}
function isHere(path, place) {
	return stripPatterns(placePath(path, place)) === placePath(place.cwd, {
		dir: "",
		cwd: ""
	}) || path === "*" && place.dir === place.cwd;
}
const devices = "/dev/sd? /dev/sd?? /dev/hd* /dev/vd? /dev/vd?? /dev/xvd* /dev/nvme* /dev/mmcblk* /dev/disk* /dev/rdisk* /dev/mapper/* /dev/md* /dev/dm-* /dev/mem /dev/kmem /dev/port".split(" ");
const systems = [
	"/etc/*",
	"/usr/*",
	"/bin/*",
	"/sbin/*",
	"/lib/*",
	"/lib64/*",
	"/boot/*",
	"/sys/*",
	"/proc/sys*",
	"/System/*",
	"/Library/*",
	"?:?Windows*"
];
const secrets = "*/.ssh/id_* */.ssh/*.pem */.aws/credentials */.netrc */_netrc */.git-credentials */.pgpass */.my.cnf */.npmrc */.pypirc */.docker/config.json */.kube/config */.config/gcloud/* */.azure/*token* */.config/gh/hosts.yml */.gnupg/* /etc/shadow* /etc/gshadow* /etc/sudoers* */.env */.env.local */.env.production */.env.prod */Login?Data */Cookies */cookies.sqlite */key4.db */logins.json */*.keychain* */.vault-token */.terraform.d/credentials* */wallet.dat */.password-store/* /proc/*/environ */.claude/.credentials.json */.codex/auth.json".split(" ");
const startups = "*/.bashrc */.bash_profile */.bash_login */.profile */.zshrc */.zshenv */.zprofile */.zlogin */.config/fish/* /etc/profile* /etc/bash.bashrc /etc/environment */.ssh/authorized_keys */.ssh/config /etc/cron* /var/spool/cron/* */Library/LaunchAgents/* /Library/Launch* */.config/systemd/* /etc/systemd/* */.config/autostart/* /etc/rc.local /etc/ld.so.preload */.gitconfig */.pam_environment".split(" ");
const matchAny = (globs, path) => globs.some((glob) => matchGlob(glob, path));
/** What a path may be said to be: `@root` in a pattern. Each takes the path as it is written. */
const pathClasses = {
	root: isRoot,
	here: isHere,
	outside: (path, place) => isOutside(placePath(path, place), placePath(place.cwd, {
		dir: "",
		cwd: ""
	})),
	device: (path, place) => matchAny(devices, placePath(path, place)),
	system: (path, place) => matchAny(systems, placePath(path, place)),
	secret: (path, place) => matchAny(secrets, placePath(path.replace(/^@/u, ""), place)),
	startup: (path, place) => matchAny(startups, placePath(path, place)),
	unset: (path) => /^\$(?:\{[A-Za-z_]+\}|[A-Za-z_]+)(?:\/\*?)?$/u.test(path) && path.includes("/"),
	unknown: (path) => path.startsWith("$"),
	url: (path) => /^(?:https?|ftp):\/\//iu.test(path),
	plainhttp: (path) => /^http:\/\/(?!localhost|127\.|\[::1\]|0\.0\.0\.0)/iu.test(path)
};
function isOutside(path, cwd) {
	const isTemporary = /^(?:\/private)?(?:\/tmp|\/var\/tmp|\/var\/folders|\/dev)\//u.test(path);
	return (path.startsWith("/") || path.startsWith("~")) && !isTemporary && path !== cwd && !path.startsWith(`${cwd}/`);
}

// src/stages/session/guard/match/value-options.ts
const words = (list) => new Set(list.split(" "));
/** Options of some programs whose value is the next word; a value is neither a subcommand nor a file that is acted on. */
const valueOptions = {
	git: words("-C -c --git-dir --work-tree --namespace -m --message -F --author --date -o --format"),
	gh: words("-R --repo -t --title -b --body -F --body-file -H -B -q --jq --json"),
	docker: words("-H --host --context --config -l --log-level --name -e --env -p -w -u --network -f --filter --format -t"),
	podman: words("--name -e --env -p -w -u --network -f --filter --format -t"),
	kubectl: words("-n --namespace --context --kubeconfig --cluster --user -s --server -f -o -l --selector -c"),
	helm: words("-n --namespace --kube-context --kubeconfig -f --values --set --version"),
	aws: words("--profile --region --output --query --endpoint-url"),
	gcloud: words("--project --account --configuration --format --zone --region"),
	az: words("--subscription -g --resource-group -o --query"),
	npm: words("--prefix -w --workspace --registry --loglevel -C"),
	pnpm: words("-C --dir --filter -F --registry"),
	yarn: words("--cwd --registry"),
	make: words("-C -f -j -I"),
	cargo: words("-Z --config -C --manifest-path -p --package --target --features -j"),
	go: words("-C -o -run -tags -timeout"),
	systemctl: words("-H -M -t --type -p"),
	curl: words("-o --output -H --header -X --request -A -b -c -u -w -m -d --data --data-raw --data-binary -F --form -T --upload-file -e -x --max-time --connect-timeout --retry"),
	wget: words("-O -o -P -U --header -T -t --post-file --post-data"),
	ssh: words("-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w"),
	grep: words("-e -f -m -A -B -C --include --exclude --exclude-dir"),
	rg: words("-e -f -g -t -T -m -A -B -C --glob --type"),
	psql: words("-h -p -U -d -c -f -v"),
	mysql: words("-h -P -u -e -D")
};

// src/stages/session/guard/match/split-args.ts
const none = /* @__PURE__ */ new Set();
/** Tells options, their values and operands apart; behind `--` everything is an operand. */
function splitArgs({ program, args }) {
	const takesValue = Object.hasOwn(valueOptions, program) ? valueOptions[program] ?? none : none;
	const [operands, options] = [[], []];
	const end = args.indexOf("--");
	const before = end === -1 ? args : args.slice(0, end);
	for (let at = 0; at < before.length; at += 1) {
		const word = before[at] ?? "";
		if (!isOption(word)) operands.push(word);
		else options.push(word);
		if (!takesValue.has(word) || before[at + 1] === void 0) continue;
		at += 1;
		options.push(`${word}=${before[at]}`);
	}
	if (end !== -1) operands.push(...args.slice(end + 1));
	return {
		operands,
		options
	};
}
/** `+nightly` chooses a toolchain, and is as little a subcommand as `-v`. */
function isOption(word) {
	return word.startsWith("-") && word !== "-" || /^\+[a-z]/u.test(word);
}
/** Programs whose options have one dash and many letters: `find -delete`. */
const wholeWords = /* @__PURE__ */ new Set([
	"find",
	"gfind",
	"terraform",
	"tofu",
	"java",
	"javac",
	"go",
	"openssl",
	"ffmpeg",
	"xcodebuild",
	"mvn",
	"nmap",
	"pwsh",
	"powershell",
	"gcc",
	"clang"
]);
/** Programs whose long options may be shortened to any beginning. */
const shortens = /* @__PURE__ */ new Set([
	"rm",
	"chmod",
	"chown",
	"chgrp",
	"cp",
	"mv",
	"ln",
	"shred",
	"dd",
	"tar",
	"wget",
	"curl"
]);
/** True when the words of a command have an option, whether alone, with a value, among others (`-rf`), or shortened as GNU allows. */
function hasOption(program, options, wanted) {
	return options.some((word) => matchOption(program, word, wanted));
}
function matchOption(program, word, wanted) {
	if (word === wanted || word.startsWith(`${wanted}=`)) return true;
	if (wanted.includes("*")) return false;
	if (wanted.startsWith("--")) return word.length > 2 && shortens.has(program) && word.startsWith("--") && wanted.startsWith(word);
	return wanted.length === 2 && !wholeWords.has(program) && /^-[A-Za-z]+$/u.test(word) && word.includes(wanted[1] ?? "");
}

// src/stages/session/guard/match/command-pattern.ts
/** A command made ready for patterns. */
function seeCommand(command, cwd) {
	return {
		command,
		split: splitArgs(command),
		cwd
	};
}
const assignment$1 = /^[A-Z_][A-Z0-9_]*\*?=/u;
/** Tests that hold for any one of the alternatives of a token. */
function testAny(token, make) {
	const tests = readAlternatives(token).map(make);
	return (seen) => tests.some((test) => test(seen));
}
function testClassOrGlob(token) {
	const named = token.startsWith("@") ? pathClasses[token.slice(1)] : void 0;
	if (named !== void 0) return (path, { command, cwd }) => named(path, {
		dir: command.dir,
		cwd
	});
	return (path) => matchGlob(token, path);
}
function testOption(token) {
	if (token.includes("*")) return ({ split }) => split.options.some((word) => matchGlob(token, word));
	return ({ command, split }) => hasOption(command.program, split.options, token);
}
function fedNames({ command }) {
	return command.feed.commands.map(({ program }) => program);
}
function testOperandAnywhere(wanted) {
	const matches = testClassOrGlob(wanted);
	return (seen) => seen.split.operands.some((word) => matches(word, seen));
}
function testAssignment(wanted) {
	return ({ command }) => command.assignments.some((text) => matchGlob(wanted, text));
}
/** Tests of a token by its first character; what has none of these is a word in its place. */
const marked = {
	">": (rest) => {
		const matches = testClassOrGlob(rest);
		return (seen) => seen.command.writes.some((path) => matches(path, seen));
	},
	"<": (rest) => (seen) => fedNames(seen).some((name) => matchGlob(rest, name)),
	"^": (rest) => ({ command }) => command.via.some((name) => matchGlob(rest, name)),
	"~": testOperandAnywhere,
	"%": (rest) => ({ command }) => command.args.some((word) => matchGlob(rest, word))
};
function testToken(token) {
	return testAny(token, (word) => {
		const first = word[0] ?? "";
		if (first === "-") return testOption(word);
		if (first === "@") return testOperandAnywhere(word);
		const mark = Object.hasOwn(marked, first) ? marked[first] : void 0;
		return mark === void 0 ? testAssignment(word) : mark(word.slice(1));
	});
}
/** True for a token that stands for a word in its place: a subcommand. */
function isPlain(token) {
	return !/^[-!@><^~%]/u.test(token) && !/^\{-/u.test(token) && !assignment$1.test(token);
}
function testOperand(token, index) {
	return testAny(token, (wanted) => ({ split }) => {
		const word = split.operands[index];
		return word !== void 0 && matchGlob(wanted, word);
	});
}
function negate(test) {
	return (seen) => !test(seen);
}
/**
* Compiles a command as one would type it: `git push {-f,--force} !--force-with-lease`. The first word names programs; further words are
* subcommands in their order, `-x` an option in whatever form it is written, `@root` an operand of a class, `~x` an operand anywhere,
* `%x` any word, `>x` a file it writes, `<x` what feeds it, `^x` what runs it, `NAME=x` a variable set for it, `!` the opposite. `{a,b}` is
* either, `*` any text.
*/
function compilePattern(pattern) {
	const [programs = "", ...tokens] = pattern.trim().split(/\s+/u);
	let tests;
	return {
		programs: readAlternatives(programs),
		test: (seen) => {
			tests ??= compileTokens(tokens);
			return tests.every((test) => test(seen));
		}
	};
}
function compileTokens(tokens) {
	const plain = tokens.filter(isPlain).map(testOperand);
	const others = tokens.filter((token) => !isPlain(token));
	return [...plain, ...others.map((token) => token.startsWith("!") ? negate(testToken(token.slice(1))) : testToken(token))];
}

// src/stages/session/guard/match/text-pattern.ts
/** How far around a literal a text is looked at: longer than anything a pattern means. */
const windowCharacters = 600;
const maxWindows = 8;
/**
* Compiles a pattern of re2 (no look-around, no back references), ignoring case. It is tried only around the literals in `has`, one of which
* every match contains; without any, on the whole text. Throws what re2js throws when the pattern is none.
*/
function compileText(pattern, has) {
	let compiled;
	const find = (text) => {
		compiled ??= RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE);
		if (!compiled.test(text)) return void 0;
		const matcher = compiled.matcher(text);
		return matcher.find() ? matcher.group() ?? "" : void 0;
	};
	return (text, lower) => has.length === 0 ? find(text) : findAround(text, lower, has, find);
}
function findAround(text, lower, has, find) {
	for (const literal of has) {
		let at = lower.indexOf(literal);
		for (let windows = 0; at !== -1 && windows < maxWindows; windows += 1) {
			const end = at + windowCharacters;
			const found = find(text.slice(Math.max(0, at - windowCharacters), end));
			if (found !== void 0) return found;
			at = lower.indexOf(literal, end - windowCharacters / 2);
		}
	}
}

// src/foundation/text/did-you-mean.ts
var import_fastest_levenshtein = require_fastest_levenshtein();
/** Longer words are never typing mistakes of a key or a name, and comparing them would cost time. */
const longestWord = 64;
/** Two letters that changed places: the commonest slip of all counts as one mistake. */
function haveSameLetters(a, b) {
	return [...a].sort().join("") === [...b].sort().join("");
}
/**
* The known word a writer most likely meant, or undefined when none is close (at most a third of its letters differ).
* Ties go to the first in `known`. `furthest` lowers how many letters may differ.
*/
function findClosest(word, known, furthest = Number.POSITIVE_INFINITY) {
	if (word.length > longestWord) return void 0;
	const lower = word.toLowerCase();
	let best;
	for (const name of known) {
		const edits = (0, import_fastest_levenshtein.distance)(lower, name.toLowerCase());
		const away = edits === 2 && haveSameLetters(lower, name.toLowerCase()) ? 1 : edits;
		if (away <= Math.min(furthest, Math.max(1, Math.floor(Math.max(word.length, name.length) / 3))) && (best === void 0 || away < best.away)) best = {
			name,
			away
		};
	}
	return best?.name;
}

// src/stages/session/guard/overrides/apply-overrides.ts
/** From what holds a call up most to what holds it up least. */
const strictness = [
	"deny",
	"ask",
	"advise",
	"note",
	"pass"
];
/** Entries in force, and what is wrong with the overrides; a wrong one changes nothing. */
function applyOverrides(entries, overrides) {
	const problems = [];
	const active = new Map(entries.map((entry) => [entry.id, {
		entry,
		isShadow: false
	}]));
	for (const override of overrides) {
		const problem = override.kind === "entry" ? addEntry(active, override) : changeEntry(active, override);
		if (problem !== void 0) problems.push(problem);
	}
	return {
		entries: [...active.values()],
		problems
	};
}
function addEntry(active, override) {
	const { entry, category, isShadow, at } = override;
	if (active.has(entry.id)) return report(override, "guard-duplicate-id", `the guard has an entry ${quoteValue(entry.id)} already`, "Give the entry an id of its own.");
	active.set(entry.id, {
		entry: {
			...entry,
			category
		},
		isShadow,
		from: describePosition(at)
	});
}
function changeEntry(active, change) {
	const before = active.get(change.id);
	if (before === void 0) return reportUnknown(active, change);
	if (change.owner === "project" && isLooser(before, change.action)) return reportLooser(change, before);
	const from = describePosition(change.at);
	if (change.action === "off") active.delete(change.id);
	else if (change.action === "shadow") active.set(change.id, {
		...before,
		isShadow: true,
		from
	});
	else active.set(change.id, {
		entry: {
			...before.entry,
			action: change.action
		},
		isShadow: false,
		from
	});
}
function isLooser({ entry }, action) {
	return action === "off" || action === "shadow" || strictness.indexOf(action) > strictness.indexOf(entry.action);
}
function reportUnknown(active, change) {
	const closest = findClosest(change.id, active.keys());
	const hint = closest === void 0 ? "See `rentroll hook explain` for the ids." : `Did you mean "${closest}"?`;
	return report(change, "guard-unknown-id", `the guard has no entry ${quoteValue(change.id)}`, hint);
}
function reportLooser(change, { entry }) {
	return report(change, "guard-loosened", `"${change.action}" would loosen ${quoteValue(entry.id)}, which says "${entry.action}"`, "A project may only tighten; loosen it in guard.yml of your own RENTROLL_HOME.");
}
function report({ at }, code, message, hint) {
	return makeError("setup", code, message, hint, at);
}

// src/stages/session/guard/build-guard.ts
/**
* The guard in force: our entries with what people have changed and added. What an override says wrongly is a problem at its place and has
* no effect; the guard is whole in any case.
*/
function buildGuard(own) {
	const { entries, problems } = applyOverrides(ownEntries, own);
	return {
		guard: indexEntries(entries),
		problems
	};
}
/** Entries ordered by how they are looked up. */
function indexEntries(entries) {
	const rules = entries.flatMap(listCommandRules);
	const byProgram = rules.filter(({ pattern }) => !pattern.programs.some(isPattern)).flatMap((rule) => rule.pattern.programs.map((program) => ({
		program,
		rule
	})));
	return {
		entries,
		commands: new Map([...Map.groupBy(byProgram, ({ program }) => program)].map(([program, list]) => [program, list.map(({ rule }) => rule)])),
		anyCommand: rules.filter(({ pattern }) => pattern.programs.some(isPattern)),
		texts: {
			code: listTextRules(entries, "code"),
			command: listTextRules(entries, "command"),
			output: listTextRules(entries, "output"),
			error: listTextRules(entries, "error")
		},
		paths: {
			write: listPathEntries(entries, "write"),
			read: listPathEntries(entries, "read")
		},
		words: Map.groupBy(entries.filter(({ entry }) => "known" in entry), ({ entry }) => entry.program)
	};
}
function isPattern(program) {
	return /[*?]/u.test(program);
}
function listCommandRules(active) {
	const { entry } = active;
	if (!("when" in entry)) return [];
	return [entry.when].flat().map((when) => ({
		active,
		pattern: compilePattern(when)
	}));
}
function listTextRules(entries, on) {
	return entries.flatMap((active) => {
		const { entry } = active;
		return "text" in entry && entry.on === on ? [{
			active,
			find: compileText(entry.text, entry.has)
		}] : [];
	});
}
function listPathEntries(entries, on) {
	return entries.filter(({ entry }) => "paths" in entry && entry.on === on);
}

// src/stages/session/guard/match/match-paths.ts
/** Long enough for every path a system opens. */
const longestPath = 4096;
/** A path as path entries compare it: absolute or in `~`, in lower case, since some systems tell no case apart. */
function comparePath(path, dir, cwd) {
	const placed = placePath(path.slice(0, longestPath).replaceAll("\\", "/"), {
		dir,
		cwd
	});
	return (/^(?:\/|~|[a-z]:)/iu.test(placed) ? placed : `/${placed}`).toLowerCase();
}
/** True when one of the patterns covers the path and none with `!` takes it out. */
function matchPaths(paths, path) {
	return !paths.some((glob) => glob.startsWith("!") && matchGlob(glob.slice(1).toLowerCase(), path)) && paths.some((glob) => !glob.startsWith("!") && matchGlob(glob.toLowerCase(), path));
}
/** The entries about a path. */
function findPathEntries(entries, path) {
	return entries.filter(({ entry }) => "paths" in entry && matchPaths(entry.paths, path));
}

// src/stages/session/guard/judge/make-finding.ts
/** What an entry says of the part that it matched. */
function makeFinding({ entry, isShadow }, matched, message = entry.say) {
	const { id, category, action } = entry;
	return {
		entry: id,
		category,
		action,
		message,
		matched: quoteValue(matched),
		isFloor: entry.isFloor === true,
		isShadow
	};
}
const strength = [
	"deny",
	"ask",
	"advise",
	"note",
	"pass"
];
function rank({ action, isShadow, isFloor }) {
	return strength.indexOf(action) * 4 + (isShadow ? 2 : 0) + (isFloor ? 0 : 1);
}
/** Strongest first, each entry once; what only watches stands behind what acts. */
function orderFindings(findings) {
	const first = /* @__PURE__ */ new Map();
	for (const finding of findings) if (!first.has(finding.entry)) first.set(finding.entry, finding);
	return [...first.values()].sort((a, b) => rank(a) - rank(b));
}

// src/stages/session/guard/judge/judge-words.ts
/** Words that a program does not know: subcommands, and long options of subcommands whose options are listed. */
function judgeWords(guard, command) {
	const entries = guard.words.get(command.program);
	if (entries === void 0) return [];
	const { operands, options } = splitArgs(command);
	return entries.flatMap((active) => {
		const entry = active.entry;
		const unknown = findUnknown(entry, operands, options);
		return unknown === void 0 ? [] : [makeFinding(active, unknown, sayUnknown(entry, unknown))];
	});
}
function findUnknown(entry, operands, options) {
	const { under, known } = entry;
	if (under === void 0) return isUnknown(operands[0], known) ? operands[0] : void 0;
	if (!under.split(" ").every((word, index) => operands[index] === word)) return void 0;
	return options.map((option) => option.split("=")[0] ?? "").find((option) => /^--[a-z]/u.test(option) && isUnknown(option, known));
}
/** Words with anything but letters are files, variables and versions, and no attempt at a word of the program. */
function isUnknown(word, known) {
	if (word === void 0 || !/^-{0,2}[a-z][a-z0-9-]*$/u.test(word)) return false;
	if (known.has(word)) return false;
	const plain = word.replace(/^--no-/u, "--");
	return !known.has(plain) && ![...known].some((name) => word.startsWith("--") && name.startsWith(word));
}
function sayUnknown({ program, under, known, say }, word) {
	const closest = findClosest(word, known);
	return `${under === void 0 ? program : `${program} ${under}`} has no ${under === void 0 ? "subcommand" : "option"} ${quoteValue(word)}${closest === void 0 ? "" : `; did you mean "${closest}"?`} ${say}`.trim();
}

// src/stages/session/guard/judge/patched-paths.ts
const fileLine = /^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$/gmu;
/** The files that a patch in Codex's form changes. */
function patchedPaths(patch) {
	return [...patch.matchAll(fileLine)].map(([, path = ""]) => path.trim());
}

// src/stages/session/guard/judge/written-paths.ts
const last = (_, operands) => operands.slice(1).slice(-1);
const all = (_, operands) => operands;
const inPlace = ({ args }, operands) => args.some((argument) => /^-[a-zA-Z]*i|^--in-place/u.test(argument)) ? operands.slice(args.includes("-e") ? 0 : 1) : [];
/** Which words of a command are files that it writes, moves away or changes. */
const writers = {
	tee: all,
	cp: last,
	install: last,
	rsync: last,
	scp: last,
	ln: last,
	mv: all,
	truncate: all,
	touch: all,
	unlink: all,
	rm: all,
	shred: all,
	chmod: (_, operands) => operands.slice(1),
	chown: (_, operands) => operands.slice(1),
	sed: inPlace,
	gsed: inPlace,
	perl: inPlace,
	dd: ({ args }) => args.flatMap((argument) => argument.startsWith("of=") ? [argument.slice(3)] : []),
	curl: ({ args }) => behindOption(args, "-o", "--output"),
	wget: ({ args }) => behindOption(args, "-O", "--output-document"),
	apply_patch: ({ args, feed }) => patchedPaths(feed.text ?? args.join("\n"))
};
function behindOption(args, ...options) {
	return args.flatMap((argument, index) => options.includes(argument) ? args.slice(index + 1, index + 2) : []);
}
/** The files that a command writes, as they are written in it: redirections, and arguments of the programs that are known to write. */
function writtenPaths(command) {
	const { program, writes } = command;
	const writer = Object.hasOwn(writers, program) ? writers[program] : void 0;
	return writer === void 0 ? writes : [...writes, ...writer(command, splitArgs(command).operands)];
}

// src/stages/session/guard/judge/judge-commands.ts
const noRules = [];
/** A command as people read it back. */
function writeCommand({ program, args }) {
	return [program, ...args].join(" ");
}
function appliesHere({ active: { entry } }, { installed }) {
	return !("better" in entry) || entry.better === void 0 || installed.has(entry.better);
}
/** Rules about this program, and those about programs of a pattern that its name fits. */
function rulesFor(guard, program) {
	const any = guard.anyCommand.filter(({ pattern }) => pattern.programs.some((name) => matchGlob(name, program)));
	return [...guard.commands.get(program) ?? noRules, ...any];
}
function judgeCommand(guard, seen, place) {
	return rulesFor(guard, seen.command.program).filter((rule) => appliesHere(rule, place) && rule.pattern.test(seen)).map(({ active }) => makeFinding(active, writeCommand(seen.command)));
}
/** What text patterns find in a text. */
function judgeText(rules, text) {
	if (rules.length === 0 || text === "") return [];
	const lower = text.toLowerCase();
	return rules.flatMap(({ active, find }) => {
		const found = find(text, lower);
		return found === void 0 ? [] : [makeFinding(active, found)];
	});
}
function judgeWrites(guard, command, { cwd }) {
	return writtenPaths(command).flatMap((path) => judgePath(guard, "write", path, command.dir, cwd));
}
/** What entries say of a file that is written or read. */
function judgePath(guard, how, path, dir, cwd) {
	return findPathEntries(guard.paths[how], comparePath(path, dir, cwd)).map((active) => makeFinding(active, path));
}
/** Everything that is found in a command line; a part that passes says nothing of the others. */
function judgeReading(guard, reading, place) {
	return reading.commands.flatMap((command) => [
		...judgeCommand(guard, seeCommand(command, place.cwd), place),
		...judgeWrites(guard, command, place),
		...judgeWords(guard, command),
		...judgeText(guard.texts.code, command.code ?? "")
	]);
}
/** True when every command of a line only looks, so that advice about it is noise. */
function onlyLooks(guard, { commands }, place) {
	return commands.every((command) => judgeCommand(guard, seeCommand(command, place.cwd), place).some(({ action }) => action === "pass"));
}

// src/stages/session/guard/judge/read-asked-call.ts
const shellTools = /^(?:bash|shell|local_shell|exec_command|unified_exec|run_terminal_cmd|run_in_terminal|run_shell_command|powershell|terminal|execute_command)$|(?:^|__)(?:bash|shell|exec|run_command|execute_command|terminal)$/iu;
const writeTools = /^(?:write|edit|multiedit|notebookedit|apply_patch|write_file|replace|create|str_replace_editor|create_file|edit_file)$|(?:^|__)(?:write_file|edit_file|create_file)$/iu;
const readTools = /^(?:read|view|read_file|notebookread|cat)$|(?:^|__)read_file$/iu;
const pathKeys = [
	"file_path",
	"notebook_path",
	"path",
	"filePath",
	"absolute_path",
	"filename"
];
function pathsOf(input) {
	const own = pathKeys.flatMap((key) => typeof input[key] === "string" ? [input[key]] : []);
	const patch = [
		"patch",
		"input",
		"command"
	].flatMap((key) => typeof input[key] === "string" ? patchedPaths(input[key]) : []);
	return [...own, ...patch];
}
/** Words as a shell would need them written, so that each stays one word. */
function quoteWord(word) {
	return /^[\w@%+=:,./-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
function commandOf(input) {
	const value = input["command"] ?? input["cmd"] ?? input["script"];
	if (typeof value === "string") return value;
	return Array.isArray(value) && value.every((word) => typeof word === "string") ? value.map(quoteWord).join(" ") : void 0;
}
/** Reads what a tool is asked to do from its name and its arguments; what is not understood asks for nothing. */
function readAskedCall(tool, input) {
	if (shellTools.test(tool)) {
		const command = commandOf(input);
		return command === void 0 ? {
			writes: [],
			reads: []
		} : {
			command,
			writes: [],
			reads: []
		};
	}
	if (writeTools.test(tool)) return {
		writes: pathsOf(input),
		reads: []
	};
	return {
		writes: [],
		reads: readTools.test(tool) ? pathsOf(input) : []
	};
}

// src/stages/session/guard/shell/started-program.ts
const emptyFeed = { commands: [] };

// src/stages/session/guard/shell/words/decode-text.ts
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Text of a base64 string, as Latin-1; what is no base64 is passed over, as `base64 -di` does. */
function decodeBase64(text) {
	let out = "";
	let bits = 0;
	let count = 0;
	for (const character of text) {
		const value = alphabet.indexOf(character === "-" ? "+" : character === "_" ? "/" : character);
		if (value === -1) continue;
		bits = (bits << 6 | value) & 16777215;
		count += 6;
		if (count < 8) continue;
		count -= 8;
		out += String.fromCharCode(bits >> count & 255);
	}
	return out;
}
/** Text of hexadecimal digits, as `xxd -r -p` reads them. */
function decodeHex(text) {
	const digits = text.replaceAll(/[^0-9a-f]/giu, "");
	return digits.replaceAll(/../gu, (pair) => String.fromCharCode(Number.parseInt(pair, 16))).slice(0, digits.length >> 1);
}
const escapes = {
	n: "\n",
	t: "	",
	r: "\r",
	a: "",
	b: "",
	f: "\f",
	v: "\v",
	e: "\x1B"
};
const escaped = /\\(?:x([0-9a-fA-F]{1,2})|0?([0-7]{1,3})|u([0-9a-fA-F]{1,4})|(.))/gsu;
/** A text with the escapes of `printf` and `echo -e` read: `\x72`, `\162`, `\n`. */
function decodeEscapes(text) {
	if (!text.includes("\\")) return text;
	return text.replaceAll(escaped, (_, hex, octal, unicode, letter) => {
		if (letter !== void 0) return escapes[letter] ?? letter;
		return String.fromCharCode(octal === void 0 ? Number.parseInt(hex ?? unicode ?? "0", 16) : Number.parseInt(octal, 8));
	});
}

// src/stages/session/guard/shell/tell-output.ts
const hasFlag = (command, ...flags) => command.args.some((argument) => flags.includes(argument));
/** Programs whose output their arguments and their input decide alone. */
const tellers = {
	echo: tellEcho,
	printf: tellPrintf,
	cat: (command) => command.args.every((argument) => argument.startsWith("-")) ? command.feed.text : void 0,
	tee: ({ feed }) => feed.text,
	base64: (command) => hasFlag(command, "-d", "-D", "-di", "--decode") ? decodeFeed(command, decodeBase64) : void 0,
	openssl: (command) => hasFlag(command, "-d") && hasFlag(command, "-base64", "-a", "base64") ? decodeFeed(command, decodeBase64) : void 0,
	xxd: (command) => hasFlag(command, "-r") || hasFlag(command, "-rp") ? decodeFeed(command, decodeHex) : void 0,
	rev: ({ feed }) => feed.text?.split("\n").map((line) => [...line].reverse().join("")).join("\n"),
	pwd: () => ".\n"
};
function decodeFeed({ feed }, decode) {
	return feed.text === void 0 ? void 0 : decode(feed.text);
}
function tellEcho({ args }) {
	const first = args.findIndex((argument) => !/^-[neE]+$/u.test(argument));
	const flags = args.slice(0, first === -1 ? args.length : first).join("");
	const text = (first === -1 ? [] : args.slice(first)).join(" ");
	return `${flags.includes("e") ? decodeEscapes(text) : text}${flags.includes("n") ? "" : "\n"}`;
}
function tellPrintf({ args }) {
	const [format, ...values] = args[0] === "--" ? args.slice(1) : args;
	if (format === void 0 || format === "-v") return void 0;
	let next = 0;
	const fill = () => decodeEscapes(format).replaceAll(/%(?:[-0-9.]*)([sbdqc%])/gu, (_, kind) => kind === "%" ? "%" : values[next++] ?? "");
	let text = fill();
	while (next > 0 && next < values.length) text += fill();
	return text;
}
/** What a command writes to its standard output, where the command line alone tells; undefined elsewhere. */
function tellOutput(command) {
	return Object.hasOwn(tellers, command.program) ? tellers[command.program]?.(command) : void 0;
}
/** What the next command of a pipeline gets from these: all of their text, where all of it is known. */
function feedFrom(commands) {
	const texts = commands.filter(({ via }) => via.length === Math.min(...commands.map((command) => command.via.length))).map(tellOutput);
	const fed = [...commands, ...commands.flatMap(({ feed }) => feed.commands)];
	return texts.length === 0 || texts.includes(void 0) ? { commands: fed } : {
		commands: fed,
		text: texts.join("")
	};
}

// src/stages/session/guard/shell/words/expand-braces.ts
const maxWords = 64;
/** Where the brace that opens at `from` closes, and the commas of its own level. */
function findList(text, from) {
	const commas = [];
	let depth = 0;
	for (let at = from; at < text.length; at += 1) {
		const character = text[at];
		if (character === "{") depth += 1;
		else if (character === "," && depth === 1) commas.push(at);
		else if (character === "}") depth -= 1;
		if (depth === 0) return commas.length === 0 ? void 0 : {
			end: at,
			commas
		};
	}
}
/** The words that a list in braces stands for: `{rm,-rf}` is two. At most 64; a text without a list is itself. */
function expandBraces(text) {
	for (let from = text.indexOf("{"); from !== -1; from = text.indexOf("{", from + 1)) {
		const list = text[from - 1] === "$" ? void 0 : findList(text, from);
		if (list === void 0) continue;
		const bounds = [
			from,
			...list.commas,
			list.end
		];
		const items = bounds.slice(1).map((bound, index) => text.slice((bounds[index] ?? 0) + 1, bound));
		const [before, after] = [text.slice(0, from), text.slice(list.end + 1)];
		return items.flatMap((item) => expandBraces(`${before}${item}${after}`)).slice(0, maxWords);
	}
	return [text];
}

// src/stages/session/guard/shell/words/expand-parameter.ts
const always = {
	HOME: "~",
	PWD: ".",
	IFS: " ",
	SHELL: "/bin/sh",
	BASH: "/bin/bash"
};
/** The value of a variable where it is known. The person's folder is `~`, the folder of the call `.`. */
function readName(name, names) {
	return names.get(name) ?? (Object.hasOwn(always, name) ? always[name] : void 0);
}
/** `$NAME` as its value, or as its own text where it is not known. */
function expandSimple(text, names) {
	return readName(text.slice(1), names) ?? text;
}
/** `${NAME…}` as the shell would have it, for what needs no more than the text: defaults, cutting, slices and case. */
function expandParameter(part, names) {
	const name = part.prefix === "!" ? readName(part.parameter, names) : part.parameter;
	const value = name === void 0 ? void 0 : readName(name, names);
	if (part.prefix === "#" || part.index !== void 0) return part.text;
	return applyOperation(value, part.operation) ?? value ?? part.text;
}
function applyOperation(value, operation) {
	if (operation === void 0) return value;
	if (operation.type === "Default") return applyDefault(value, operation.operator, operation.operand.value);
	return value === void 0 ? void 0 : changeValue(value, operation);
}
function applyDefault(value, operator, operand) {
	if (operator.endsWith("+")) return value === void 0 ? "" : operand;
	return operator.endsWith("?") ? value : value ?? operand;
}
function changeValue(value, operation) {
	switch (operation.type) {
		case "Remove": return removeEnd(value, operation.operator, operation.operand.value);
		case "Replace": return operation.operator === "//" ? value.replaceAll(operation.pattern.value, () => operation.replacement.value) : value.replace(operation.pattern.value, () => operation.replacement.value);
		case "Slice": return sliceValue(value, operation.offset.value, operation.length?.value);
		case "CaseModification": return operation.operator.startsWith(",") ? value.toLowerCase() : value.toUpperCase();
		default: return;
	}
}
function removeEnd(value, operator, end) {
	if (operator.startsWith("#")) return value.startsWith(end) ? value.slice(end.length) : value;
	return value.endsWith(end) ? value.slice(0, value.length - end.length) : value;
}
function sliceValue(value, offset, length) {
	const [from, count] = [Number(offset), length === void 0 ? value.length : Number(length)];
	if (!Number.isInteger(from) || !Number.isInteger(count)) return void 0;
	const start = from < 0 ? value.length + from : from;
	return value.slice(start, count < 0 ? value.length + count : start + count);
}

// src/stages/session/guard/shell/words/read-word.ts
const isBlank = /[ \t\n]+/u;
function readInner(child, reader) {
	switch (child.type) {
		case "Literal": return child.value;
		case "SimpleExpansion": return expandSimple(child.text, reader.names);
		case "ParameterExpansion": return expandParameter(child, reader.names);
		case "CommandExpansion": return reader.substitute(child.script)?.replace(/\n+$/u, "") ?? child.text;
		default: return child.text;
	}
}
/** A `~` in quotes is a name like any other. */
function keepTilde(text, isFirst) {
	return isFirst && text.startsWith("~") ? `./${text}` : text;
}
function readPart(part, reader, isFirst) {
	switch (part.type) {
		case "SingleQuoted":
		case "AnsiCQuoted": return {
			text: keepTilde(part.value, isFirst),
			isSplit: false
		};
		case "DoubleQuoted":
		case "LocaleString": return {
			text: readQuoted(part.parts, reader, isFirst),
			isSplit: false
		};
		case "ProcessSubstitution":
			reader.connect(part.script, part.operator);
			return {
				text: `/dev/fd/${part.operator}`,
				isSplit: false
			};
		case "Literal": return {
			text: part.value,
			isSplit: false
		};
		case "SimpleExpansion":
		case "ParameterExpansion":
		case "CommandExpansion": return {
			text: readInner(part, reader),
			isSplit: true
		};
		default: return {
			text: part.text,
			isSplit: false
		};
	}
}
function readQuoted(parts, reader, isFirst) {
	return parts.map((part, index) => {
		const text = readInner(part, reader);
		return part.type === "Literal" ? keepTilde(text, isFirst && index === 0) : text;
	}).join("");
}
/** Joins pieces, beginning a new word at each blank of a piece that is split. */
function joinPieces(pieces) {
	const words = [""];
	for (const { text, isSplit } of pieces) {
		const [first = "", ...rest] = isSplit ? text.split(isBlank) : [text];
		words[words.length - 1] += first;
		words.push(...rest);
	}
	return words.length > 1 ? words.filter((word) => word !== "") : words;
}
/**
* The words that one written word becomes: quotes taken off, known variables put in, split at blanks as the shell splits, lists in braces
* written out. What is not known keeps its text.
*/
function readWord(word, reader) {
	const { parts } = word;
	if (parts === void 0) return [word.value];
	const words = joinPieces(parts.map((part, index) => readPart(part, reader, index === 0)));
	return parts.some(({ type }) => type === "BraceExpansion") ? words.flatMap(expandBraces) : words;
}
/** Like `readWord` where the shell does not split: a value that is assigned, a file of a redirection. */
function readUnsplit(word, reader) {
	return (word.parts ?? []).length === 0 ? word.value : (word.parts ?? []).map((part, index) => readPart(part, reader, index === 0).text).join("");
}

// src/stages/session/guard/shell/read-around.ts
/** Reads words with the commands inside of them, which are walked as they are met. */
function openAround(walk, place) {
	const inner = {
		feed: emptyFeed,
		via: place.via
	};
	const around = {
		names: walk.names,
		fed: [],
		writes: [],
		reads: [],
		readers: [],
		text: place.feed.text,
		substitute: (script) => {
			const commands = script === void 0 ? [] : walk.runScript(script, inner);
			around.fed.push(...commands);
			return feedFrom(commands).text;
		},
		connect: (script, operator) => {
			if (script === void 0) return;
			if (operator === ">") around.readers.push(script);
			else readConnected(around, walk.runScript(script, inner));
		}
	};
	return around;
}
/** `<(CODE)` is a file to the command: what is in it is handed on as if it came in. */
function readConnected(around, commands) {
	around.fed.push(...commands);
	around.text ??= feedFrom(commands).text;
}
/** Takes redirections in: files that are read and written, and texts that come in. */
function readRedirections(around, redirects) {
	for (const redirect of redirects) if (redirect.type === "HereDoc") readDocument(around, redirect);
	else if (redirect.target !== void 0) readTarget(around, redirect.operator, readUnsplit(redirect.target, around));
}
function readDocument(around, { body }) {
	const { pos, end, text } = body;
	for (const part of body.parts ?? []) readWord({
		type: "Word",
		pos,
		end,
		text,
		value: text,
		parts: [part]
	}, around);
	around.text = text;
}
/** `2>&1` and `>&-` name no file. */
const isDescriptor = /^(?:\d+|-)$/u;
function readTarget(around, operator, target) {
	if (operator === "<<<") around.text = `${target}\n`;
	else if (operator === "<") around.reads.push(target);
	else if (!isDescriptor.test(target)) around.writes.push(target);
}
/** What a command gets, with what was read around it. */
function feedAround(around, { feed }) {
	const commands = [...feed.commands, ...around.fed];
	return around.text === void 0 ? { commands } : {
		commands,
		text: around.text
	};
}

// src/stages/session/guard/shell/find-actions.ts
const execs = /* @__PURE__ */ new Set([
	"-exec",
	"-execdir",
	"-ok",
	"-okdir"
]);
/** The folders that `find` begins in. */
function findStarts(args) {
	const rest = args.slice(args.findIndex((argument) => !/^-(?:[HLP]|D|O.*)$/u.test(argument)));
	const end = rest.findIndex((argument) => argument.startsWith("-") || argument === "(" || argument === "!");
	const starts = end === -1 ? rest : rest.slice(0, end);
	return starts.length === 0 ? ["."] : starts;
}
/** The commands that `find` runs on what it finds, as words; what it finds is written as `START/{}`. */
function findCommands(args) {
	const found = findStarts(args).map((start) => `${start.replace(/\/+$/u, "")}/{}`);
	return args.flatMap((argument, index) => {
		if (!execs.has(argument)) return [];
		const rest = args.slice(index + 1);
		const end = rest.findIndex((word) => word === ";" || word === "+");
		return [(end === -1 ? rest : rest.slice(0, end)).flatMap((word) => word.includes("{}") ? found.map((path) => word.replaceAll("{}", () => path)) : [word])];
	});
}

// src/stages/session/guard/shell/name-program.ts
/** Programs that a pattern in the place of a program is most likely written to hide. */
const hidden = [
	"rm",
	"dd",
	"sh",
	"bash",
	"zsh",
	"curl",
	"wget",
	"shred",
	"chmod",
	"chown",
	"mkfs",
	"python3",
	"perl",
	"nc",
	"sudo",
	"kill",
	"cat",
	"find",
	"xargs",
	"env",
	"eval"
];
const special = /[.+^$()|{}\\]/gu;
function matchHidden(name) {
	const source = name.replaceAll(special, "\\$&").replaceAll("*", ".*").replaceAll("?", ".").replaceAll("[!", "[^");
	try {
		const shape = new RegExp(`^${source}$`, "u");
		return name.length > 16 ? void 0 : hidden.find((program) => shape.test(program));
	} catch {
		return;
	}
}
/** The program that a first word starts: without its folder and `.exe`; a pattern such as `/bin/r?` is the program it finds. */
function nameProgram(word) {
	const base = word.slice(Math.max(word.lastIndexOf("/"), word.lastIndexOf("\\")) + 1);
	const name = /\.exe$/iu.test(base) ? base.slice(0, -4).toLowerCase() : base;
	return (/[*?[]/u.test(name) && name !== "[" && name !== "[[" ? matchHidden(name) : void 0) ?? name;
}

// src/stages/session/guard/shell/unwrap-words.ts
const assignment = /^[A-Za-z_][A-Za-z0-9_]*=/u;
/** How many words an option takes: itself, and its value where that stands in the next one. */
function optionLength(word, wrapper) {
	if (word.startsWith("--")) return wrapper.long?.includes(word) ? 2 : 1;
	const at = [...word.slice(1)].findIndex((letter) => (wrapper.short ?? "").includes(letter));
	return at !== -1 && at === word.length - 2 ? 2 : 1;
}
/** The words of the command that a wrapper starts, with the assignments in front of it; empty where it starts none. */
function unwrapWords(args, wrapper) {
	if (wrapper.unless?.some((flag) => args[0] === flag)) return {
		words: [],
		assignments: []
	};
	let at = 0;
	let own = wrapper.operands ?? 0;
	const assignments = [];
	for (; at < args.length; at += 1) {
		const word = args[at] ?? "";
		if (word === "--") continue;
		if (word.startsWith("-") && word.length > 1) at += optionLength(word, wrapper) - 1;
		else if (assignment.test(word)) assignments.push(word);
		else if (own > 0) own -= 1;
		else break;
	}
	return {
		words: args.slice(at),
		assignments
	};
}
/** The words of `xargs`, with what comes in put where it goes: behind them, or for the mark of `-I`. */
function fillXargs(words, args, incoming) {
	const mark = readMark(args);
	if (mark === void 0) return [...words, ...incoming];
	return words.flatMap((word) => word.includes(mark) ? incoming.map((text) => word.replaceAll(mark, () => text)) : [word]);
}
function readMark(args) {
	const at = args.findIndex((argument) => argument.startsWith("-I") || argument.startsWith("--replace"));
	if (at === -1) return void 0;
	const argument = args[at] ?? "";
	if (argument.startsWith("--replace")) return argument.split("=")[1] ?? "{}";
	return argument.length > 2 ? argument.slice(2) : args[at + 1];
}

// src/stages/session/guard/shell/wrapper-table.ts
/** Programs whose arguments end in a command. */
const wrappers = {
	sudo: {
		short: "aCcDghpRrTtUu",
		long: [
			"--user",
			"--group",
			"--chdir",
			"--chroot",
			"--host",
			"--prompt",
			"--role",
			"--type"
		]
	},
	doas: { short: "aCu" },
	run0: { long: ["--user", "--unit"] },
	pkexec: { long: ["--user"] },
	env: {
		short: "CuS",
		long: ["--unset", "--chdir"]
	},
	nohup: {},
	setsid: {},
	command: { unless: ["-v", "-V"] },
	builtin: {},
	exec: { short: "a" },
	time: { short: "fo" },
	nice: {
		short: "n",
		long: ["--adjustment"]
	},
	ionice: { short: "cnp" },
	chrt: { operands: 1 },
	taskset: { operands: 1 },
	timeout: {
		short: "ks",
		long: ["--kill-after", "--signal"],
		operands: 1
	},
	gtimeout: {
		short: "ks",
		operands: 1
	},
	stdbuf: { short: "ioe" },
	unbuffer: {},
	flock: {
		short: "wE",
		operands: 1
	},
	chroot: { operands: 1 },
	unshare: {},
	nsenter: { short: "t" },
	proot: { short: "rbw" },
	fakeroot: {},
	strace: { short: "aeEIoOpPsSuX" },
	ltrace: { short: "aeo" },
	xargs: {
		short: "adEIiLlnPs",
		long: [
			"--max-args",
			"--max-procs",
			"--delimiter",
			"--arg-file",
			"--replace",
			"--max-lines"
		]
	},
	parallel: { short: "jNIa" },
	busybox: {},
	toybox: {},
	caffeinate: { short: "tw" },
	"systemd-run": {
		short: "pEu",
		long: [
			"--unit",
			"--property",
			"--setenv"
		]
	},
	npx: {
		short: "p",
		long: ["--package"]
	},
	bunx: {},
	pnpx: {},
	uvx: { long: ["--from", "--with"] },
	proxychains: {},
	proxychains4: {},
	rtk: {}
};
/** Programs that read the language of the shell. */
const shells = /* @__PURE__ */ new Set([
	"sh",
	"bash",
	"zsh",
	"dash",
	"ksh",
	"mksh",
	"ash",
	"fish",
	"rbash"
]);
/** Programs that run code, with the options behind which it stands. */
const interpreters = {
	python: ["-c"],
	python2: ["-c"],
	python3: ["-c"],
	pypy: ["-c"],
	pypy3: ["-c"],
	ipython: ["-c"],
	node: [
		"-e",
		"--eval",
		"-p",
		"--print",
		"-pe"
	],
	nodejs: [
		"-e",
		"--eval",
		"-p"
	],
	bun: [
		"-e",
		"--eval",
		"-p"
	],
	deno: ["eval"],
	tsx: ["-e", "--eval"],
	perl: [
		"-e",
		"-E",
		"-ne",
		"-pe",
		"-lne",
		"-le",
		"-we"
	],
	ruby: ["-e"],
	php: ["-r"],
	lua: ["-e"],
	osascript: ["-e"],
	pwsh: [
		"-c",
		"-Command",
		"-command",
		"-C"
	],
	powershell: [
		"-c",
		"-Command",
		"-command",
		"-C"
	],
	cmd: [
		"/c",
		"/C",
		"/k",
		"/r"
	],
	awk: [],
	gawk: [],
	mawk: []
};
/** Programs of one name with a version behind it: `python3.12`. */
const versioned = /^(python|pypy|ruby|php|perl|lua|node)[0-9.]+$/u;
/** The options behind which a program takes code; undefined when it is no interpreter. */
function codeOptions(program) {
	const name = Object.hasOwn(interpreters, program) ? program : versioned.exec(program)?.[1];
	return name === void 0 ? void 0 : interpreters[name];
}

// src/stages/session/guard/shell/start-command.ts
const nothingAround = {
	assignments: [],
	writes: [],
	reads: []
};
const maxVia = 12;
/** Records the command that these words start, and every command that it starts in turn; all of them. */
function startCommand(walk, words, place, around) {
	const [first = "", ...args] = words;
	if (place.via.length > maxVia) {
		walk.isReadable = false;
		return [];
	}
	const program = nameProgram(first);
	const code = readCode(program, args, place.feed);
	const command = {
		program,
		args,
		...around,
		dir: walk.dir,
		...place,
		...code === void 0 ? {} : { code }
	};
	walk.commands.push(command);
	return [command, ...startInner(walk, command)];
}
function readCode(program, args, feed) {
	const options = codeOptions(program);
	if (options === void 0) return void 0;
	if (/^[gm]?awk$/u.test(program)) return args.find((argument) => argument.includes("{"));
	const at = args.findIndex((argument) => options.includes(argument));
	if (at !== -1) return args.slice(at + 1).join(" ");
	return args.every((argument) => argument.startsWith("-")) ? feed.text : void 0;
}
function startInner(walk, command) {
	const { program } = command;
	if (shells.has(program)) return startShell(walk, command);
	if (program === "find" || program === "gfind") return startFound(walk, command);
	const special = Object.hasOwn(specials, program) ? specials[program] : void 0;
	if (special !== void 0) return special(walk, command);
	return (Object.hasOwn(wrappers, program) ? wrappers[program] : void 0) === void 0 ? [] : startWrapped(walk, command);
}
/** What runs inside of a command. */
function inside(command, feed, label = command.program) {
	return {
		feed,
		via: [...command.via, label]
	};
}
function startWrapped(walk, command) {
	const { program, args, feed } = command;
	const { words, assignments } = unwrapWords(args, wrappers[program] ?? {});
	if (words.length === 0) return [];
	const isFilled = program === "xargs" || program === "parallel";
	return startCommand(walk, isFilled ? fillXargs(words, args, incomingWords(feed)) : words, inside(command, isFilled ? { commands: feed.commands } : feed), {
		...nothingAround,
		assignments
	});
}
/** What `xargs` puts behind its command: the words that come in, or where `find` and `ls` look. */
function incomingWords({ text, commands }) {
	if (text !== void 0) return text.split(/\s+/u).filter((word) => word !== "");
	const found = commands.flatMap(({ program, args }) => {
		if (program === "find" || program === "fd") return findStarts(args);
		return program === "ls" ? args.filter((argument) => !argument.startsWith("-")) : [];
	});
	return found.length === 0 ? ["$stdin"] : found.map((start) => `${start.replace(/\/+$/u, "")}/{}`);
}
function startFound(walk, command) {
	return findCommands(command.args).flatMap((words) => startCommand(walk, words, inside(command, emptyFeed), nothingAround));
}
/** `sh -c CODE`, `sh <<< CODE`, `CODE | sh`. A script in a file is not read. */
function startShell(walk, command) {
	const { args, feed } = command;
	const at = args.findIndex((argument) => /^-[a-zA-Z]*c[a-zA-Z]*$/u.test(argument));
	if (at !== -1) {
		const rest = args.slice(at + 1);
		const start = rest.findIndex((argument) => !/^[-+]/u.test(argument));
		const [code = "", ...given] = start === -1 ? [] : rest.slice(start);
		setArguments(walk, given);
		return walk.runText(code, inside(command, emptyFeed, `${command.program} -c`));
	}
	return (args.every((argument) => /^[-+]/u.test(argument)) || args.includes("-s") || args[0] === "/dev/stdin") && feed.text !== void 0 ? walk.runText(feed.text, inside(command, emptyFeed)) : [];
}
/** `$0`, `$1`, … and `$@`, as `sh -c CODE` gives them to its code. */
function setArguments(walk, given) {
	for (const [index, value] of given.entries()) walk.names.set(String(index), value);
	if (given.length > 1) for (const name of ["@", "*"]) walk.names.set(name, given.slice(1).join(" "));
}
const assigned = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/su;
function runJoined(walk, command, words) {
	return words.length === 0 ? [] : walk.runText(words.join(" "), inside(command, command.feed));
}
function setNames(walk, { args }) {
	for (const argument of args) {
		const [, name, value] = assigned.exec(argument) ?? [];
		if (name !== void 0) walk.names.set(name, value ?? "");
	}
	return [];
}
/** The text behind an option: `su -c TEXT`. */
function behind(args, ...options) {
	const at = args.findIndex((argument) => options.includes(argument));
	return at === -1 ? [] : args.slice(at + 1, at + 2);
}
/** Builtins and programs that run a text, or change what later commands mean. */
const specials = {
	eval: (walk, command) => runJoined(walk, command, command.args),
	trap: (walk, command) => runJoined(walk, command, command.args.filter((argument) => argument !== "--").slice(0, 1)),
	su: (walk, command) => runJoined(walk, command, behind(command.args, "-c", "--command")),
	runuser: (walk, command) => runJoined(walk, command, behind(command.args, "-c", "--command")),
	script: (walk, command) => runJoined(walk, command, behind(command.args, "-c", "-qc", "--command")),
	watch: (walk, command) => runJoined(walk, command, unwrapWords(command.args, {
		short: "n",
		long: ["--interval"]
	}).words),
	ssh: (walk, command) => runJoined(walk, command, unwrapWords(command.args, {
		short: "bcDEeFIiJLlmOopQRSWw",
		operands: 1
	}).words),
	alias: (walk, command) => runJoined(walk, command, command.args.flatMap((argument) => assigned.exec(argument)?.[2] ?? [])),
	env: (walk, command) => {
		const text = behind(command.args, "-S", "--split-string");
		return text.length > 0 ? runJoined(walk, command, text) : startWrapped(walk, command);
	},
	source: (walk, command) => command.feed.text === void 0 ? [] : walk.runText(command.feed.text, inside(command, emptyFeed)),
	".": (walk, command) => command.feed.text === void 0 ? [] : walk.runText(command.feed.text, inside(command, emptyFeed)),
	cd: changeFolder,
	pushd: changeFolder,
	export: setNames,
	local: setNames,
	readonly: setNames,
	declare: setNames,
	typeset: setNames,
	set: (walk, { args }) => {
		if (args[0] === "--") setArguments(walk, ["sh", ...args.slice(1)]);
		return [];
	},
	read: (walk, { args, feed }) => {
		const name = args.findLast((argument) => !argument.startsWith("-"));
		if (name !== void 0 && feed.text !== void 0) walk.names.set(name, feed.text.trim());
		return [];
	},
	printf: (walk, { args }) => {
		const [flag, name, value] = args;
		if (flag === "-v" && name !== void 0 && value !== void 0) walk.names.set(name, value);
		return [];
	},
	git: (walk, command) => {
		return command.args.flatMap((argument) => /^alias\.[^=]+=!(.*)$/su.exec(argument)?.[1] ?? []).flatMap((text) => walk.runText(text, inside(command, emptyFeed)));
	}
};
function changeFolder(walk, { args }) {
	const to = args.find((argument) => !/^-[LPe@]+$|^--$/u.test(argument)) ?? "~";
	walk.dir = to === "-" ? "$OLDPWD" : resolvePath(walk.dir, to);
	return [];
}

// src/stages/session/guard/shell/walk-script.ts
const maxLoops = 8;
/** Walks a part of the tree; the commands that it starts. */
function walkNode(walk, node, place) {
	switch (node.type) {
		case "Command": return walkCommand(walk, node, place);
		case "Pipeline": return walkPipeline(walk, node, place);
		case "Redirected": return walkRedirected(walk, node, place);
		case "For": return walkLoop(walk, node, place);
		case "Subshell": return walkApart(walk, () => walkChildren(walk, node, place));
		case "Word":
			readWord(node, openAround(walk, place));
			return [];
		default: return walkChildren(walk, node, place);
	}
}
function walkChildren(walk, node, place) {
	const commands = [];
	forEachChild(node, (child) => {
		commands.push(...walkNode(walk, child, place));
	});
	return commands;
}
/** What happens in a subshell leaves the folder as it was. */
function walkApart(walk, body) {
	const { dir } = walk;
	const commands = body();
	walk.dir = dir;
	return commands;
}
/** A script by its statements. */
function walkStatements(walk, script, place) {
	return walkApart(walk, () => walkChildren(walk, script, place));
}
function walkPipeline(walk, { commands }, place) {
	let feed = place.feed;
	const all = [];
	for (const node of commands) {
		const started = walkApart(walk, () => walkNode(walk, node, {
			feed,
			via: place.via
		}));
		all.push(...started);
		feed = feedFrom(started);
	}
	return all;
}
/** `for NAME in WORDS`: the body once for each value, so that what it does to each is seen. */
function walkLoop(walk, node, place) {
	const values = (node.wordlist ?? []).flatMap((word) => readWord(word, openAround(walk, place))).slice(0, maxLoops);
	if (values.length === 0) return walkNode(walk, node.body, place);
	return values.flatMap((value) => {
		walk.names.set(node.name.value, value);
		return walkNode(walk, node.body, place);
	});
}
function walkRedirected(walk, node, place) {
	const around = openAround(walk, place);
	readRedirections(around, node.redirects);
	const commands = walkNode(walk, node.command, {
		feed: feedAround(around, place),
		via: place.via
	});
	const { writes, reads } = around;
	if (writes.length + reads.length > 0) startCommand(walk, ["{}"], place, {
		assignments: [],
		writes,
		reads
	});
	return [...commands, ...walkReaders(walk, around, commands, place)];
}
/** What stands behind `> >(…)` gets what the commands write. */
function walkReaders(walk, { readers }, commands, place) {
	return readers.flatMap((script) => walk.runScript(script, {
		feed: feedFrom(commands),
		via: place.via
	}));
}
function readAssignment({ names }, { name, value, append }, reader) {
	const text = value.type === "ArrayValue" ? value.elements.flatMap((word) => readWord(word, reader)).join(" ") : readUnsplit(value, reader);
	return `${name}=${append === true ? names.get(name) ?? "" : ""}${text}`;
}
function readArgument(walk, argument, reader) {
	return argument.type === "Word" ? readWord(argument, reader) : [readAssignment(walk, argument, reader)];
}
/** Without a program behind them, assignments hold for what follows. */
function keepNames({ names }, assignments) {
	for (const text of assignments) names.set(text.slice(0, text.indexOf("=")), text.slice(text.indexOf("=") + 1));
}
function walkCommand(walk, node, place) {
	const around = openAround(walk, place);
	readRedirections(around, node.redirects);
	const assignments = node.prefix.flatMap((part) => part.type === "Assignment" ? [readAssignment(walk, part, around)] : []);
	const words = [...node.name === void 0 ? [] : readWord(node.name, around), ...node.args.flatMap((argument) => readArgument(walk, argument, around))];
	const { writes, reads, fed } = around;
	if (words.length === 0) keepNames(walk, assignments);
	if (words.length + writes.length + reads.length === 0) return fed;
	const started = startCommand(walk, words.length === 0 ? ["{}"] : words, {
		feed: feedAround(around, place),
		via: place.via
	}, {
		assignments,
		writes,
		reads
	});
	return [...started, ...walkReaders(walk, around, started, place)];
}

// src/stages/session/guard/shell/read-commands.ts
const maxDepth = 10;
const maxCharacters = 262144;
const maxCommands = 2e3;
/**
* Reads a command line as what the shell would start: each program with its arguments, whatever stands around it. `dir` is the folder it
* begins in. Nothing is run and nothing is looked up; what the text does not tell keeps its own text.
*/
function readCommands(text, dir) {
	const walk = openWalk(dir);
	walk.runText(text, {
		feed: emptyFeed,
		via: []
	});
	return {
		commands: walk.commands,
		isReadable: walk.isReadable
	};
}
function openWalk(dir) {
	const commands = [];
	let depth = 0;
	const walk = {
		commands,
		names: /* @__PURE__ */ new Map(),
		dir,
		isReadable: true,
		runText: (text, place) => bounded(text.length, () => runParsed(walk, text, place)),
		runScript: (script, place) => bounded(0, () => walkStatements(walk, script, place))
	};
	function bounded(length, run) {
		if (depth >= maxDepth || length > maxCharacters || commands.length > maxCommands) {
			walk.isReadable = false;
			return [];
		}
		depth += 1;
		const started = run();
		depth -= 1;
		return started;
	}
	return walk;
}
function runParsed(walk, text, place) {
	const script = parse(text);
	if ((script.errors ?? []).length > 0) walk.isReadable = false;
	return walkStatements(walk, script, place);
}

// src/stages/session/guard/judge-call.ts
const nothingInstalled = /* @__PURE__ */ new Set();
/** What the guard says of a tool call, strongest first; empty for a call that nobody objects to. Never throws on any input. */
function judgeCall(guard, { tool, input, cwd, installed = nothingInstalled }) {
	const asked = readAskedCall(tool, input);
	const paths = [...asked.writes.flatMap((path) => judgePath(guard, "write", path, cwd, cwd)), ...asked.reads.flatMap((path) => judgePath(guard, "read", path, cwd, cwd))];
	const found = asked.command === void 0 ? [] : judgeLine(guard, asked.command, {
		cwd,
		installed
	});
	return orderFindings([...paths, ...found]);
}
function judgeLine(guard, line, place) {
	const reading = readCommands(line, place.cwd);
	const found = [...judgeReading(guard, reading, place), ...judgeText(guard.texts.command, line)];
	if (!reading.isReadable) return judgeUnreadable(found);
	return onlyLooks(guard, reading, place) ? found.filter(({ action }) => action !== "advise" && action !== "note") : found;
}
/** Of a line that cannot be read as a whole nothing is said, but for the floor: then a person is asked. */
function judgeUnreadable(found) {
	return found.filter(({ isFloor }) => isFloor).map((finding) => finding.action === "deny" ? {
		...finding,
		action: "ask"
	} : finding);
}

// src/flows/hooks/live/bind-core.ts
/** What the hooks of this machine decide by. */
function bindCore(_env) {
	const { guard } = buildGuard([]);
	const core = {
		fresh: () => ({ events: 0 }),
		revive,
		decide: (event, { events }) => ({
			answer: event.kind === "call" ? judge(guard, event, false) : noAnswer,
			state: { events: events + 1 },
			notes: []
		}),
		judgeFloor: (event) => judge(guard, event, true)
	};
	return {
		open: () => core,
		revive
	};
}
function revive(stored) {
	const { events } = stored ?? {};
	return typeof events === "number" ? { events } : void 0;
}
function judge(guard, { tool, input, cwd }, floorOnly) {
	const objection = judgeCall(guard, {
		tool,
		input,
		cwd
	}).find(({ action, isShadow, isFloor }) => (action === "deny" || action === "ask") && !isShadow && (isFloor || !floorOnly));
	if (objection === void 0) return noAnswer;
	const { entry, message } = objection;
	return {
		...noAnswer,
		verdict: {
			kind: objection.action,
			entry,
			reason: message
		}
	};
}

export { bindCore as t };