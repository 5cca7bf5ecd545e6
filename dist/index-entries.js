import { K as quoteValue, V as hintKnownWords } from "./text.js";
import { t as resolvePath } from "./resolve-path.js";
import { r as RE2JS } from "./libraries.js";

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
/** Like `matchGlob` for a pattern that is used often: the common shapes are one look at the text. */
function compileGlob(pattern) {
	const inner = pattern.replace(/^\*|\*$/gu, "");
	if (/[*?]/u.test(inner)) return (text) => matchGlob(pattern, text);
	const [isOpen, isOpenAtEnd] = [pattern.startsWith("*"), pattern.length > 1 && pattern.endsWith("*")];
	if (isOpen && isOpenAtEnd) return (text) => text.includes(inner);
	if (isOpen) return (text) => text.endsWith(inner);
	return isOpenAtEnd ? (text) => text.startsWith(inner) : (text) => text === inner;
}
/** The alternatives of a token: `{-f,--force}` is two, anything else itself. Braces do not nest. */
function readAlternatives(token) {
	const open = token.indexOf("{");
	const close = token.indexOf("}", open);
	if (open === -1 || close === -1) return [token];
	const [before, after] = [token.slice(0, open), token.slice(close + 1)];
	return token.slice(open + 1, close).split(",").flatMap((item) => readAlternatives(`${before}${item}${after}`));
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
const secrets = "*/.ssh/id_* */id_rsa */id_ed25519 ~/.ssh ~/.gnupg ~/.aws */.ssh/*.pem */.aws/credentials */.netrc */_netrc */.git-credentials */.pgpass */.my.cnf */.npmrc */.pypirc */.docker/config.json */.kube/config */.config/gcloud/* */.azure/*token* */.config/gh/hosts.yml */.gnupg/* /etc/shadow* /etc/gshadow* /etc/sudoers* */.env */.env.local */.env.production */.env.prod */Login?Data */Cookies */cookies.sqlite */key4.db */logins.json */*.keychain* */.vault-token */.terraform.d/credentials* */wallet.dat */.password-store/* /proc/*/environ */.claude/.credentials.json */.codex/auth.json".split(" ");
const startups = "*/.bashrc */.bash_profile */.bash_login */.profile */.zshrc */.zshenv */.zprofile */.zlogin */.config/fish/* /etc/profile* /etc/bash.bashrc /etc/environment */.ssh/authorized_keys */.ssh/config /etc/cron* /var/spool/cron/* */Library/LaunchAgents/* /Library/Launch* */.config/systemd/* /etc/systemd/* */.config/autostart/* /etc/rc.local /etc/ld.so.preload */.gitconfig */.pam_environment".split(" ");
const compileAll = (globs) => globs.map(compileGlob);
const matchAny = (globs, path) => globs.some((matches) => matches(path));
const [devicesGlobs, systemsGlobs, secretsGlobs, startupsGlobs] = [
	devices,
	systems,
	secrets,
	startups
].map(compileAll);
/** What a path may be said to be: `@root` in a pattern. Each takes the path as it is written. */
const pathClasses = {
	root: isRoot,
	here: isHere,
	outside: (path, place) => isOutside(placePath(path, place), placePath(place.cwd, {
		dir: "",
		cwd: ""
	})),
	device: (path, place) => matchAny(devicesGlobs, placePath(path, place)),
	system: (path, place) => matchAny(systemsGlobs, placePath(path, place)),
	secret: (path, place) => !path.endsWith(".pub") && matchAny(secretsGlobs, placePath(path.replace(/^@/u, ""), place)),
	startup: (path, place) => matchAny(startupsGlobs, placePath(path, place)),
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
	gh: words("-X --method -R --repo -t --title -b --body -F --body-file -H -B -q --jq --json"),
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
	return word.startsWith("-") && word !== "-" || /^\+(?:stable|beta|nightly|\d)/u.test(word);
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
const assignment = /^[A-Z_][A-Z0-9_]*\*?=/u;
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
function testRead(wanted) {
	const matches = testClassOrGlob(wanted);
	return (seen) => seen.command.reads.some((path) => matches(path, seen));
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
	"<": (rest) => rest.startsWith("@") ? testRead(rest) : (seen) => fedNames(seen).some((name) => matchGlob(rest, name)),
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
	const [first = ""] = readAlternatives(token);
	return !/^[-!@><^~%]/u.test(first) && !assignment.test(first);
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
	const text = pattern.trim();
	const end = text.search(/\s/u);
	let tests;
	return {
		programs: readAlternatives(end === -1 ? text : text.slice(0, end)),
		test: (seen) => {
			tests ??= compileTokens(text.split(/\s+/u).slice(1));
			return tests.every((test) => test(seen));
		}
	};
}
function compileTokens(tokens) {
	const plain = tokens.filter(isPlain).map(testOperand);
	const others = tokens.filter((token) => !isPlain(token));
	return [...plain, ...others.map((token) => token.startsWith("!") ? negate(testToken(token.slice(1))) : testToken(token))];
}
/** Says what is wrong with a pattern of a command; undefined for a good one. */
function findCommandFault(pattern) {
	const [programs = "", ...tokens] = pattern.trim().split(/\s+/u);
	if (!/^[\w*?{$[.:]/u.test(programs)) return `${quoteValue(pattern)} does not begin with a program`;
	const unknown = tokens.flatMap(readAlternatives).flatMap((token) => /^[!~><%^]*@(.*)$/u.exec(token)?.[1] ?? []).find((name) => !Object.hasOwn(pathClasses, name));
	return unknown === void 0 ? void 0 : `there is no class ${quoteValue(`@${unknown}`)} of paths. ${hintKnownWords(unknown, Object.keys(pathClasses), "classes")}`;
}

// src/stages/session/guard/match/match-paths.ts
/** Long enough for every path a system opens. */
const longestPath = 4096;
/** A path as path entries compare it: absolute or in `~`, in lower case, since some systems tell no case apart. */
function comparePath(path, place) {
	const plain = path.replaceAll("\\", "/");
	const placed = /^[a-z]:/iu.test(plain) ? plain : placePath(plain, place);
	return (/^(?:\/|~|[a-z]:)/iu.test(placed) ? placed : `/${placed}`).toLowerCase();
}
/** Compiles a pattern of paths; `@outside` names a class. */
function compilePath(pattern) {
	const named = pattern.startsWith("@") ? pathClasses[pattern.slice(1)] : void 0;
	if (named !== void 0) return (_, path, place) => named(path, place);
	const matches = compileGlob(pattern.toLowerCase());
	return (compared) => matches(compared);
}
/** The entries about a path: one of their patterns covers it, and none of those with `!`. */
function findPathEntries(rules, path, place) {
	const cut = path.slice(0, longestPath);
	const compared = comparePath(cut, place);
	const matches = (test) => test(compared, cut, place);
	return rules.filter(({ within, without }) => within.some(matches) && !without.some(matches)).map(({ active }) => active);
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
/** Says what is wrong with a pattern, in the words of re2; undefined for a good one. */
function findPatternFault(pattern) {
	try {
		RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE);
		return;
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

// src/stages/session/guard/judge/index-entries.ts
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
			write: listPathRules(entries, "write"),
			read: listPathRules(entries, "read")
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
function listPathRules(entries, on) {
	return entries.flatMap((active) => {
		const { entry } = active;
		if (!("paths" in entry) || entry.on !== on) return [];
		const without = entry.paths.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
		return [{
			active,
			within: entry.paths.filter((pattern) => !pattern.startsWith("!")).map(compilePath),
			without: without.map(compilePath)
		}];
	});
}

export { findCommandFault as a, matchGlob as c, compilePattern as i, readAlternatives as l, findPatternFault as n, seeCommand as o, findPathEntries as r, splitArgs as s, indexEntries as t };