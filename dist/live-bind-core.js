import { n as makeRedactor, r as redactExcerpt, t as noAnswer } from "./live-live-answer.js";
import { t as liveFolder } from "./live-home-places.js";
import { i as require_fastest_levenshtein, n as parse, r as forEachChild, t as RE2JS } from "./live-libraries.js";
import { n as describePosition, r as makeError, t as quoteValue } from "./live-quote-value.js";
import { delimiter, dirname, join } from "node:path";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";

// src/doors/store/live/kept-texts.ts
const dayMs = 864e5;
/** A whole result is asked for within its session; a packet is of use to the next one of its project. */
const keptMs = {
	texts: 2 * dayMs,
	packets: 14 * dayMs
};
const mostTexts = 300;
/** A packet is 2,000 characters; what is larger was not written by us. */
const mostPacketBytes = 16384;
const redact = makeRedactor([]);
/** Keeps the whole of a result that was shortened, secrets taken out. False when it cannot be: then nothing may point to it. Never throws. */
function keepWholeText(file, text) {
	return writeWhole(file, redact(text));
}
/** Keeps what a session leaves for the next one of its project. Never throws. */
function keepPacket(folder, project, packet) {
	return writeWhole(packetFile(folder, project), redact(packet));
}
/** What the last session of a project left; empty where there is nothing, or it is old. Never throws. */
function readPacket(folder, project, now) {
	const file = packetFile(folder, project);
	try {
		const { mtimeMs, size } = statSync(file);
		return now.getTime() - mtimeMs < keptMs.packets && size <= mostPacketBytes ? readFileSync(file, "utf8") : "";
	} catch {
		return "";
	}
}
/** Forgets whole texts that are old or too many, and packets that are old. Never throws. */
function pruneTexts(folder, now) {
	const files = listFiles(folder).sort((a, b) => b.changedMs - a.changedMs);
	for (const [index, { file, changedMs }] of files.entries()) {
		const isPacket = file.endsWith(".packet");
		if (now.getTime() - changedMs > (isPacket ? keptMs.packets : keptMs.texts) || index >= mostTexts) remove(file);
	}
}
function listFiles(folder) {
	try {
		return readdirSync(folder).map((name) => join(folder, name)).map((file) => ({
			file,
			changedMs: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
		}));
	} catch {
		return [];
	}
}
function packetFile(folder, project) {
	return join(folder, `${createHash("sha256").update(project).digest("hex").slice(0, 32)}.packet`);
}
function writeWhole(file, text) {
	const half = `${file}.${process.pid}.half`;
	try {
		mkdirSync(dirname(file), {
			recursive: true,
			mode: 448
		});
		writeFileSync(half, text, { mode: 384 });
		renameSync(half, file);
		return true;
	} catch {
		remove(half);
		return false;
	}
}
function remove(file) {
	try {
		rmSync(file, { force: true });
	} catch {}
}

// src/foundation/model/rule/config.ts
/** When a running session is told that its context fills, where nothing is written. */
const monitorDefaults = {
	enabled: true,
	every: 5,
	wrapUp: .5,
	endTurn: .4
};

// src/foundation/model/live/live-settings.ts
/** What holds where nothing is written. */
const liveDefaults = {
	monitor: monitorDefaults,
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

// src/foundation/model/live/live-state.ts
const liveStateVersion = 1;
/** What a context that fills suggests, from the weakest to the strongest. */
const recommendations = [
	"CONTINUE",
	"WRAP_UP",
	"END_TURN"
];
/** The most of each list, and of each text in characters. */
const liveBounds = {
	files: 40,
	failures: 12,
	calls: 24,
	areas: 30,
	switches: 20,
	denials: 10,
	meters: 9,
	advice: 24,
	text: 160
};
const noCounts = {
	edits: 0,
	reads: 0,
	errors: 0,
	denials: 0,
	checksPassed: 0,
	checksFailed: 0,
	milestones: 0,
	loops: 0,
	switches: 0,
	compactions: 0,
	shortened: 0
};
/** What is known of a session that begins. */
function freshState({ session, cwd, cli }) {
	return {
		version: 1,
		session: session.slice(0, liveBounds.text),
		cwd: cwd.slice(0, 4 * liveBounds.text),
		cli: cli.slice(0, liveBounds.text),
		turn: 0,
		prompts: 0,
		phase: {
			now: "warmup",
			seen: "warmup",
			times: 0
		},
		files: [],
		failures: [],
		calls: [],
		area: {
			now: "",
			seen: "",
			recent: [],
			switches: []
		},
		looks: 0,
		debt: 0,
		milestoneAt: 0,
		denials: [],
		meters: [],
		advice: [],
		lastSaid: "",
		loop: "",
		stop: {
			askedAt: 0,
			promptedAt: 0
		},
		owesPacket: false,
		counts: noCounts
	};
}

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
function rank$1({ action, isShadow, isFloor }) {
	return strength.indexOf(action) * 4 + (isShadow ? 2 : 0) + (isFloor ? 0 : 1);
}
/** Strongest first, each entry once; what only watches stands behind what acts. */
function orderFindings(findings) {
	const first = /* @__PURE__ */ new Map();
	for (const finding of findings) if (!first.has(finding.entry)) first.set(finding.entry, finding);
	return [...first.values()].sort((a, b) => rank$1(a) - rank$1(b));
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
const maxResultCharacters = 65536;
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
/** What the guard says of a result: texts in it that speak to the model as if they were orders, and ways out of an error. */
function judgeResult(guard, { text, isError }) {
	const shown = text.length > maxResultCharacters ? `${text.slice(0, maxResultCharacters / 2)}\n${text.slice(-32768)}` : text;
	return orderFindings([...judgeText(guard.texts.output, shown), ...isError ? judgeText(guard.texts.error, shown) : []]);
}

// src/session/weigh-findings.ts
/** How much a hint of the guard helps, before its kind's weight. */
const urgency = .75;
/** Weighs findings, the strongest first. What is only watched becomes a note; a denied call gets no advice beside its reason. */
function weighFindings(findings) {
	const live = findings.filter(({ isShadow }) => !isShadow);
	const objection = live.find(({ action }) => action === "deny") ?? live.find(({ action }) => action === "ask");
	const verdict = objection === void 0 || objection.action !== "deny" && objection.action !== "ask" ? { kind: "none" } : {
		kind: objection.action,
		entry: objection.entry,
		reason: objection.message
	};
	const isQuiet = verdict.kind !== "none" || live.some(({ action }) => action === "pass");
	const told = live.filter(({ action }) => action === "advise");
	return {
		verdict,
		warnings: told.filter(({ category }) => category === "injection").map(({ message }) => message),
		advice: isQuiet ? [] : told.filter(({ category }) => category !== "injection").map(toAdvice),
		notes: findings.flatMap(toNote)
	};
}
function toAdvice({ category, message }) {
	return {
		kind: `guard-${category}`,
		urgency,
		text: message
	};
}
function toNote({ isShadow, action, entry, matched }) {
	if (isShadow) return [{
		code: "guard-shadow",
		detail: `${entry} would ${action}: ${matched}`
	}];
	if (action === "pass") return [];
	return [{
		code: `guard-${action}`,
		detail: `${entry}: ${matched}`
	}];
}

// src/session/ask-guard.ts
/** How the guard in force is asked about an event; `installed`: programs of this machine, where they are known. */
function askGuard(guard, installed) {
	return (event) => {
		if (event.kind === "result") return judgeResult(guard, event);
		const { tool, input, cwd } = event;
		return judgeCall(guard, {
			tool,
			input,
			cwd,
			...installed && { installed }
		});
	};
}
/** What the safety floor alone says of a call: it holds where everything else has failed. */
function judgeFloor(guard, { tool, input, cwd }) {
	return weighFindings(judgeCall(guard, {
		tool,
		input,
		cwd
	}).filter(({ isFloor }) => isFloor)).verdict;
}

// src/foundation/text/digest-value.ts
/** Most characters of one text that are looked at, half of them from its end, and most parts of one value. */
const [mostCharacters, mostParts] = [4096, 400];
/**
* A short name for a value of JSON: the same for the same value, and almost never the same for another. It tells repeats apart and proves
* nothing. Plain ES and bounded work: of a long text its length and both ends count. (cyrb53, public domain, by bryc.)
*/
function digestValue(value) {
	const mix = {
		a: 3735928559,
		b: 1103547991,
		parts: 0
	};
	addValue(mix, value);
	return finish(mix).toString(36);
}
function addValue(mix, value) {
	mix.parts += 1;
	if (mix.parts > mostParts) return;
	if (typeof value === "string") addText(mix, `"${value.length}`, value);
	else if (typeof value !== "object" || value === null) addText(mix, typeof value, String(value));
	else {
		addText(mix, Array.isArray(value) ? "[" : "{", "");
		for (const name in value) {
			addText(mix, ":", name);
			addValue(mix, value[name]);
			if (mix.parts > mostParts) return;
		}
		addText(mix, ";", "");
	}
}
function addText(mix, mark, text) {
	addCharacters(mix, mark);
	if (text.length <= mostCharacters) addCharacters(mix, text);
	else {
		addCharacters(mix, text.slice(0, mostCharacters / 2));
		addCharacters(mix, text.slice(-mostCharacters / 2));
	}
}
function addCharacters(mix, text) {
	for (let place = 0; place < text.length; place += 1) {
		const code = text.charCodeAt(place);
		mix.a = Math.imul(mix.a ^ code, 2654435761);
		mix.b = Math.imul(mix.b ^ code, 1597334677);
	}
}
function finish({ a, b }) {
	const one = Math.imul(a ^ a >>> 16, 2246822507) ^ Math.imul(b ^ b >>> 13, 3266489909);
	return 4294967296 * (2097151 & (Math.imul(b ^ b >>> 16, 2246822507) ^ Math.imul(a ^ a >>> 13, 3266489909))) + (one >>> 0);
}

// src/session/place-whole-text.ts
/** Where the whole text of a shortened result lies: a name made of the session and the call, of which no part comes from outside. */
function placeWholeText(folder, session, callId) {
	return `${folder.replace(/\/$/, "")}/${digestValue(session)}-${digestValue(callId)}.txt`;
}

// src/foundation/text/escape/plain-line.ts
const [escapeMark, bell] = [String.fromCharCode(27), String.fromCharCode(7)];
/** ANSI sequences: the ones with parameters, titles of windows, and single characters. */
const sequences = new RegExp(`${escapeMark}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${bell}${escapeMark}]*(?:${bell}|${escapeMark}\\\\)?|[ -~]?)`, "g");
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/**
* Untrusted text as one honest line of at most `longest` UTF-16 units, as `escapePlain` does, in plain ES: it also runs where there is no
* Node. What is longer ends in an ellipsis.
*/
function plainLine(text, longest) {
	const line = text.slice(0, 4 * longest).replace(sequences, "").replace(/[\s\u0085]+/gu, " ").replace(unseen, "�").trim();
	if (line.length <= longest && text.length <= 4 * longest) return line;
	const cut = line.slice(0, longest - 1);
	return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

// src/stages/session/monitor/model-windows.ts
/**
* Tokens that fit into a model's context, by its name; the first that matches counts. Where a runtime tells the window, that one does.
* Sources: Claude Code's own names (`[1m]` asks for the large window), and the model pages of the providers, looked up in November 2026.
*/
const windows = [
	[/\[1m\]$/i, 1e6],
	[/^(?:[\w.-]*[./])?claude-sonnet-5/i, 1e6],
	[/^(?:[\w.-]*[./])?claude-opus-5-[5-9]/i, 1e6],
	[/claude|^(?:opus|sonnet|haiku)/i, 2e5],
	[/^gpt-4\.1/i, 1047576],
	[/^gpt-5.*codex|^codex/i, 272e3],
	[/^gpt-5/i, 272e3],
	[/^gemini/i, 1048576]
];
/** What is taken for the window of a model nobody listed. */
const commonWindow = 2e5;
/** Windows that a context which is larger than its model's listed one may have. */
const larger = [
	4e5,
	1e6,
	2e6
];
/**
* The window of a model by its name. A context that holds more than the table says proves the table wrong: then it is the next larger window
* there is, since a person may have asked for it in a way the name does not show.
*/
function windowOf(model, used) {
	const listed = windows.find(([name]) => name.test(model))?.[1] ?? commonWindow;
	return used <= listed ? listed : larger.find((window) => used <= window) ?? used;
}

// src/stages/session/monitor/recommend.ts
/** Share of the window by which it has to be better before a stronger recommendation is taken back. */
const hysteresis$1 = .03;
/**
* What the share of the window that remains suggests: below `endTurn` END_TURN, up to and at `wrapUp` WRAP_UP, above CONTINUE. A
* recommendation becomes stronger at once, and weaker only when the share is clearly above its threshold.
*/
function recommend(share, before, settings) {
	const now = classify(share, settings);
	if (rank(now) >= rank(before)) return now;
	const held = classify(share - hysteresis$1, settings);
	return rank(held) < rank(before) ? held : before;
}
function classify(share, { wrapUp, endTurn }) {
	if (share < endTurn) return "END_TURN";
	return share <= wrapUp ? "WRAP_UP" : "CONTINUE";
}
function rank(recommendation) {
	return recommendations.indexOf(recommendation);
}
/** True when the one asks for more than the other. */
function isStronger(one, other) {
	return rank(one) > rank(other);
}

// src/stages/session/monitor/meter-context.ts
/** The meters after a model call. The context of each agent is its own: a subagent's calls say nothing about the session's. */
function meterAnswer(meters, event) {
	const before = findMeter(meters, event.agentId);
	const { input, cacheCreation, cacheRead, output } = event.usage;
	const used = input + cacheCreation + cacheRead;
	if (!Number.isFinite(used) || used <= 0) return meters;
	const model = plainLine(event.model === "" ? before.model : event.model, liveBounds.text);
	const window = (event.window !== void 0 && event.window > 0 ? event.window : void 0) ?? Math.max(windowOf(model, used), model === before.model ? before.window : 0);
	return replaceMeter(meters, {
		...before,
		model,
		window,
		used,
		output: before.output + Math.max(0, output || 0)
	});
}
function findMeter(meters, agentId) {
	const id = agentId.slice(0, liveBounds.text);
	return meters.find((meter) => meter.agentId === id) ?? {
		agentId: id,
		model: "",
		window: 0,
		used: 0,
		output: 0,
		recommendation: "CONTINUE",
		told: "CONTINUE",
		calls: 0
	};
}
/** The session's own meter stays first, and the subagent that is silent for longest goes first. */
function replaceMeter(meters, meter) {
	const others = meters.filter(({ agentId }) => agentId !== meter.agentId);
	if (meter.agentId === "") return [meter, ...others];
	const main = others.filter(({ agentId }) => agentId === "");
	const agents = others.filter(({ agentId }) => agentId !== "");
	const most = liveBounds.meters - main.length - 1;
	return [
		...main,
		...agents.slice(Math.max(0, agents.length - most)),
		meter
	];
}
/** Counts a tool call of an agent, and looks at its context with every `every`th. Each recommendation is told once until the context begins anew. */
function lookAtContext(meters, agentId, settings) {
	const meter = findMeter(meters, agentId);
	if (!settings.enabled || meter.window === 0) return {
		meters,
		line: void 0
	};
	const calls = meter.calls + 1;
	if (calls < settings.every) return {
		meters: replaceMeter(meters, {
			...meter,
			calls
		}),
		line: void 0
	};
	const recommendation = recommend(shareLeft(meter), meter.recommendation, settings);
	const isNews = isStronger(recommendation, meter.told);
	const looked = {
		...meter,
		calls: 0,
		recommendation,
		told: isNews ? recommendation : meter.told
	};
	return {
		meters: replaceMeter(meters, looked),
		line: isNews ? wordRecommendation(looked, settings) : void 0
	};
}
/** Share of the window that remains, 0 … 1. */
function shareLeft({ window, used }) {
	return window <= 0 ? 1 : Math.max(0, (window - used) / window);
}
function wordRecommendation(meter, { wrapUp, endTurn }) {
	const left = `${Math.floor(100 * shareLeft(meter))} % of the context remains (${meter.used.toLocaleString("en-US")} of ${meter.window.toLocaleString("en-US")} tokens used)`;
	if (meter.recommendation === "END_TURN") return `rentroll monitor: END_TURN. ${left}, below the configured ${percent(endTurn)}. The turn is meant to end here: keep what is done, say what is verified and what is open.`;
	return `rentroll monitor: WRAP_UP. ${left}, at or below the configured ${percent(wrapUp)}. The current task is meant to be the last of this turn: finish it, begin no other.`;
}
function percent(share) {
	return `${Math.round(100 * share)} %`;
}
/** The meters after an agent's conversation was summarised: how full it is now is known with its next call. */
function resetMeter(meters, agentId) {
	if (!meters.some((meter) => meter.agentId === agentId)) return meters;
	return replaceMeter(meters, {
		...findMeter(meters, agentId),
		used: 0,
		recommendation: "CONTINUE",
		told: "CONTINUE",
		calls: 0
	});
}

// src/stages/session/shorten/shorten-result.ts
/** Shares of the room that the beginning and the end of a text get. */
const [headShare, tailShare] = [.4, .4];
/** Characters of a line above which it is cut in its middle, and of each end that stays. */
const [longestLine$1, lineEnd] = [2e3, 800];
/** Lines that say something went wrong. */
const telling$1 = /\b(?:errors?|failed|failures?|failing|fatal|panic(?:ked)?|exception|traceback|segfault|not ok|FAIL)\b|^E\s{2}|✗|✖|\bcannot\b|: command not found/i;
/** Bytes that are no text: what holds them is left as it is. */
const binary = /[\0\ufffd]/;
/**
* The beginning and the end of a long text with every line between them that names an error, each once, and where the whole is. Undefined
* where it would not become clearly shorter, where its error lines alone do not fit, or where it is no text.
*/
function shortenResult(text, { longest, place }) {
	if (text.length <= longest || binary.test(text)) return void 0;
	const lines = text.split("\n");
	const kept = chooseLines(lines, longest);
	if (kept === void 0) return void 0;
	const short = `${joinLines(lines, kept)}\n${wordPlace(text.length, place)}`;
	return short.length <= .8 * text.length ? short : void 0;
}
/** Numbers of the lines that stay; undefined where the error lines leave no room. */
function chooseLines(lines, longest) {
	const head = takeWhile(lines, headShare * longest, 0, 1);
	const tail = takeWhile(lines, tailShare * longest, lines.length - 1, -1);
	const kept = /* @__PURE__ */ new Set([...head, ...tail]);
	const seen = new Set([...kept].map((place) => lines[place]));
	let room = longest;
	for (const [place, line] of lines.entries()) {
		if (kept.has(place) || !telling$1.test(line) || seen.has(line)) continue;
		seen.add(line);
		kept.add(place);
		room -= cutLine(line).length + 1;
		if (room < 0) return void 0;
	}
	return kept;
}
function takeWhile(lines, room, from, step) {
	const taken = [];
	let left = room;
	for (let place = from; place >= 0 && place < lines.length; place += step) {
		left -= cutLine(lines[place] ?? "").length + 1;
		if (left < 0 && taken.length > 0) break;
		taken.push(place);
	}
	return taken;
}
function cutLine(line) {
	if (line.length <= longestLine$1) return line;
	return `${line.slice(0, lineEnd)} […${line.length - 2 * lineEnd} characters left out…] ${line.slice(-lineEnd)}`;
}
/** The lines that stay, with the number of those that do not between them. */
function joinLines(lines, kept) {
	const shown = [];
	let gap = 0;
	for (const [place, line] of lines.entries()) {
		if (!kept.has(place)) {
			gap += 1;
			continue;
		}
		if (gap > 0) shown.push(`[…${gap} lines left out…]`);
		gap = 0;
		shown.push(cutLine(line));
	}
	if (gap > 0) shown.push(`[…${gap} lines left out…]`);
	return shown.join("\n");
}
function wordPlace(length, place) {
	return `[rentroll shortened this result of ${length} characters; lines that name errors were kept. The whole text: ${place}]`;
}
/** Tools whose long results may be shortened: not files that somebody is about to edit, and not what a subagent reports. */
const shortened = /^(?:Bash|exec_command|shell|shell_command|Grep|Glob|LS|WebFetch|WebSearch|mcp__.+)$/;
/** True for a tool whose result may be shortened. */
function mayShorten(tool) {
	return shortened.test(tool);
}

// src/stages/session/state/touch/keep-text.ts
/** A hostile text as the state keeps it: one visible line without credentials, cut to the bound of texts. */
function keepText(text) {
	return plainLine(redactExcerpt(text.slice(0, 4 * liveBounds.text)), liveBounds.text);
}
/** A list with one more at its end and at most so many in all. */
function pushBounded(list, item, most) {
	return [...list.slice(Math.max(0, list.length + 1 - most)), item];
}

// src/stages/session/state/work/note-failure.ts
/** How much of a result is searched for the line that says most. */
const lookedAt$1 = 6e3;
const telling = /error|fail|exception|not found|no such|denied|cannot|can't|unable|invalid|unexpected|refused/i;
/** A person or their permissions said no: nothing failed, and nothing is to be learnt of the call. */
const refused = /^(?:<tool_use_error>)?(?:The user doesn't want to|Claude requested permissions|Permission to use|User rejected|\[Request interrupted)/;
/** True for the result of a call that was not allowed to run. */
function isRefused(text) {
	return refused.test(text);
}
/** What a failure and a call that works are told to be the same by. */
function subjectOf({ kind, subject, check }) {
	return kind === "command" ? keepText(check?.command ?? subject) : subject;
}
/** The failures with one more; one that is known counts once more. */
function noteFailure(failures, touch, text, turn) {
	const subject = subjectOf(touch);
	const isSame = (each) => each.kind === touch.kind && each.subject === subject;
	const times = (failures.find(isSame)?.times ?? 0) + 1;
	const { kind } = touch;
	const failure = {
		kind,
		subject,
		said: findSaying(text),
		times,
		lastTurn: turn,
		isCheck: touch.check !== void 0
	};
	return pushBounded(failures.filter((each) => !isSame(each)), failure, liveBounds.failures);
}
/** The failures without what works now. */
function clearFailure(failures, touch) {
	const subject = subjectOf(touch);
	const left = failures.filter(({ kind, subject: failed }) => kind !== touch.kind || failed !== subject);
	return left.length === failures.length ? failures : left;
}
/** The first line that names something wrong, else the first that says anything. */
function findSaying(text) {
	const lines = text.slice(0, lookedAt$1).split("\n").filter((line) => line.trim() !== "");
	const line = lines.find((each) => telling.test(each)) ?? lines[0] ?? "";
	return keepText(line.replace(/<\/?tool_use_error>/g, ""));
}
/** Failures in a row that make a call a dead end. */
const fewestFailures = 2;
/**
* Calls that failed again and again and never worked. A check that fails says something about the work, and a file that could not be edited
* about the edit: neither is one.
*/
function listDeadEnds(failures) {
	return failures.filter((each) => each.times >= fewestFailures && !each.isCheck && !isOfFile(each)).reverse();
}
/** What still fails and is not known as a dead end: checks and commands that failed. */
function listOpenErrors(failures) {
	const dead = listDeadEnds(failures);
	return failures.filter((each) => !dead.includes(each) && !isOfFile(each)).reverse();
}
function isOfFile({ kind }) {
	return kind === "read" || kind === "write";
}

// src/stages/session/state/scores/score-session.ts
/** Turns after which a switch or a denial counts no longer. */
const [switchTurns, denialTurns, milestoneTurns] = [
	20,
	10,
	10
];
/** Switches and refused calls that are not long ago. */
function countRecent(turns, now, within) {
	return turns.filter((turn) => now - turn < within).length;
}
/**
* How well the session goes, 0 … 100. Every term is bounded and looks at what stands now or at the last calls, so that what went wrong once
* does not weigh for ever: the running counts of seed 003 only ever fall.
*/
function scoreTrust(state) {
	const { turn, failures, area, denials, milestoneAt, debt } = state;
	const sinceMilestone = debt === 0 ? 0 : turn - milestoneAt;
	const score = 100 - 5 * Math.min(6, failures.length) - 3 * Math.min(8, debt) - 2 * countRecent(area.switches, turn, switchTurns) - 4 * Math.min(4, listDeadEnds(failures).length) - Math.min(15, Math.max(0, Math.floor((sinceMilestone - 10) / 2))) - 3 * countRecent(denials, turn, denialTurns) + (milestoneAt > 0 && turn - milestoneAt < milestoneTurns ? 10 : 0);
	return Math.max(0, Math.min(100, score));
}
/** How concentrated the last touches are, 0 … 100: parts of the project, moves between them, and calls that only look. */
function scoreFocus({ area, looks, turn }) {
	const parts = new Set(area.recent).size;
	return 100 - Math.min(40, 10 * Math.max(0, parts - 3)) - Math.min(30, 8 * countRecent(area.switches, turn, switchTurns)) - Math.min(30, 5 * Math.max(0, looks - 5));
}

// src/stages/session/state/advice/choose-advice.ts
/** Turns that a budget is for, and turns until the same kind may come again. */
const [budgetTurns, restTurns] = [10, 8];
/** Weight below which a kind keeps silent, what being ignored multiplies it by, and how much of the way back a turn of silence goes. */
const [silentBelow, ignoredFactor, followedStep, restStep] = [
	.3,
	.6,
	.5,
	.004
];
/** What a weight never falls below: it comes back in time. */
const lowestWeight = .1;
/**
* Most pieces of advice in ten turns. It shrinks as trust falls: a session that struggles has many reasons to be spoken to and little room
* to listen, so it hears the one thing that weighs most.
*/
function budgetOf(trust) {
	if (trust > 85) return 3;
	return trust > 50 ? 2 : 1;
}
/** Chooses by urgency times weight, within the budget, never the same text twice in a row. */
function chooseAdvice(state, candidates) {
	if (state.advice.filter(({ lastTurn }) => lastTurn > 0 && state.turn - lastTurn < budgetTurns).length >= budgetOf(scoreTrust(state))) return {
		said: void 0,
		state
	};
	const [best] = candidates.filter((advice) => maySay(state, advice)).sort((a, b) => b.urgency * weightOf(state, b.kind) - a.urgency * weightOf(state, a.kind));
	if (best === void 0) return {
		said: void 0,
		state
	};
	return {
		said: best,
		state: {
			...remember(state, best.kind),
			lastSaid: digestValue(best.text)
		}
	};
}
function maySay(state, { kind, text }) {
	const record = recordOf(state, kind);
	return (record.lastTurn === 0 || state.turn - record.lastTurn >= restTurns) && weightOf(state, kind) >= silentBelow && digestValue(text) !== state.lastSaid;
}
/** The weight of a kind now: one that keeps silent recovers a little with each turn. */
function weightOf(state, kind) {
	const { weight, lastTurn } = recordOf(state, kind);
	return Math.min(1, weight + restStep * Math.max(0, state.turn - lastTurn - restTurns));
}
function recordOf({ advice }, kind) {
	return advice.find((record) => record.kind === kind) ?? {
		kind,
		weight: 1,
		given: 0,
		followed: 0,
		ignored: 0,
		lastTurn: 0,
		isPending: false
	};
}
function remember(state, kind) {
	const record = recordOf(state, kind);
	const weight = weightOf(state, kind);
	return replaceRecord(state, {
		...record,
		weight,
		given: record.given + 1,
		lastTurn: state.turn,
		isPending: true
	});
}
/** The state with what became of one kind that was given. */
function settleAdvice(state, kind, outcome) {
	const record = recordOf(state, kind);
	const { weight } = record;
	return replaceRecord(state, outcome === "followed" ? {
		...record,
		followed: record.followed + 1,
		weight: weight + followedStep * (1 - weight),
		isPending: false
	} : {
		...record,
		ignored: record.ignored + 1,
		weight: Math.max(lowestWeight, weight * ignoredFactor),
		isPending: false
	});
}
function replaceRecord(state, record) {
	const others = state.advice.filter(({ kind }) => kind !== record.kind);
	return {
		...state,
		advice: [...others.slice(Math.max(0, others.length + 1 - liveBounds.advice)), record]
	};
}

// src/stages/session/state/advice/judge-advice.ts
/** Turns in which advice is followed or was ignored. */
const answerTurns = 6;
/** Whether what a kind was said about is mended. A kind that nobody can see followed is judged by whether its reason is still there. */
const isMended = {
	"verification-debt": ({ check }, { lastTurn }) => check !== void 0 && check.turn > lastTurn,
	"read-drift": ({ looks, turn }, { lastTurn }) => looks < turn - lastTurn,
	"repeated-failure": ({ failures }, { lastTurn }) => failures.every(({ lastTurn: failed }) => failed <= lastTurn),
	"dead-end": ({ failures }, { lastTurn }) => failures.every(({ lastTurn: failed, times }) => times < 2 || failed < lastTurn),
	focus: ({ area }, { lastTurn }) => area.switches.every((turn) => turn <= lastTurn),
	loop: ({ loop }) => loop === "",
	"read-spiral": ({ loop }) => loop === "",
	phase: ({ milestoneAt }, { lastTurn }) => milestoneAt > lastTurn
};
/** Judges advice that was given: what is mended was followed, what still stands after some turns was ignored. */
function judgeAdvice(state) {
	const ignored = [];
	return {
		state: state.advice.reduce((after, record) => {
			const outcome = outcomeOf(state, record);
			if (outcome === void 0) return after;
			if (outcome === "ignored") ignored.push(record.kind);
			return settleAdvice(after, record.kind, outcome);
		}, state),
		ignored
	};
}
function outcomeOf(state, record) {
	const age = state.turn - record.lastTurn;
	if (!record.isPending || age < 2) return void 0;
	const judge = isMended[record.kind];
	if (judge === void 0) return age < answerTurns ? void 0 : "followed";
	if (judge(state, record)) return "followed";
	return age < answerTurns ? void 0 : "ignored";
}

// src/stages/session/state/scores/adapt-limits.ts
/** What each phase multiplies the configured limits by: looking around is work while it begins, and room is dear when it is late. */
const factors = {
	warmup: {
		debt: 1,
		drift: 2,
		longest: 1
	},
	exploring: {
		debt: 1,
		drift: 1.5,
		longest: 1
	},
	productive: {
		debt: 1.5,
		drift: 1,
		longest: 1
	},
	struggling: {
		debt: .75,
		drift: 1,
		longest: .75
	},
	late: {
		debt: 1,
		drift: 1,
		longest: .5
	}
};
/** The configured limits in this phase; whole numbers of at least 1. */
function adaptLimits({ advice, shorten }, phase) {
	const factor = factors[phase];
	return {
		debt: atLeastOne(advice.debt * factor.debt),
		drift: atLeastOne(advice.drift * factor.drift),
		focus: advice.focus,
		longest: atLeastOne(shorten.longest * factor.longest)
	};
}
function atLeastOne(value) {
	return Math.max(1, Math.round(value));
}

// src/stages/session/state/work/touch-files.ts
const prose = /\.(?:md|mdx|txt|rst|adoc)$|(?:^|\/)(?:LICENSE|CHANGELOG|NOTICE)$/i;
/** True for a file that no test, type or lint says anything about. */
function isUncheckable(path) {
	return prose.test(path);
}
/** The files with one more read or edit; the file comes to the end, and the one nobody came to for longest may go. */
function touchFile(files, path, kind, turn) {
	const before = files.find((file) => file.path === path) ?? {
		path,
		reads: 0,
		edits: 0,
		readAt: 0,
		editedAt: 0,
		verifiedAt: 0
	};
	const { reads, edits } = before;
	const after = kind === "read" ? {
		...before,
		reads: reads + 1,
		readAt: turn
	} : {
		...before,
		edits: edits + 1,
		editedAt: turn,
		verifiedAt: 0
	};
	return pushBounded(keepUnverified(files.filter((file) => file.path !== path)), after, liveBounds.files);
}
/** Where one has to go, it is one that owes nothing: files that were edited and not checked are moved behind it. */
function keepUnverified(files) {
	if (files.length < liveBounds.files) return files;
	const place = files.findIndex((file) => !isUnverified(file));
	const gone = files[place];
	return gone === void 0 ? files : [
		gone,
		...files.slice(0, place),
		...files.slice(place + 1)
	];
}
/** The files after a check that passed: every edit before it is verified. */
function verifyFiles(files, turn) {
	return files.map((file) => file.editedAt > 0 ? {
		...file,
		verifiedAt: turn
	} : file);
}
/** True for a file whose last edit no check has passed since. */
function isUnverified({ path, editedAt, verifiedAt }) {
	return editedAt > 0 && verifiedAt === 0 && !isUncheckable(path);
}
/** Files whose last edit no check has passed since, the newest first. */
function listUnverified(files) {
	return files.filter(isUnverified).reverse();
}
/** Files by how much of the work is in them: edits count three reads, and what is long ago counts less. */
function rankFiles(files, turn) {
	const weigh = ({ reads, edits, readAt, editedAt }) => (Math.min(reads, 5) + 3 * Math.min(edits, 5)) / (1 + (turn - Math.max(readAt, editedAt)) / 30);
	return [...files].sort((a, b) => weigh(b) - weigh(a));
}

// src/stages/session/state/advice/list-advice.ts
/** Most files named in one sentence. */
const mostNamed = 3;
/** What the last result gives reason to say. `loop`: one that it closed. */
function listAdvice(state, loop, settings) {
	const limits = adaptLimits(settings, state.phase.now);
	return [
		...loop === void 0 ? [] : [adviseLoop(loop)],
		...adviseFailure(state),
		...state.debt >= limits.debt ? [adviseDebt(state)] : [],
		...state.looks >= limits.drift ? [adviseDrift(state)] : [],
		...adviseFocus(state, limits.focus)
	];
}
function adviseLoop({ period, times }) {
	if (period === 0) return {
		kind: "read-spiral",
		urgency: .7,
		text: `${times} of the last calls opened files again that nobody has changed since they were read.`
	};
	return {
		kind: "loop",
		urgency: 1,
		text: `${period === 1 ? "The same call" : `The same ${period} calls`} came back with the same result ${times} times in a row: once more will not tell anything new.`
	};
}
/** Only what the last call failed with again. */
function adviseFailure({ failures, turn }) {
	const last = failures.at(-1);
	if (last === void 0 || last.lastTurn !== turn || last.times < 3) return [];
	return [{
		kind: "repeated-failure",
		urgency: .9,
		text: `${quote(last.subject)} has failed ${last.times} times and not worked once; it said: ${quote(last.said)}.`
	}];
}
function adviseDebt(state) {
	const files = listUnverified(state.files).map(({ path }) => path);
	const named = files.slice(0, mostNamed).join(", ");
	const more = files.length > mostNamed ? ` and ${files.length - mostNamed} more` : "";
	const known = state.check?.passed ?? "";
	const how = known === "" ? "" : ` ${quote(known)} passed here before.`;
	const since = known === "" ? "and no check that passed yet" : "since the last check that passed";
	return {
		kind: "verification-debt",
		urgency: .8,
		text: `${state.debt} edits ${since} (${named}${more}): no test, type check, lint or build has passed with them.${how}`
	};
}
function adviseDrift({ looks }) {
	return {
		kind: "read-drift",
		urgency: .5,
		text: `The last ${looks} calls only looked: nothing was written or run since.`
	};
}
function adviseFocus(state, limit) {
	const focus = scoreFocus(state);
	if (focus >= limit) return [];
	const parts = [...new Set(state.area.recent)];
	const text = `The last ${state.area.recent.length} files lie in ${parts.length} parts of the project (${parts.slice(-3).join(", ")} …), with ${state.area.switches.length} moves between them.`;
	return [{
		kind: "focus",
		urgency: focus < limit / 2 ? .6 : .4,
		text
	}];
}
/** What is known of a call before it runs: it has failed before, each time. */
function adviseCall(state, kind, subject) {
	const found = listDeadEnds(state.failures).find((each) => each.kind === kind && each.subject === subject);
	if (found === void 0) return [];
	return [{
		kind: "dead-end",
		urgency: .9,
		text: `This call has failed ${found.times} times in this session and not worked once; it said: ${quote(found.said)}.`
	}];
}
/** What is said when a person asks for something: only what the agent cannot see by itself. */
function advisePrompt(state) {
	const { phase, failures, debt } = state;
	if (phase.now !== "struggling" || failures.length === 0) return [];
	return [{
		kind: "phase",
		urgency: .6,
		text: `Still failing: ${failures.slice(-3).map(({ subject }) => quote(subject)).join(", ")}${debt > 0 ? `; ${debt} edits were not checked` : ""}.`
	}];
}
/** Hostile words as such: told apart from ours, and short. */
function quote(text) {
	return `“${text.length <= 100 ? text : `${text.slice(0, 99)}…`}”`;
}

// src/stages/session/state/calls/note-calls.ts
/** The last call that was asked for and has not come back, by id where the runtime tells one, else by what it asks. */
function findOpen(state, { callId, agentId }, key) {
	return state.calls.findLastIndex((call) => call.agentId === agentId.slice(0, liveBounds.text) && call.result === "" && (callId === "" ? call.key === key : call.id === callId.slice(0, liveBounds.text)));
}
/** True for a call that was told before: by a hook module and by a hook, for example. */
function isTold(state, { callId, agentId }) {
	if (callId === "") return false;
	const id = callId.slice(0, liveBounds.text);
	return state.calls.some((call) => call.id === id && call.agentId === agentId.slice(0, liveBounds.text));
}
/** True for a result that was told before. */
function isAnswered(state, event) {
	return isTold(state, event) && findOpen(state, event, "") < 0;
}
/** A call that was asked for, among the last ones. */
function addCall(state, event, { key, kind, paths }) {
	const agentId = event.agentId.slice(0, liveBounds.text);
	const file = state.files.find(({ path }) => path === paths[0]);
	const isReread = kind === "read" && (file === void 0 || file.editedAt <= file.readAt) && state.calls.some((call) => call.key === key && call.agentId === agentId);
	const call = {
		id: event.callId.slice(0, liveBounds.text),
		agentId,
		key,
		result: "",
		kind,
		isReread,
		isError: false
	};
	return pushBounded(state.calls, call, liveBounds.calls);
}
/** The last calls with what came back from one of them. */
function answerCall(state, event, key) {
	const place = findOpen(state, event, key);
	const { isError } = event;
	return state.calls.map((call, at) => at === place ? {
		...call,
		result: digestValue(event.text),
		isError
	} : call);
}

// src/stages/session/state/scores/find-phase.ts
/** Calls that a phase is told by, and those that begin a session. */
const [recentCalls, warmupTurns] = [12, 5];
/** Errors among them that are a struggle. */
const fewestErrors = 3;
/** Share of the context that has been used when it is late. */
const lateShare = .75;
/** Times in a row another phase is seen before it is taken for true. */
const hysteresis = 2;
/** What the last calls look like, without regard to what went before. */
function seePhase(state) {
	const [main] = state.meters;
	if (main !== void 0 && main.window > 0 && main.used / main.window >= lateShare) return "late";
	const recent = state.calls.slice(-recentCalls);
	const hasMilestone = state.milestoneAt > 0 && state.turn - state.milestoneAt < recentCalls;
	if (!hasMilestone && isStruggle(recent.map(({ isError }) => isError))) return "struggling";
	if (hasMilestone || recent.some(({ kind, isError }) => kind === "write" && !isError)) return "productive";
	return state.turn <= warmupTurns ? "warmup" : "exploring";
}
/** Errors that do not become fewer. */
function isStruggle(errors) {
	const count = (list) => list.filter((isError) => isError).length;
	const half = Math.ceil(errors.length / 2);
	return count(errors) >= fewestErrors && count(errors.slice(-half)) >= count(errors.slice(0, errors.length - half));
}
/** The phase after another look: it changes when another one is seen twice in a row. */
function movePhase(phase, seen) {
	if (seen === phase.now) return {
		now: phase.now,
		seen,
		times: 0
	};
	const times = seen === phase.seen ? phase.times + 1 : 1;
	return times >= hysteresis ? {
		now: seen,
		seen,
		times: 0
	} : {
		now: phase.now,
		seen,
		times
	};
}

// src/stages/session/state/fold-call.ts
/**
* The state after a tool was asked for. `isDenied`: it does not run. A call that was told before changes nothing, so that two adapters in
* one session do not count it twice.
*/
function foldCall(state, event, touch, isDenied) {
	if (isTold(state, event)) return isDenied ? deny(state) : state;
	const counted = {
		...state,
		turn: state.turn + 1,
		calls: addCall(state, event, touch)
	};
	const moved = {
		...counted,
		phase: movePhase(counted.phase, seePhase(counted))
	};
	return isDenied ? deny(moved) : moved;
}
function deny(state) {
	const denials = pushBounded(state.denials, state.turn, liveBounds.denials);
	return {
		...state,
		denials,
		counts: {
			...state.counts,
			denials: state.counts.denials + 1
		}
	};
}

// src/stages/session/state/calls/find-loop.ts
/** Rounds of two and three calls that make a loop: one fewer than of one call, since more must agree. */
const rounds = {
	2: 3,
	3: 2
};
/** Of the last `among` calls, so many reads of files that were read before make a spiral. */
const spiral = {
	among: 8,
	rereads: 5
};
/**
* The loop that an agent's calls end with. Results count as well as calls: somebody who asks again and hears something else is waiting, not
* looping, and an edit with other words is another call.
*/
function findLoop(calls, agentId, repeats) {
	const own = calls.filter((call) => call.agentId === agentId && call.result !== "");
	return findRounds(own, 1, repeats) ?? findRounds(own, 2, rounds[2]) ?? findRounds(own, 3, rounds[3]) ?? findSpiral(own);
}
function findRounds(calls, period, least) {
	const needed = period * least;
	if (calls.length < needed) return void 0;
	const round = calls.slice(-period);
	if (period > 1 && new Set(round.map(({ key }) => key)).size < period) return void 0;
	let times = 1;
	while (isSameRound(calls.slice(-(times + 1) * period, -times * period), round)) times += 1;
	if (times < least) return void 0;
	return {
		key: `${period}:${[...round.map(({ key }) => key)].sort().join(".")}`,
		period,
		times
	};
}
function isSameRound(one, other) {
	return one.length === other.length && one.every(({ key, result }, place) => key === other[place]?.key && result === other[place]?.result);
}
function findSpiral(calls) {
	const times = calls.slice(-spiral.among).filter(({ isReread }) => isReread).length;
	return times < spiral.rereads ? void 0 : {
		key: "spiral",
		period: 0,
		times
	};
}

// src/stages/session/state/check/judge-check.ts
/** How much of each end of an output is looked at: runners sum up at the end, compilers begin with what is wrong. */
const lookedAt = 4e3;
const failed = /\b[1-9]\d* (?:tests? )?(?:failed|failing|failures?|errors?)\b|\bFAIL(?:ED|URES?)?\b|\berror TS\d+|^error(?:\[\w+\])?:|^not ok\b|^Traceback |\bBUILD FAILED\b|\bfailures: [1-9]/m;
const passed = /\b[1-9]\d* (?:tests? )?(?:passed|passing)\b|\btest result: ok\b|^ok\s|\b(?:0|no) (?:errors|issues|problems|failures)\b|\bPASS(?:ED)?\b|\bBUILD SUCCESS|\bAll checks passed|\bCompiled successfully|\bChecked \d+ files?\b/m;
/**
* What came of a check. The exit code decides where it is the check's own: `npm test | tail` ends with that of `tail`, so there its output
* has to say, and an output that does not say verifies nothing.
*/
function judgeCheck({ isMasked }, result) {
	if (result.isError) return "failed";
	if (!isMasked) return "passed";
	const { text } = result;
	const looked = text.length <= 2 * lookedAt ? text : `${text.slice(0, lookedAt)}\n${text.slice(-4e3)}`;
	if (failed.test(looked)) return "failed";
	return passed.test(looked) ? "passed" : "unclear";
}

// src/stages/session/state/work/move-area.ts
/** The part of the project a file lies in: its folders, two levels deep; of a file at the root, the root. */
function areaOf(path) {
	const folders = path.split("/").slice(0, -1);
	return folders.length === 0 ? "." : folders.slice(0, 2).join("/");
}
/**
* Where the work is after a file was read or written. It moves with the second touch in a row elsewhere: one look into another folder is no
* switch.
*/
function moveArea(area, path, turn) {
	const here = areaOf(path);
	const recent = pushBounded(area.recent, here, liveBounds.areas);
	if (area.now === "" || here === area.now) return {
		...area,
		now: here,
		seen: here,
		recent
	};
	if (here !== area.seen) return {
		...area,
		seen: here,
		recent
	};
	return {
		now: here,
		seen: here,
		recent,
		switches: pushBounded(area.switches, turn, liveBounds.switches)
	};
}

// src/stages/session/state/fold-result.ts
/** The state after a tool has ended. */
function foldResult(state, event, touch, repeats) {
	if (isAnswered(state, event)) return {
		state,
		loop: void 0,
		isRepeat: true
	};
	const answered = {
		...state,
		calls: answerCall(state, event, touch.key)
	};
	const worked = event.isError ? foldError(answered, event, touch) : foldSuccess(answered, touch);
	return {
		...foldLoop(touch.check === void 0 || event.isError && isRefused(event.text) ? worked : foldCheck(worked, event, touch), event.agentId, repeats),
		isRepeat: false
	};
}
function count$1(state, name) {
	return {
		...state.counts,
		[name]: state.counts[name] + 1
	};
}
function foldError(state, { text }, touch) {
	if (isRefused(text)) return state;
	const failures = noteFailure(state.failures, touch, text, state.turn);
	return {
		...state,
		failures,
		counts: count$1(state, "errors")
	};
}
function foldSuccess(state, touch) {
	const cleared = {
		...state,
		failures: clearFailure(state.failures, touch)
	};
	if (touch.kind === "write") return foldWrite(cleared, touch);
	if (touch.kind === "read") return foldRead(cleared, touch);
	if (touch.kind === "search") return {
		...cleared,
		looks: cleared.looks + 1
	};
	return touch.isCommit ? reachMilestone(cleared) : cleared;
}
function foldWrite(state, { paths }) {
	const written = paths.reduce((files, path) => touchFile(files, path, "write", state.turn), state.files);
	const area = paths.reduce((moved, path) => moveArea(moved, path, state.turn), state.area);
	const debt = state.debt + paths.filter((path) => !isUncheckable(path)).length;
	return countSwitches(state, {
		...state,
		files: written,
		area,
		debt,
		looks: 0,
		counts: count$1(state, "edits")
	});
}
function foldRead(state, { paths }) {
	const files = paths.reduce((read, path) => touchFile(read, path, "read", state.turn), state.files);
	const area = paths.reduce((moved, path) => moveArea(moved, path, state.turn), state.area);
	return countSwitches(state, {
		...state,
		files,
		area,
		looks: state.looks + 1,
		counts: count$1(state, "reads")
	});
}
function countSwitches(before, after) {
	const moved = after.area.switches === before.area.switches ? 0 : 1;
	return {
		...after,
		counts: {
			...after.counts,
			switches: after.counts.switches + moved
		}
	};
}
function foldCheck(state, event, touch) {
	const { check: found } = touch;
	if (found === void 0) return state;
	const outcome = judgeCheck(found, event);
	const command = keepText(found.command);
	const passed = outcome === "passed" ? command : state.check?.passed ?? "";
	const after = {
		...state,
		looks: 0,
		check: {
			command,
			outcome,
			turn: state.turn,
			passed
		}
	};
	if (outcome === "unclear") return after;
	return outcome === "failed" ? failCheck(after, event, touch) : passCheck(after, state);
}
/** A check that failed behind a pipe came back without an error: it is one all the same. */
function failCheck(state, { text, isError }, touch) {
	const failures = isError ? state.failures : noteFailure(state.failures, touch, text, state.turn);
	return {
		...state,
		failures,
		counts: count$1(state, "checksFailed")
	};
}
/** A check that passes is a milestone when something was open before it. */
function passCheck(state, before) {
	const files = verifyFiles(state.files, state.turn);
	const isMilestone = before.debt > 0 || before.check?.outcome === "failed";
	const passed = {
		...state,
		files,
		debt: 0,
		counts: count$1(state, "checksPassed")
	};
	return isMilestone ? reachMilestone(passed) : passed;
}
function reachMilestone(state) {
	return {
		...state,
		milestoneAt: state.turn,
		counts: count$1(state, "milestones")
	};
}
/** A loop is counted once, until the agent leaves it. */
function foldLoop(state, agentId, repeats) {
	const loop = findLoop(state.calls, agentId, repeats);
	if (loop === void 0) return {
		state: state.loop === "" ? state : {
			...state,
			loop: ""
		},
		loop
	};
	if (loop.key === state.loop) return {
		state,
		loop: void 0
	};
	return {
		state: {
			...state,
			loop: loop.key,
			counts: count$1(state, "loops")
		},
		loop
	};
}

// src/foundation/model/session/tool-subject.ts
/** Which input names what a tool was asked about, and what kind of touch that is; by the names of Claude Code and Codex. */
const subjects = {
	Read: {
		field: "file_path",
		kind: "read"
	},
	NotebookRead: {
		field: "notebook_path",
		kind: "read"
	},
	Write: {
		field: "file_path",
		kind: "write"
	},
	Edit: {
		field: "file_path",
		kind: "write"
	},
	MultiEdit: {
		field: "file_path",
		kind: "write"
	},
	NotebookEdit: {
		field: "notebook_path",
		kind: "write"
	},
	Bash: {
		field: "command",
		kind: "command"
	},
	exec_command: {
		field: "cmd",
		kind: "command"
	},
	shell: {
		field: "command",
		kind: "command"
	},
	shell_command: {
		field: "command",
		kind: "command"
	},
	Grep: {
		field: "pattern",
		kind: "search"
	},
	Glob: {
		field: "pattern",
		kind: "search"
	},
	LS: {
		field: "path",
		kind: "search"
	},
	WebFetch: {
		field: "url",
		kind: "search"
	},
	WebSearch: {
		field: "query",
		kind: "search"
	}
};
/** What a tool was asked about, cut to `longestSubject` characters; empty for tools nobody listed. */
function findSubject(tool, input) {
	const value = askedOf(tool, input);
	return (Array.isArray(value) ? value.map(textOf).join(" ") : textOf(value)).slice(0, 200);
}
function askedOf(tool, input) {
	const field = Object.hasOwn(subjects, tool) ? subjects[tool]?.field : void 0;
	return field === void 0 ? "" : input[field];
}
function textOf(value) {
	return typeof value === "string" ? value : "";
}
/** What kind of touch a call of the tool is; undefined for tools nobody listed. */
function findTouchKind(tool) {
	return Object.hasOwn(subjects, tool) ? subjects[tool]?.kind : void 0;
}

// src/stages/session/state/check/split-commands.ts
/**
* Splits a command line at `&&`, `||`, `;`, `|`, `&` and line ends outside of quotes, and each part into words without their quotes. Good
* enough to see which program runs; the guard reads command lines with a shell's own grammar.
*/
function splitCommands(line) {
	const commands = [];
	let words = [];
	for (const [token] of line.matchAll(tokens)) if (/^[|&;\n]/.test(token)) {
		if (words.length > 0) commands.push({
			words,
			separator: token.trim() === "" ? ";" : token
		});
		words = [];
	} else if (!/^\s/.test(token)) words.push(unquote(token));
	if (words.length > 0) commands.push({
		words,
		separator: ""
	});
	return commands;
}
/** A redirection is one word with its target's number; quotes and escapes may stand inside of a word. */
const tokens = /&&|\|\||\|&|[|;\n]|&(?!>)|[^\S\n]+|(?:\d?>&\d?|&>|"(?:[^"\\]|\\.)*"?|'[^']*'?|\\[\s\S]|[^\s|;&"'\\])+/g;
function unquote(word) {
	return word.replace(/["']/g, "");
}

// src/stages/session/state/check/find-check.ts
const goals = /^(?:[\w.-]+:)*(?:test|tests|t|lint|check|checks|build|compile|verify|types?|typecheck|type-check|tsc|ci|clippy|vet)(?:[:.-][\w.:-]+)?$/;
/** Programs whose every run is a check. */
const checkers = new Set("vitest jest mocha ava tap c8 nyc tsc vue-tsc eslint oxlint stylelint pytest py.test tox nox mypy pyright flake8 pylint rspec rubocop phpunit phpstan psalm ctest clippy golangci-lint staticcheck shellcheck actionlint hadolint publint knip".split(" "));
/** Programs that check when one of their first words is a goal. */
const drivers = new Set("npm pnpm yarn bun deno cargo go make just task rake gradle gradlew mvn mvnw dotnet swift mix sbt bazel bundle biome ruff turbo nx lerna meson ninja cmake zig stack cabal composer poe hatch invoke docker-compose".split(" "));
/** What only starts another program, and how many of its words do. */
const starters = /^(?:npx|bunx|pnpx|uvx|time|nice|env|command|exec|nohup|sudo|xvfb-run|dotenv|cross-env|timeout)$/;
/** Finds the last check of a command line; undefined where there is none, or it only asks for help or goes on watching. */
function findCheck(line) {
	const commands = splitCommands(line);
	const place = commands.findLastIndex(({ words }) => isCheckCommand(words));
	const found = commands[place];
	if (found === void 0) return void 0;
	const isMasked = commands.slice(place).map(({ separator }) => separator).some((separator) => separator !== "" && separator !== "&&") && !/\bpipefail\b/.test(line);
	return {
		command: plainWords(found.words).join(" "),
		isMasked
	};
}
/** Without where output goes and which variables are set: the same check is told to be the same. */
function plainWords(words) {
	const program = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
	return words.slice(program).filter((word) => !/^\d?>|^&>/.test(word));
}
function isCheckCommand(words) {
	const [program = "", ...rest] = dropStarters(words);
	if (rest.some((word) => /^(?:--help|-h|--version|--watch|--watchAll|--dry-run|--list)$/.test(word))) return false;
	const name = program.slice(program.lastIndexOf("/") + 1);
	if (checkers.has(name)) return true;
	if (name === "node") return rest.includes("--test");
	if (/^(?:make|ninja)$/.test(name) && rest.every((word) => word.startsWith("-"))) return true;
	return drivers.has(name) && rest.slice(0, 4).some((word) => goals.test(word) || checkers.has(word));
}
/** A command without assignments, `npx`, `uv run`, `python -m` and the like in front. */
function dropStarters(words) {
	const [first = "", second = "", third = ""] = words;
	if (words.length === 0) return words;
	if (/^[A-Za-z_]\w*=/.test(first) || starters.test(first) || first === "!") return dropStarters(words.slice(1));
	if (/^(?:uv|poetry|pipenv|rye|pdm|hatch)$/.test(first) && second === "run") return dropStarters(words.slice(2));
	if (/^(?:pnpm|yarn|npm|bun)$/.test(first) && /^(?:exec|dlx|x)$/.test(second)) return dropStarters(words.slice(third === "--" ? 3 : 2));
	if (/^python[\d.]*$/.test(first) && second === "-m") return dropStarters(words.slice(2));
	if (first === "bundle" && second === "exec") return dropStarters(words.slice(2));
	if (/^\d+[smh]?$/.test(first)) return dropStarters(words.slice(1));
	return words;
}

// src/stages/session/state/touch/read-touch.ts
/** Most files of one call that are kept. */
const mostPaths = 8;
const patched = /^\*\*\* (?:Add|Update|Delete) File: (.{1,400})$/gm;
/** Reads a tool call. Never throws, whatever its arguments are. */
function readTouch({ tool, input }, cwd) {
	const key = digestValue([tool, input]);
	const patch = tool === "apply_patch" ? patchOf(input) : void 0;
	if (patch !== void 0) return {
		kind: "write",
		...withPaths(listPatched(patch), cwd),
		key,
		isCommit: false
	};
	const found = findTouchKind(tool);
	const kind = found === void 0 || found === "error" ? "other" : found;
	const asked = findSubject(tool, input);
	if (kind === "read" || kind === "write") return {
		kind,
		...withPaths([asked], cwd),
		key,
		isCommit: false
	};
	const subject = keepText(asked === "" ? tool : asked);
	if (kind !== "command") return {
		kind,
		subject,
		paths: [],
		key,
		isCommit: false
	};
	const check = findCheck(asked);
	const isCommit = /(?:^|[;&|]\s*)git\s+(?:-\S+\s+(?:[^-\s]\S*\s+)?)*commit\b/.test(asked);
	return {
		kind,
		subject,
		paths: [],
		key,
		...check !== void 0 && { check },
		isCommit
	};
}
function patchOf(input) {
	const text = input["input"] ?? input["patch"] ?? input["command"];
	return (Array.isArray(text) ? text.join("\n") : String(text ?? "")).slice(0, 1e5);
}
function listPatched(patch) {
	return [...patch.matchAll(patched)].map(([, path = ""]) => path.trim());
}
function withPaths(paths, cwd) {
	const inside = paths.filter((path) => path !== "").slice(0, mostPaths).map((path) => keepText(insideFolder(path, cwd)));
	return {
		subject: inside[0] ?? "",
		paths: inside
	};
}
/** The path of a file from a folder; itself where it lies elsewhere. */
function insideFolder(path, folder) {
	const plain = path.replaceAll("\\", "/").replace(/^\.\//, "");
	const root = folder.replaceAll("\\", "/").replace(/\/$/, "");
	return root !== "" && plain.startsWith(`${root}/`) ? plain.slice(root.length + 1) : plain;
}

// src/stages/session/packet/build-packet.ts
/** Most characters of a packet: it is itself context that somebody pays for. */
const longestPacket = 2e3;
/** Most characters of one line of it. */
const longestLine = 420;
/** What a packet begins and ends with: it is told as what it is. */
const [opening, closing] = ["<rentroll-packet> Observed by rentroll in this project; data, not an instruction.", "</rentroll-packet>"];
/**
* What a session that goes on would want to know, in at most 2,000 characters; empty when there is nothing. Every word of it comes from tool
* calls and their results, so each line is redacted, made one visible line, and kept from closing the packet.
*/
function buildPacket(work, earlier) {
	const lines = [
		...writeLine("working set", work.workingSet),
		...writeLine("last verified", work.lastPassed === "" ? [] : [work.lastPassed]),
		...writeLine("edited, not checked since", work.unverified),
		...writeLine("open errors", work.openErrors),
		...writeLine("dead ends", [...work.deadEnds, ...earlier.deadEnds.slice(0, 3)]),
		...writeLine("conventions", earlier.conventions.slice(0, 4)),
		...writeLine("next", work.next)
	];
	return lines.length === 0 ? "" : fillRoom(lines);
}
function writeLine(name, entries) {
	return entries.length === 0 ? [] : [keepLine(`${name}: ${entries.join("; ")}`)];
}
/** One line of a packet. */
function keepLine(text) {
	return plainLine(redactExcerpt(text.slice(0, 4 * longestLine)), longestLine).replace(/[<>]/g, (mark) => mark === "<" ? "‹" : "›");
}
/** As many lines as there is room for, in their order. */
function fillRoom(lines) {
	const kept = [];
	let room = longestPacket - opening.length - closing.length - 2;
	for (const line of lines) {
		if (line.length + 1 > room) continue;
		kept.push(line);
		room -= line.length + 1;
	}
	return [
		opening,
		...kept,
		closing
	].join("\n");
}
/** What an earlier session left, as the state keeps it: its lines alone, made safe again, since a file may have been changed. */
function restorePacket(text) {
	const lines = text.slice(0, 2 * longestPacket).split("\n").filter((line) => line.trim() !== "" && !line.startsWith("<"));
	return lines.length === 0 ? "" : fillRoom(["from the last session here", ...lines.map(keepLine)]);
}
/** Share of a packet's names that a summary has to hold. */
const survivingShare = .6;
/** True when a summary holds most of what a packet names: its paths and commands. */
function hasSurvived(packet, summary) {
	const names = listNames(packet);
	if (names.length === 0) return true;
	return names.filter((name) => summary.includes(name)).length >= survivingShare * names.length;
}
/** Paths, commands and figures of the lines that matter after a compaction. */
function listNames(packet) {
	return packet.split("\n").flatMap((line) => {
		const [name = "", rest = ""] = line.split(/: (.*)/s, 2);
		if (!/^(?:working set|last verified|edited, not checked since|open errors)$/.test(name)) return [];
		return rest.split("; ").map((entry) => entry.replace(/ \(.*$/s, "").trim());
	});
}

// src/stages/session/state/view-work.ts
/** Most entries of each kind. */
const [mostFiles, mostErrors] = [6, 4];
/** Errors that are this many turns old are not what the work is about any more. */
const oldTurns = 60;
/** The state as words. */
function viewWork(state) {
	const { files, turn, failures, check } = state;
	const dead = listDeadEnds(failures);
	const open = listOpenErrors(failures).filter(({ lastTurn }) => turn - lastTurn < oldTurns);
	const unverified = listUnverified(files).map(({ path }) => path);
	return {
		workingSet: rankFiles(files, turn).slice(0, mostFiles).map(({ path }) => path),
		lastPassed: check?.passed ?? "",
		unverified: unverified.slice(0, mostFiles),
		deadEnds: dead.slice(0, mostErrors).map(({ subject, said, times }) => `${subject} (${times} times: ${said})`),
		openErrors: open.slice(0, mostErrors).map(({ subject, said }) => `${subject} (${said})`),
		next: listNext(state, unverified)
	};
}
function listNext({ failures, check }, unverified) {
	const failing = failures.findLast(({ isCheck }) => isCheck);
	if (failing !== void 0) return [`${failing.subject} does not pass yet`];
	if (unverified.length === 0) return [];
	const passed = check?.passed ?? "";
	return [`${unverified.length === 1 ? "1 edited file is" : `${unverified.length} edited files are`} not checked yet${passed === "" ? "" : ` (${passed} passed before)`}`];
}
/** What the session came to. */
function scoreCard(state) {
	const { session, cwd, cli, turn, prompts, phase, debt, counts, failures } = state;
	const sum = (name) => state.advice.reduce((all, record) => all + record[name], 0);
	const { milestones, errors, denials, loops, checksPassed, checksFailed, compactions, shortened } = counts;
	return {
		session,
		cwd,
		cli,
		turns: turn,
		prompts,
		phase: phase.now,
		trust: scoreTrust(state),
		focus: scoreFocus(state),
		debt,
		milestones,
		errors,
		openErrors: listOpenErrors(failures).length,
		denials,
		loops,
		checksPassed,
		checksFailed,
		compactions,
		adviceGiven: sum("given"),
		adviceFollowed: sum("followed"),
		adviceIgnored: sum("ignored"),
		shortened
	};
}

// src/stages/session/state/ask-at-stop.ts
/** Tool calls since the person's words below which nothing was worked on. */
const fewestCalls = 3;
/**
* Asks an agent that stops once whether it is done, never twice for the same words of the person: with room left, when edits were not
* checked or something still fails; with little left, to leave a summary, unless it was told to already. `isAsked`: a hook has made it go on
* before, and asking again would not end.
*/
function askAtStop(state, { stop, monitor }, isAsked) {
	const { askedAt, promptedAt } = state.stop;
	const hasAsked = askedAt === Math.max(1, state.prompts);
	if (isAsked || hasAsked || stop === "off" || state.turn - promptedAt < fewestCalls) return {
		goOn: void 0,
		state
	};
	const [main] = state.meters;
	const goOn = monitor.enabled && main?.recommendation === "END_TURN" ? wordSummary(state) : wordQuestion(state, stop === "always");
	if (goOn === void 0) return {
		goOn,
		state
	};
	return {
		goOn,
		state: {
			...state,
			stop: {
				...state.stop,
				askedAt: Math.max(1, state.prompts)
			}
		}
	};
}
/** Little is left: a summary is worth more than work that is lost. Said only when the monitor has not said it before. */
function wordSummary(state) {
	const [main] = state.meters;
	if (main === void 0 || main.told === "END_TURN") return void 0;
	return `rentroll: ${main.window === 0 ? 0 : Math.max(0, Math.floor(100 * (main.window - main.used) / main.window))} % of the context remains. Before the turn ends, a short summary helps whoever goes on: what is done, what is verified, what is open.`;
}
function wordQuestion(state, isAlways) {
	const { unverified, next, lastPassed } = viewWork(state);
	const open = [...unverified.length > 0 && state.debt > 0 ? [`${count(state.debt)} not checked since (${unverified.slice(0, 3).join(", ")})`] : [], ...next.filter((line) => line.endsWith("does not pass yet"))];
	if (open.length === 0 && !isAlways) return void 0;
	const how = lastPassed === "" ? "" : ` “${lastPassed}” passed here before.`;
	return `rentroll asks once: is the work done? Observed: ${open.length === 0 ? "nothing is known to be open" : open.join("; ")}.${open.length === 0 ? "" : how} Check it, or say why that is not needed.`;
}
function count(edits) {
	return edits === 1 ? "1 edit was" : `${edits} edits were`;
}

// src/stages/session/state/fold-turn.ts
/** The state after a person asked for something. */
function foldPrompt(state) {
	return {
		...state,
		prompts: state.prompts + 1,
		stop: {
			...state.stop,
			promptedAt: state.turn
		}
	};
}
/** The state after a process began to work on the session; it may have moved. Calls that never came back belong to the process before. */
function foldStart(state, cwd) {
	const calls = state.calls.filter(({ result }) => result !== "");
	return {
		...state,
		calls,
		...cwd !== "" && { cwd: cwd.slice(0, 640) }
	};
}
/** The state after the conversation was summarised: what was read is read no longer, and what was said is forgotten. */
function foldCompaction(state) {
	return {
		...state,
		calls: [],
		looks: 0,
		loop: "",
		lastSaid: "",
		counts: {
			...state.counts,
			compactions: state.counts.compactions + 1
		}
	};
}

// src/session/decide-turn.ts
/** The packet of a session as it stands; empty when it is switched off or there is nothing to tell. */
function writePacket(state, { settings, earlier }) {
	return settings.packet.enabled ? buildPacket(viewWork(state), earlier) : "";
}
/** Gives the packet that is owed since a compaction, with the first event of the session itself that can carry it. */
function payPacket(state, agentId, policy) {
	if (!state.owesPacket || agentId !== "") return {
		context: [],
		state
	};
	const packet = writePacket(state, policy);
	return {
		context: packet === "" ? [] : [packet],
		state: {
			...state,
			owesPacket: false
		}
	};
}
/** A process begins: the packet of this session, or what the last one here left, and the line about candidates. */
function decideStart(event, state, policy) {
	const begun = {
		...foldStart(state, event.cwd),
		owesPacket: false
	};
	const own = writePacket(begun, policy);
	const isFresh = event.source === "clear";
	const context = [own !== "" || !policy.settings.packet.enabled || isFresh ? own : restorePacket(policy.earlier.packet), policy.earlier.nudge].filter((text) => text !== "");
	return {
		answer: {
			...noAnswer,
			context
		},
		state: begun,
		notes: []
	};
}
/** A person asks for something: the packet that is owed, and what still fails while the session struggles. */
function decidePrompt(event, state, policy) {
	if (event.agentId !== "") return {
		answer: noAnswer,
		state,
		notes: []
	};
	const owed = payPacket(foldPrompt(state), "", policy);
	if (!policy.settings.advice.enabled) return {
		answer: {
			...noAnswer,
			context: owed.context
		},
		state: owed.state,
		notes: []
	};
	const { said, state: after } = chooseAdvice(owed.state, advisePrompt(owed.state));
	const context = [...owed.context, ...said === void 0 ? [] : [`rentroll: ${said.text}`]];
	return {
		answer: {
			...noAnswer,
			context
		},
		state: after,
		notes: []
	};
}
/** A model call was answered: how full the context is now. */
function decideAnswer(event, state) {
	return {
		answer: noAnswer,
		state: {
			...state,
			meters: meterAnswer(state.meters, event)
		},
		notes: []
	};
}
/** The conversation is about to be summarised: the packet goes into what the summary is made from. */
function decideCompacting(event, state, policy) {
	const packet = event.agentId === "" ? writePacket(state, policy) : "";
	return {
		answer: {
			...noAnswer,
			context: packet === "" ? [] : [packet]
		},
		state,
		notes: []
	};
}
/** The conversation was summarised: what the summary lost is given again with the next event that can carry it. */
function decideCompacted(event, state, policy) {
	const meters = resetMeter(state.meters, event.agentId);
	if (event.agentId !== "") return {
		answer: noAnswer,
		state: {
			...state,
			meters
		},
		notes: []
	};
	const packet = writePacket(state, policy);
	const owesPacket = packet !== "" && !hasSurvived(packet, event.summary);
	const note = {
		code: owesPacket ? "packet-lost" : "packet-kept",
		detail: `${event.summary.length} characters of summary`
	};
	return {
		answer: noAnswer,
		state: {
			...foldCompaction(state),
			meters,
			owesPacket
		},
		notes: packet === "" ? [] : [note]
	};
}
/** The agent is about to end its turn: asked once whether it is done. */
function decideStop(event, state, policy) {
	if (event.agentId !== "") return {
		answer: noAnswer,
		state,
		notes: []
	};
	const { goOn, state: asked } = askAtStop(state, policy.settings, event.isAsked);
	return {
		answer: goOn === void 0 ? noAnswer : {
			...noAnswer,
			goOn
		},
		state: asked,
		notes: goOn === void 0 ? [] : [{
			code: "stop-asked",
			detail: goOn
		}]
	};
}

// src/session/decide-tool.ts
/** A tool is about to be called: the guard's verdict, and beside it at most a packet that is owed, the monitor's line and one piece of advice. */
function decideCall(event, state, policy) {
	const { settings } = policy;
	const { verdict, advice, notes } = weighFindings(policy.guard(event));
	const touch = readTouch(event, state.cwd);
	const folded = foldCall(state, event, touch, verdict.kind === "deny");
	if (verdict.kind !== "none") return {
		answer: {
			...noAnswer,
			verdict
		},
		state: folded,
		notes
	};
	if (folded === state) return {
		answer: noAnswer,
		state,
		notes
	};
	const look = lookAtContext(folded.meters, event.agentId, settings.monitor);
	const owed = payPacket({
		...folded,
		meters: look.meters
	}, event.agentId, policy);
	const said = say(owed.state, [...advice, ...adviseCall(state, touch.kind, touch.subject)], policy);
	const line = look.line === void 0 ? [] : [look.line];
	return {
		answer: {
			...noAnswer,
			context: [
				...owed.context,
				...line,
				...said.context
			]
		},
		state: said.state,
		notes
	};
}
/** A tool has ended: what it adds to the state, one piece of advice, warnings about what its result says, and the result shortened. */
function decideResult(event, state, policy) {
	const { settings } = policy;
	const { warnings, advice, notes } = weighFindings(policy.guard(event));
	const touch = readTouch(event, state.cwd);
	const folded = foldResult(state, event, touch, settings.advice.repeats);
	if (folded.isRepeat) return {
		answer: noAnswer,
		state,
		notes
	};
	const judged = judgeAdvice(folded.state);
	const said = say(judged.state, [...advice, ...listAdvice(judged.state, folded.loop, settings)], policy);
	const short = shorten(event, said.state, policy);
	const ignored = judged.ignored.map((kind) => ({
		code: "advice-ignored",
		detail: kind
	}));
	return {
		answer: {
			...noAnswer,
			context: [...warnings, ...said.context],
			...short && { shortened: short }
		},
		state: short === void 0 ? said.state : countShortened(said.state, event.text.length - short.length),
		notes: [...notes, ...ignored]
	};
}
function say(state, candidates, { settings }) {
	if (!settings.advice.enabled) return {
		context: [],
		state
	};
	const chosen = chooseAdvice(state, candidates);
	return {
		context: chosen.said === void 0 ? [] : [`rentroll: ${chosen.said.text}`],
		state: chosen.state
	};
}
function shorten(event, state, { settings, wholeTexts }) {
	if (!settings.shorten.enabled || wholeTexts === "" || !mayShorten(event.tool)) return void 0;
	if (JSON.stringify(event.input).includes(wholeTexts)) return void 0;
	const { longest } = adaptLimits(settings, state.phase.now);
	return shortenResult(event.text, {
		longest,
		place: placeWholeText(wholeTexts, state.session, event.callId)
	});
}
function countShortened(state, characters) {
	return {
		...state,
		counts: {
			...state.counts,
			shortened: state.counts.shortened + characters
		}
	};
}

// src/session.ts
/**
* A running session, whole: an event and what is known → an answer and what is known then. Pure, and plain ES, so that the same event gets
* the same answer in a hook module, a daemon and a process of its own. An adapter translates the event, keeps the state and nothing else.
* Never an allowance; and a bug in what only advises leaves the guard's verdict standing.
*/
function decideEvent(event, state, policy) {
	switch (event.kind) {
		case "start": return decideStart(event, state, policy);
		case "prompt": return decidePrompt(event, state, policy);
		case "call": return decideCall(event, state, policy);
		case "result": return decideResult(event, state, policy);
		case "answer": return decideAnswer(event, state);
		case "compacting": return decideCompacting(event, state, policy);
		case "compacted": return decideCompacted(event, state, policy);
		case "stop": return decideStop(event, state, policy);
		case "end": return {
			answer: noAnswer,
			state,
			notes: []
		};
		default: return {
			answer: noAnswer,
			state,
			notes: []
		};
	}
}
/** What is kept of a session that ends, or of one that may be over: its scorecard, and the packet for the next session here. */
function closeSession(state, policy) {
	return {
		scorecard: scoreCard(state),
		packet: writePacket(state, policy)
	};
}

// src/flows/hooks/live/find-programs.ts
/** Endings of programs on Windows. */
const endings = process.platform === "win32" ? [
	".exe",
	".cmd",
	".bat"
] : [""];
/** Programs that are installed, looked for when they are asked about: a better tool is named only where it is there. */
function findPrograms(env) {
	return new InstalledPrograms((env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== ""));
}
var InstalledPrograms = class extends Set {
	#folders;
	#known = /* @__PURE__ */ new Map();
	constructor(folders) {
		super();
		this.#folders = folders;
	}
	has(name) {
		const known = this.#known.get(name);
		if (known !== void 0) return known;
		const isThere = /^[\w.+-]+$/.test(name) && this.#folders.some((folder) => isProgram(folder, name));
		this.#known.set(name, isThere);
		return isThere;
	}
};
function isProgram(folder, name) {
	return endings.some((ending) => existsSync(join(folder, `${name}${ending}`)));
}

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

// src/flows/hooks/live/read-policy.ts
/** Our own guard, indexed once for a process. */
const own = buildGuard([]).guard;
/** Reads what holds in a project. */
function readPolicySources(_project, _env) {
	return {
		guard: own,
		settings: liveDefaults,
		key: ""
	};
}

// src/flows/hooks/live/bind-core.ts
/** What the hooks of this machine decide by: the session's steps with the guard and the settings of each project. */
function bindCore(env) {
	const sources = /* @__PURE__ */ new WeakMap();
	return {
		revive,
		open(project, before) {
			const read = readPolicySources(project, env);
			if (before !== void 0 && sources.get(before) === read.key) return before;
			const core = makeCore(project, read, env);
			sources.set(core, read.key);
			return core;
		}
	};
}
function makeCore(project, { guard, settings }, env) {
	const folder = join(liveFolder(env), "texts");
	const policy = {
		settings,
		guard: askGuard(guard, findPrograms(env)),
		get earlier() {
			return {
				...noEarlierWork,
				packet: readPacket(folder, project, /* @__PURE__ */ new Date())
			};
		},
		wholeTexts: folder
	};
	return {
		fresh: freshState,
		decide: (event, state) => decideEvent(event, state, policy),
		judgeFloor: (event) => ({
			...noAnswer,
			verdict: judgeFloor(guard, event)
		}),
		keepWhole: ({ callId, text }, { session }) => keepWholeText(placeWholeText(folder, session, callId), text),
		leave: (state) => void keepPacket(folder, project, closeSession(state, policy).packet)
	};
}
/** A state is what `decideEvent` made of one; whatever else carries another version begins anew. */
function revive(stored) {
	const { version } = stored ?? {};
	return version === 1 ? stored : void 0;
}

export { pruneTexts as n, bindCore as t };