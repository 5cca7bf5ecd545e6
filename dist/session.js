import { $ as string, G as pipe, J as regex, L as minLength, P as maxLength, W as picklist, Z as strictObject, et as transform, g as array, n as RE2JS, tt as union } from "./libraries.js";
import { mt as linkDocs } from "./quick-answer.js";
import { Bt as findNode, Fi as hintKnownNames, K as readDocument, Ni as quoteValue, Pi as findClosest, Rt as textOf, Ui as sortProblems, Ut as plainValue, Vi as makeError, at as optionalField, bi as formatCount, c as resolvePath, ct as readFields, dt as slug, ft as wholeText, it as defaultField, l as withoutActions, lt as reportError, mi as quoteShell, s as readCommands, t as guardCategories, u as freshName, ut as requiredField, yr as daySchema, zt as findEntry } from "./core.js";

const shellTools = {
	bash: "posix",
	monitor: "posix",
	shell: "posix",
	shell_command: "posix",
	local_shell: "posix",
	exec: "posix",
	exec_command: "posix",
	unified_exec: "posix",
	write_stdin: "posix",
	run_terminal_cmd: "posix",
	run_in_terminal: "posix",
	run_shell_command: "posix",
	run_command: "posix",
	execute_command: "posix",
	terminal: "posix",
	powershell: "powershell",
	pwsh: "powershell"
};
const namingTools = /* @__PURE__ */ new Set([
	"skill",
	"slashcommand",
	"agent",
	"task",
	"spawn_agent",
	"str_replace_editor"
]);
const textFields = [
	"command",
	"cmd",
	"script",
	"chars",
	"commands"
];
const shellFields = [
	...textFields,
	"input",
	"text",
	"line",
	"code"
];
const folderFields = [
	"workdir",
	"working_directory",
	"cwd"
];
function isShellTool(tool) {
	return findShell(tool) !== void 0;
}
function findShell(tool) {
	const at = tool.lastIndexOf("__");
	const name = (at === -1 ? tool : tool.slice(at + 2)).toLowerCase();
	return Object.hasOwn(shellTools, name) ? shellTools[name] : void 0;
}
function hasUnreadableText(tool, input) {
	return isShellTool(tool) && shellFields.some((field) => input[field] != null) && readShellText(tool, input) === void 0;
}
function readShellText(tool, input) {
	const shell = findShell(tool);
	if (shell === void 0 && namingTools.has(tool.toLowerCase())) return void 0;
	const text = (shell === void 0 ? textFields : shellFields).map((field) => readField(input, field)).find((each) => each !== void 0) ?? readCode(shell, input);
	if (text === void 0) return void 0;
	const dir = folderFields.map((field) => textOf(input[field])).find((each) => each !== "") ?? "";
	return {
		text,
		shell: shell ?? "posix",
		dir,
		isShellTool: shell !== void 0
	};
}
function readField(input, field) {
	const value = input[field];
	if (field === "commands" && Array.isArray(value)) return value.map((each) => joinWords(each) ?? "").join("\n");
	const { args } = input;
	return typeof value === "string" && Array.isArray(args) ? `${value} ${joinWords(args) ?? ""}` : joinWords(value);
}
function readCode(shell, { code }) {
	return shell === void 0 && typeof code === "string" ? `python3 -c ${quoteShell(code)}` : void 0;
}
function joinWords(value) {
	if (typeof value === "string") return value;
	if (!Array.isArray(value) || value.length === 0) return void 0;
	const [program = "", option = "", line, ...others] = value.map(String);
	return /(?:^|\/)(?:ba|z|da)?sh$/.test(program) && /^-l?c$/.test(option) && others.length === 0 && line !== void 0 ? line : value.map((word) => joinWord(String(word))).join(" ");
}
function joinWord(word) {
	return /^[\w@%+=:,./~*?{}[\]-]+$/.test(word) ? word : quoteShell(word);
}

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
function compileGlob(pattern) {
	const inner = pattern.replace(/^\*|\*$/gu, "");
	if (/[*?]/u.test(inner)) return (text) => matchGlob(pattern, text);
	const [isOpen, isOpenAtEnd] = [pattern.startsWith("*"), pattern.length > 1 && pattern.endsWith("*")];
	if (isOpen && isOpenAtEnd) return (text) => text.includes(inner);
	if (isOpen) return (text) => text.endsWith(inner);
	return isOpenAtEnd ? (text) => text.startsWith(inner) : (text) => text === inner;
}
function readAlternatives(token) {
	const open = token.indexOf("{");
	const close = token.indexOf("}", open);
	if (open === -1 || close === -1) return [token];
	const [before, after] = [token.slice(0, open), token.slice(close + 1)];
	return token.slice(open + 1, close).split(",").flatMap((item) => readAlternatives(`${before}${item}${after}`));
}

const onlyPattern = /^(?:[*.?]+|\[.*\]\*?|\{\}|\$\(.*\)|`.*`)$/su;
const homeFolder = /^(?:[a-z]:)?\/(?:home|users)\/[^/]+|^\/root(?=\/|$)|^\/var\/root(?=\/|$)|^~[a-z_][\w.-]*(?=\/|$)/u;
const roots = new Set("/ ~ /home /users /root /etc /usr /usr/local /usr/bin /usr/lib /bin /sbin /lib /lib64 /boot /dev /proc /sys /var /var/lib /opt /srv /mnt /media /run /system /library /applications /volumes /private /c /mnt/c /mnt/d".split(" "));
const temporary = /* @__PURE__ */ new Set([
	"/tmp",
	"/var/tmp",
	"/private/tmp"
]);
const drive = /^[a-z]:(?:[\\/]*(?:users|windows|program files|\{\}))?[\\/*.]*$/iu;
const resolved = /* @__PURE__ */ new Map();
const [mostResolved, longestResolved] = [64, 256];
function resolvePathFrom(path, { dir, cwd }) {
	const begin = dir === "." || dir === "" ? cwd : dir;
	const cached = resolved.get(begin)?.get(path);
	if (cached !== void 0) return cached;
	const resolvedPath = resolvePath(begin, path).toLowerCase().replace(homeFolder, "~");
	if (begin.length + path.length <= longestResolved) keepResolved(begin, path, resolvedPath);
	return resolvedPath;
}
function keepResolved(begin, path, resolvedPath) {
	const cachedPaths = resolved.get(begin) ?? /* @__PURE__ */ new Map();
	if (resolved.size >= mostResolved) resolved.clear();
	if (cachedPaths.size >= mostResolved) cachedPaths.clear();
	cachedPaths.set(path, resolvedPath);
	resolved.set(begin, cachedPaths);
}
function stripPatterns(path) {
	const parts = path.split("/");
	while (parts.length > 1 && onlyPattern.test(parts.at(-1) ?? "")) parts.pop();
	return parts.join("/") || "/";
}
function isRoot(path, context) {
	const compared = resolvePathFrom(path, context);
	if (drive.test(path) || drive.test(compared)) return true;
	const whole = stripPatterns(compared);
	return roots.has(whole) || !temporary.has(whole) && isAbove(whole, resolvePathFrom(context.cwd, {
		dir: "",
		cwd: ""
	}));
}
function isAbove(path, cwd) {
	return path === ".." || path.startsWith("../") || cwd !== "" && cwd !== "." && cwd.startsWith(`${path}/`);
}
function isFresh(path, context) {
	return resolvePathFrom(path, context).includes(freshName);
}
function isHere(path, context) {
	const [whole, here] = [stripPatterns(resolvePathFrom(path, context)), resolvePathFrom(context.cwd, {
		dir: "",
		cwd: ""
	})];
	return whole === here || isUnknownOutput(whole) || isUnplaced(whole, context) || temporary.has(whole) && isAbove(whole, here) || path === "*" && context.dir === context.cwd;
}
function isUnplaced(path, { cwd }) {
	return cwd === "" && !/^(?:[/~$]|[a-z]:)/u.test(path);
}
function isUnknownOutput(path) {
	return /^(?:\$\(.*\)|`.*`)$/su.test(path);
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
const compileAll = (globs) => globs.map((glob) => compileGlob(glob.toLowerCase()));
const matchAny = (globs, path) => globs.some((matches) => matches(path));
const [devicesGlobs, systemsGlobs, secretsGlobs, startupsGlobs] = [
	devices,
	systems,
	secrets,
	startups
].map(compileAll);
const pathClasses = leaveFresh({
	root: isRoot,
	here: isHere,
	outside: (path, context) => isOutside(resolvePathFrom(path, context), resolvePathFrom(context.cwd, {
		dir: "",
		cwd: ""
	})),
	lasting: (path, context) => !isTemporary(resolvePathFrom(path, context)),
	device: (path, context) => matchAny(devicesGlobs, resolvePathFrom(path, context)),
	system: (path, context) => isSystem(resolvePathFrom(path, context)),
	secret: (path, context) => !path.endsWith(".pub") && matchAny(secretsGlobs, resolvePathFrom(path.replace(/^@/u, ""), context)),
	startup: (path, context) => matchAny(startupsGlobs, resolvePathFrom(path, context)),
	unset: (path) => /^\$(?:\{[A-Za-z_]+\}|[A-Za-z_]+)(?:\/\*?)?$/u.test(path) && path.includes("/"),
	unknown: (path) => path.startsWith("$"),
	url: (path) => /^(?:https?|ftp):\/\//iu.test(path),
	plainhttp: (path) => /^http:\/\/(?!localhost|127\.|\[::1\]|0\.0\.0\.0)/iu.test(path)
});
function isSystem(path) {
	return matchAny(systemsGlobs, path) && !path.startsWith("/usr/src/");
}
function leaveFresh(classes) {
	const entries = Object.entries(classes).map(([name, isIn]) => [name, (path, context) => isIn(path, context) && !isFresh(path, context)]);
	return Object.fromEntries(entries);
}
function isTemporary(path) {
	return /^(?:\/private)?(?:\/tmp|\/var\/tmp|\/var\/folders|\/dev)\/|^[a-z]:\/(?:windows\/)?te?mp\/|^~\/appdata\/local\/temp\//u.test(path);
}
function isOutside(path, cwd) {
	return /^(?:\/|~|[a-z]:)/u.test(path) && !isTemporary(path) && path !== cwd && !path.startsWith(`${cwd}/`);
}

const none = /* @__PURE__ */ new Set();
function splitArgs({ program, args: all }) {
	const args = program === "find" || program === "gfind" ? withoutActions(all) : all;
	const takesValue = Object.hasOwn(valueOptions, program) ? valueOptions[program] ?? none : none;
	const [operands, options] = [[], []];
	const end = args.indexOf("--");
	const before = end === -1 ? args : args.slice(0, end);
	for (let at = 0; at < before.length; at += 1) {
		const word = before[at] ?? "";
		if (!isOption(program, word)) operands.push(word);
		else if (!isOfStarted(program, operands)) options.push(word);
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
const starters = /* @__PURE__ */ new Set(["sudo", "doas"]);
function isOfStarted(program, operands) {
	return operands.length > 0 && starters.has(program);
}
const slashed = /* @__PURE__ */ new Set([
	"icacls",
	"cacls",
	"takeown",
	"reg",
	"regedit",
	"schtasks",
	"robocopy"
]);
function isOption(program, word) {
	if (slashed.has(program) && /^\/[a-z]/iu.test(word)) return true;
	return word.startsWith("-") && word !== "-" || /^\+(?:stable|beta|nightly|\d)/u.test(word);
}
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
const shortens$1 = /* @__PURE__ */ new Set([
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
function hasOption(program, options, wanted) {
	return options.some((word) => matchOption(program, word, wanted));
}
function matchOption(program, word, wanted) {
	if (word === wanted || word.startsWith(`${wanted}=`)) return true;
	if (wanted.includes("*")) return false;
	if (wanted.startsWith("--")) return word.length > 2 && shortens$1.has(program) && word.startsWith("--") && wanted.startsWith(word);
	return wanted.length === 2 && !wholeWords.has(program) && /^-[A-Za-z]/u.test(word) && flagsOf(program, word).includes(wanted[1] ?? "");
}
const gitValues = "bBcCmFoUSGLe";
function flagsOf(program, word) {
	const at = [...word.slice(1)].findIndex((letter) => program === "git" && gitValues.includes(letter) || valueOptions[program]?.has(`-${letter}`) === true);
	if (at !== -1) return word.slice(1, at + 2);
	return /^-[A-Za-z]+$/u.test(word) ? word.slice(1) : "";
}
const words$1 = (list) => new Set(list.split(" "));
const valueOptions = {
	git: words$1("-C -c --config-env --git-dir --work-tree --namespace -m --message -F --author --date -o --format"),
	gh: words$1("-X --method -R --repo -t --title -b --body -F --body-file -H -B -q --jq --json"),
	docker: words$1("-H --host --context --config -l --log-level --name -e --env -p -w -u --network -f --filter --format -t"),
	podman: words$1("--name -e --env -p -w -u --network -f --filter --format -t"),
	kubectl: words$1("-n --namespace --context --kubeconfig --cluster --user -s --server -f -o -l --selector -c"),
	helm: words$1("-n --namespace --kube-context --kubeconfig -f --values --set --version"),
	aws: words$1("--profile --region --output --query --endpoint-url"),
	gcloud: words$1("--project --account --configuration --format --zone --region"),
	az: words$1("--subscription -g --resource-group -o --query"),
	npm: words$1("--prefix -w --workspace --registry --loglevel -C"),
	pnpm: words$1("-C --dir --filter -F --registry"),
	yarn: words$1("--cwd --registry"),
	make: words$1("-C -f -j -I"),
	cargo: words$1("-Z --config -C --manifest-path -p --package --target --features -j"),
	go: words$1("-C -o -run -tags -timeout"),
	systemctl: words$1("-H -M -t --type -p"),
	sudo: words$1("-u --user -g --group -h --host -p --prompt -C -D --chdir -R --chroot -r -t -T -U"),
	doas: words$1("-u -C"),
	curl: words$1("-o --output -H --header -X --request -A -b -c -u -w -m -d --data --data-raw --data-binary -F --form -T --upload-file -e -x --max-time --connect-timeout --retry"),
	wget: words$1("-O -o -P -U --header -T -t --post-file --post-data"),
	ssh: words$1("-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w"),
	grep: words$1("-e -f -m -A -B -C --include --exclude --exclude-dir"),
	rg: words$1("-e -f -g -t -T -m -A -B -C --glob --type"),
	sort: words$1("-o -k -t -S -T"),
	psql: words$1("-h -p -U -d -c -f -v"),
	mysql: words$1("-h -P -u -e -D")
};

function prepareCommand(command, cwd) {
	return {
		command,
		split: splitArgs(command),
		cwd
	};
}
const assignment = /^[A-Z_][A-Z0-9_]*\*?=/u;
function testAny(token, make) {
	const tests = readAlternatives(token).map(make);
	if (tests.length === 1 && tests[0] !== void 0) return tests[0];
	return (prepared) => tests.some((test) => test(prepared));
}
function testClassOrGlob(token) {
	const named = token.startsWith("@") ? pathClasses[token.slice(1)] : void 0;
	if (named !== void 0) return (path, { command, cwd }) => named(path, {
		dir: command.dir,
		cwd
	});
	const matches = compileGlob(token.toLowerCase());
	return (path) => matches(path.toLowerCase());
}
function testOption(token) {
	if (token.includes("*")) {
		const matches = compileGlob(token);
		return ({ split }) => split.options.some(matches);
	}
	return ({ command, split }) => hasOption(command.program, split.options, token);
}
function testOperandAnywhere(wanted) {
	const matches = testClassOrGlob(wanted);
	return (prepared) => prepared.split.operands.some((word) => matches(word, prepared));
}
function testRead(wanted) {
	const matches = testClassOrGlob(wanted);
	return (prepared) => prepared.command.reads.some((path) => matches(path, prepared));
}
function testAssignment(wanted) {
	const matches = compileGlob(wanted);
	return ({ command }) => command.assignments.some(matches);
}
const marked = {
	">": (rest) => {
		const matches = testClassOrGlob(rest);
		return (prepared) => prepared.command.writes.some((path) => matches(path, prepared));
	},
	"<": (rest) => {
		if (rest.startsWith("@")) return testRead(rest);
		const matches = compileGlob(rest.toLowerCase());
		return ({ command }) => command.feed.commands.some(({ program }) => matches(program));
	},
	"^": (rest) => {
		const matches = compileGlob(rest);
		return ({ command }) => command.via.some(matches);
	},
	"&": () => ({ command }) => command.isBackground === true,
	"~": testOperandAnywhere,
	"%": (rest) => {
		const matches = compileGlob(rest);
		return ({ command }) => command.args.some(matches);
	}
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
function isPlain(token) {
	const [first = ""] = readAlternatives(token);
	return !/^[-!@><^~%&]/u.test(first) && !assignment.test(first);
}
function testOperand(token, index) {
	return testAny(token, (wanted) => {
		const matches = compileGlob(wanted);
		return ({ split }) => {
			const word = split.operands[index];
			return word !== void 0 && matches(word);
		};
	});
}
function negate(test) {
	return (prepared) => !test(prepared);
}
function compilePattern(pattern) {
	const text = pattern.trim();
	const end = text.search(/\s/u);
	let tests;
	return {
		programs: readAlternatives((end === -1 ? text : text.slice(0, end)).toLowerCase()),
		test: (prepared) => {
			tests ??= compileTokens(text.split(/\s+/u).slice(1));
			return tests.every((test) => test(prepared));
		}
	};
}
function compileTokens(tokens) {
	const plain = tokens.filter(isPlain).map(testOperand);
	const others = tokens.filter((token) => !isPlain(token));
	return [...plain, ...others.map((token) => token.startsWith("!") ? negate(testToken(token.slice(1))) : testToken(token))];
}
function findCommandFault(pattern) {
	const [programs = "", ...tokens] = pattern.trim().split(/\s+/u);
	if (!/^[\w*?{$[.:]/u.test(programs)) return `${quoteValue(pattern)} does not begin with a program`;
	const unknown = tokens.flatMap(readAlternatives).flatMap((token) => /^[!~><%^]*@(.*)$/u.exec(token)?.[1] ?? []).find((name) => !Object.hasOwn(pathClasses, name));
	return unknown === void 0 ? void 0 : `there is no class ${quoteValue(`@${unknown}`)} of paths. ${hintKnownNames(unknown, Object.keys(pathClasses), "classes")}`;
}

const longestPath = 4096;
function comparePath(path, context) {
	const plain = path.replaceAll("\\", "/");
	const placed = resolvePathFrom(plain, context);
	return (/^(?:\/|~|[a-z]:)/iu.test(placed) ? placed : `/${placed}`).toLowerCase();
}
function compilePath(pattern) {
	const named = pattern.startsWith("@") ? pathClasses[pattern.slice(1)] : void 0;
	if (named !== void 0) return (_, path, context) => named(path, context);
	const matches = compileGlob(pattern.toLowerCase());
	return (compared) => matches(compared);
}
function findPathEntries(rules, path, context) {
	const cut = path.slice(0, longestPath);
	const compared = comparePath(cut, context);
	const matches = (test) => test(compared, cut, context);
	return rules.filter(({ within, without }) => within.some(matches) && !without.some(matches)).map(({ active }) => active);
}

const windowCharacters = 600;
const maxWindows = 8;
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
			const match = find(text.slice(Math.max(0, at - windowCharacters), end));
			if (match !== void 0) return match;
			at = lower.indexOf(literal, end - windowCharacters / 2);
		}
	}
}

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

function readLoss(prepared) {
	const { command, split, cwd } = prepared;
	const [verb = "", ...named] = split.operands;
	const dir = findFolder(prepared);
	const read = Object.hasOwn(readers, verb) ? readers[verb] : void 0;
	if (dir === void 0 || read === void 0 || cwd === "") return void 0;
	const has = (token) => hasOption(command.program, split.options, token);
	const words = has("--pathspec-from-file") ? [...named, "$"] : named;
	const question = read({
		words,
		has,
		hasTree: words.length > 1 && command.args[command.args.indexOf(verb) + 1] !== "--"
	});
	const isOpen = question?.paths.some((path) => path.includes("$")) === true;
	return question && {
		isDeep: false,
		...question,
		dir,
		...isOpen && { paths: [] }
	};
}
function findFolder({ command, cwd }) {
	const { args, assignments } = command;
	if (args.some((word) => /^--(?:git-dir|work-tree)\b/u.test(word))) return void 0;
	if (assignments.some((text) => /^GIT_(?:DIR|WORK_TREE|INDEX_FILE)=/u.test(text))) return void 0;
	const named = args.flatMap((word, at) => word === "-C" ? args[at + 1] ?? "" : []);
	const dir = [command.dir, ...named].reduce(resolvePath, cwd);
	return dir.startsWith("/") && !/[$`]/u.test(dir) ? dir : void 0;
}
const readers = {
	checkout: ({ words, hasTree }) => words.length === 0 ? void 0 : {
		kind: hasTree ? "uncommitted" : "unstaged",
		paths: words
	},
	restore: ({ words, has }) => words.length === 0 ? void 0 : {
		kind: has("-S") || has("--staged") ? "uncommitted" : "unstaged",
		paths: words
	},
	"checkout-index": ({ words }) => ({
		kind: "unstaged",
		paths: words
	}),
	rm: ({ words }) => words.length === 0 ? void 0 : {
		kind: "uncommitted",
		paths: words
	},
	reset: () => ({
		kind: "uncommitted",
		paths: []
	}),
	clean: ({ words, has }) => ({
		kind: has("-X") ? "ignored" : has("-x") ? "untracked-and-ignored" : "untracked",
		paths: words.length === 0 ? ["."] : words,
		isDeep: has("-d") || words.length > 0
	}),
	stash: ({ words: [verb, ...names] }) => ({
		kind: "stash",
		paths: verb === "clear" ? [] : names.length === 0 ? ["0"] : names.map((name) => /\d+/u.exec(name)?.[0] ?? "0")
	})
};
const mostNames = 3;
function describeLoss({ files, lines, stashes }) {
	const names = files.slice(0, mostNames).map((file) => quoteValue(file));
	const more = files.length > mostNames ? ` and ${files.length - mostNames} more` : "";
	const stashText = stashes === 0 ? "" : `${formatCount(stashes, "stash", "stashes")} with `;
	const listed = names.length === 0 ? "" : `: ${names.join(", ")}${more}`;
	return `Lost would be ${stashText}${formatCount(files.length, "file")}, ${formatCount(lines, "line")}${listed}.`;
}

function makeFinding({ entry }, matched, message = entry.say) {
	const { id, category, action } = entry;
	return {
		entry: id,
		category,
		action,
		message,
		matched: quoteValue(matched),
		isFloor: entry.isFloor === true
	};
}
const guardActions = [
	"deny",
	"ask",
	"advise",
	"pass"
];
function rank({ action, isFloor }) {
	return guardActions.indexOf(action) * 2 + (isFloor ? 0 : 1);
}
function orderFindings(findings) {
	const first = /* @__PURE__ */ new Map();
	for (const finding of findings) if (!first.has(finding.entry)) first.set(finding.entry, finding);
	return [...first.values()].sort((a, b) => rank(a) - rank(b));
}

function judgeWords(guard, { command, split }) {
	const entries = guard.words.get(command.program);
	if (entries === void 0) return [];
	const { operands, options } = split;
	return entries.flatMap((active) => {
		const entry = active.entry;
		const unknown = findUnknown(entry, operands, options);
		return unknown === void 0 ? [] : [makeFinding(active, unknown, sayUnknown(entry, unknown))];
	});
}
function findUnknown(entry, operands, options) {
	const { under, kind } = entry;
	if (!under.every((word, index) => operands[index] === word)) return void 0;
	return (kind === "subcommand" ? operands.slice(under.length, under.length + 1) : options.map(nameOption)).find((word) => isUnknown(entry, word));
}
function nameOption(option) {
	const [name = ""] = option.split("=");
	return name;
}
const words = {
	subcommand: /^[a-z][a-z0-9-]*$/u,
	option: /^--[a-z][a-z0-9-]+$/u
};
const shortens = /* @__PURE__ */ new Set([
	"git",
	"pip",
	"pip3"
]);
const read = /* @__PURE__ */ new WeakMap();
function knownTo(entry) {
	const vocabulary = read.get(entry) ?? new Set(entry.known.flatMap((line) => line.split(" ")));
	read.set(entry, vocabulary);
	return vocabulary;
}
function isUnknown(entry, word) {
	const { kind, program } = entry;
	if (!words[kind].test(word)) return false;
	const vocabulary = knownTo(entry);
	if (vocabulary.has(word) || vocabulary.has(word.replace(/^--no-/u, "--"))) return false;
	return !(shortens.has(program) && kind === "option" && [...vocabulary].some((name) => name.startsWith(word)));
}
function sayUnknown(entry, word) {
	const { program, under, kind, say } = entry;
	const closest = findClosest(word, knownTo(entry));
	const meant = closest === void 0 ? "." : `; did you mean "${closest}"?`;
	return `${[program, ...under].join(" ")} has no ${kind} ${quoteValue(word)}${meant} ${say}`;
}

const writeTools = /^(?:write|edit|multiedit|notebookedit|apply_patch|write_file|replace|create|str_replace_editor|create_file|edit_file)$|(?:^|__)(?:write_file|edit_file|create_file|move_file|delete_file|remove_file)$/iu;
const readTools = /^(?:read|view|read_file|notebookread|cat)$|(?:^|__)read_file$/iu;
const pathKeys = [
	"file_path",
	"notebook_path",
	"path",
	"filePath",
	"absolute_path",
	"filename",
	"source",
	"destination"
];
function pathsOf(input) {
	const namedPaths = pathKeys.flatMap((key) => typeof input[key] === "string" ? [input[key]] : []);
	const patch = [
		"patch",
		"input",
		"command"
	].flatMap((key) => typeof input[key] === "string" ? patchedPaths(input[key]) : []);
	return [...namedPaths, ...patch];
}
function readAskedCall(tool, input) {
	if (writeTools.test(tool)) return {
		writes: pathsOf(input),
		reads: []
	};
	const command = readShellText(tool, input);
	const reads = readTools.test(tool) ? pathsOf(input) : [];
	if (command === void 0) return {
		writes: [],
		reads
	};
	return {
		command,
		inBackground: input["run_in_background"] === true,
		writes: [],
		reads
	};
}
const fileLine = /^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$/gmu;
function patchedPaths(patch) {
	return [...patch.matchAll(fileLine)].map(([, path = ""]) => path.trim());
}

const noRules = [];
function writeCommand({ program, args }) {
	return [program, ...args].join(" ");
}
function appliesHere({ active: { entry } }, { installed }) {
	return !("better" in entry) || entry.better === void 0 || installed.has(entry.better);
}
const rulesByProgram = /* @__PURE__ */ new WeakMap();
const mostKnown = 1e3;
function rulesFor(guard, program) {
	const rules = rulesByProgram.get(guard) ?? /* @__PURE__ */ new Map();
	rulesByProgram.set(guard, rules);
	const before = rules.get(program);
	if (before !== void 0) return before;
	const any = guard.anyCommand.filter(({ pattern }) => pattern.programs.some((name) => matchGlob(name, program)));
	const programRules = [...guard.commands.get(program) ?? noRules, ...any];
	if (rules.size >= mostKnown) rules.clear();
	if (program.length < 100) rules.set(program, programRules);
	return programRules;
}
function judgeCommand(guard, prepared, context) {
	return rulesFor(guard, prepared.command.program).filter((rule) => appliesHere(rule, context) && rule.pattern.test(prepared)).flatMap(({ active }) => weighLoss(active, prepared, context));
}
function weighLoss(active, prepared, { findLoss }) {
	const { entry } = active;
	const matched = writeCommand(prepared.command);
	if (!("when" in entry) || entry.loses === void 0) return [makeFinding(active, matched)];
	const question = findLoss === void 0 ? void 0 : readLoss(prepared);
	const lost = question === void 0 ? void 0 : findLoss?.(question);
	if (lost === void 0) return entry.loses === "silent" ? [] : [makeFinding(active, matched)];
	if (lost.files.length + lost.stashes === 0) return [];
	return [makeFinding(active, matched, `${entry.say} ${describeLoss(lost)}`)];
}
function judgeText(rules, text) {
	if (rules.length === 0 || text === "") return [];
	const lower = text.toLowerCase();
	return rules.flatMap(({ active, find }) => {
		const matched = find(text, lower);
		return matched === void 0 ? [] : [makeFinding(active, matched)];
	});
}
function judgeWrites(guard, prepared, { cwd }) {
	const { appends = [], dir } = prepared.command;
	return writtenPaths(prepared).flatMap((path) => {
		const pathEntries = findPathEntries(guard.paths.write, path, {
			dir,
			cwd
		});
		const isAdded = appends.includes(path);
		return pathEntries.filter(({ entry }) => !(isAdded && "leavesAppends" in entry && entry.leavesAppends)).map((active) => makeFinding(active, path));
	});
}
function judgePath(guard, how, path, dir, cwd) {
	return findPathEntries(guard.paths[how], path, {
		dir,
		cwd
	}).map((active) => makeFinding(active, path));
}
function judgeReading(guard, { commands }, context) {
	const findingsByCommand = commands.map((command) => judgePrepared(guard, prepareCommand(command, context.cwd), context));
	const all = findingsByCommand.flat();
	const onlyAnalyses = findingsByCommand.every((findings, index) => startsNext(commands, index) || findings.some(({ action }) => action === "pass"));
	return all.filter(({ action }) => onlyAnalyses ? action !== "advise" : action !== "pass");
}
function startsNext(commands, index) {
	const [command, next] = [commands[index], commands[index + 1]];
	return command !== void 0 && next !== void 0 && next.via.length > command.via.length;
}
function judgePrepared(guard, prepared, context) {
	return [
		...judgeCommand(guard, prepared, context),
		...judgeWrites(guard, prepared, context),
		...judgeWords(guard, prepared),
		...judgeText(guard.texts.code, prepared.command.code ?? "")
	];
}
const last = (_, operands) => operands.slice(1).slice(-1);
const copied = (command, operands) => {
	const [source = "", target = ""] = operands;
	return operands.length === 2 && example.exec(source)?.[1] === target.replace(/^\.\//u, "") ? [] : last(command, operands);
};
const example = /^(?:\.\/)?((?:(?!\.\.\/)[\w.-]+\/)*\.env[\w.-]*)\.(?:example|sample|template|dist)$/u;
const isRehearsal = ({ program, args }) => hasOption(program, args, "-n") || hasOption(program, args, "--dry-run");
const all = (_, operands) => operands;
const orInto = (writer) => (command, operands) => {
	const folders = readValues(command.args, "t", "target-directory");
	return folders.length > 0 ? folders : writer(command, operands);
};
const has = (args, option) => args.some((word) => option.test(word));
const intoFolder = (args, letter, long) => {
	const folders = readValues(args, letter, long);
	return folders.length > 0 ? folders : ["."];
};
const extracted = ({ args }) => /^[A-Za-z]*x/u.test(args[0] ?? "") || has(args, /^-[A-Za-z]*x|^--(?:extract|get)$/u) ? intoFolder(args, "C", "directory") : [];
const copiedIn = ({ args }, operands) => {
	if (has(args, /^-[A-Za-z]*p|^--pass-through$/u)) return operands.slice(-1);
	return has(args, /^-[A-Za-z]*i|^--extract$/u) && !has(args, /^-[A-Za-z]*t|^--list$/u) ? intoFolder(args, "D", "directory") : [];
};
const archived = ({ args }, operands) => {
	if (!has(args, /^-[A-Za-z]*r/u)) return [];
	return has(args, /^-[A-Za-z]*w/u) ? operands.slice(-1) : ["."];
};
const unpacked = ({ args }, [verb = ""]) => /^[xe]$/u.test(verb) ? intoFolder(args, "o") : [];
const unpackedPackage = (command, operands) => has(command.args, /^-[xX]$|^--v?extract$/u) ? last(command, operands) : [];
const inPlace = ({ args }, operands) => args.some((argument) => /^-[a-zA-Z]*i|^--in-place/u.test(argument)) ? operands.slice(args.includes("-e") ? 0 : 1) : [];
const writers = {
	tee: all,
	cp: orInto(copied),
	install: orInto(last),
	rsync: (command, operands) => isRehearsal(command) ? [] : last(command, operands),
	scp: last,
	ln: orInto(last),
	ditto: last,
	cpio: copiedIn,
	pax: archived,
	mv: (command, operands) => [...operands, ...readValues(command.args, "t", "target-directory")],
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
	curl: ({ args }) => [...readValues(args, "o", "output"), ...readValues(args, void 0, "output-dir")],
	wget: ({ args }) => [...readValues(args, "O", "output-document"), ...readValues(args, "P", "directory-prefix")],
	sort: ({ args }) => readValues(args, "o", "output"),
	tar: extracted,
	gtar: extracted,
	bsdtar: extracted,
	"7z": unpacked,
	"7za": unpacked,
	"7zz": unpacked,
	unar: ({ args }) => intoFolder(args, "o", "output-directory"),
	dpkg: unpackedPackage,
	"dpkg-deb": unpackedPackage,
	unzip: ({ args }) => readValues(args, "d", void 0),
	patch: ({ args }, operands) => [
		...operands.slice(0, 1),
		...readValues(args, "d", "directory"),
		...readValues(args, "o", "output")
	],
	apply_patch: ({ args, feed }) => patchedPaths(feed.text ?? args.join("\n"))
};
function readValues(args, letter, long) {
	return args.flatMap((word, index) => {
		const value = word.startsWith("--") ? readLong(word, long) : readShort(word, letter);
		if (value === void 0) return [];
		return value === "" ? args.slice(index + 1, index + 2) : [value];
	});
}
function readLong(word, name) {
	if (name === void 0) return void 0;
	if (word === `--${name}`) return "";
	return word.startsWith(`--${name}=`) ? word.slice(name.length + 3) : void 0;
}
function readShort(word, letter) {
	const at = letter !== void 0 && word.startsWith("-") ? word.indexOf(letter, 1) : -1;
	return at !== -1 && /^-[A-Za-z]*$/u.test(word.slice(0, at)) ? word.slice(at + 1) : void 0;
}
function writtenPaths({ command, split }) {
	const { program, writes } = command;
	const writer = Object.hasOwn(writers, program) ? writers[program] : void 0;
	return writer === void 0 ? writes : [...writes, ...writer(command, split.operands)];
}

const nothingInstalled = /* @__PURE__ */ new Set();
const maxResultCharacters = 65536;
const ownReminder = `<system-reminder>
Whenever you read a file, you should consider whether it would be considered malware. You CAN and SHOULD provide analysis of malware, what it is doing. But you MUST refuse to improve or augment the code. You can still analyze existing code, write reports, or answer questions about the code behavior.
</system-reminder>`;
function judgeCall(guard, { tool, input, cwd, installed = nothingInstalled, findLoss }) {
	const parsedCall = readAskedCall(tool, input);
	const paths = [...parsedCall.writes.flatMap((path) => judgePath(guard, "write", path, cwd, cwd)), ...parsedCall.reads.flatMap((path) => judgePath(guard, "read", path, cwd, cwd))];
	const context = {
		cwd,
		installed,
		...findLoss && { findLoss }
	};
	const unreadable = hasUnreadableText(tool, input) ? [beyondReading] : [];
	return orderFindings([
		...paths,
		...judgeLine(guard, parsedCall, context),
		...unreadable
	]);
}
function judgeLine(guard, { command, inBackground = false }, context) {
	if (command === void 0) return [];
	const reading = readAskedCommand(command, context.cwd, inBackground);
	const findings = [...judgeReading(guard, reading, context), ...judgeText(guard.texts.command, command.text)];
	const shownFindings = reading.isReadable ? findings : judgeUnreadable(findings);
	const all = reading.isCut ? [...shownFindings, beyondReading] : shownFindings;
	return command.isShellTool ? all : all.filter(({ action }) => action === "deny" || action === "ask");
}
function readAskedCommand({ text, shell, dir }, cwd, inBackground = false) {
	return readCommands(text, dir === "" ? cwd : resolvePath(cwd, dir), {
		shell,
		inBackground,
		foldsCase: true
	});
}
const beyondReading = {
	entry: "beyond-reading",
	category: "safety",
	action: "ask",
	message: "This command is nested or repeated beyond what can be read. Write it in plain steps, or into a script that a person can look at.",
	matched: "",
	isFloor: true
};
function judgeUnreadable(findings) {
	return findings.filter(({ isFloor }) => isFloor).map((finding) => finding.action === "deny" ? {
		...finding,
		action: "ask"
	} : finding);
}
function judgeResult(guard, { text: whole, isError }) {
	const text = whole.replaceAll(ownReminder, "");
	const shown = text.length > maxResultCharacters ? `${text.slice(0, maxResultCharacters / 2)}\n${text.slice(-32768)}` : text;
	return orderFindings([...judgeText(guard.texts.output, shown), ...isError ? judgeText(guard.texts.error, shown) : []]);
}
const cwd = "/work/project";
const findLoss = () => ({
	files: ["file"],
	lines: 1,
	stashes: 1
});
function matchesExample(entry, example) {
	const guard = indexEntries([{ entry }]);
	const installed = new Set("better" in entry && entry.better !== void 0 ? [entry.better] : []);
	const on = "on" in entry ? entry.on : "command";
	if (on === "output" || on === "error") return judgeResult(guard, {
		text: example,
		isError: on === "error"
	}).length > 0;
	const isFile = on === "write" || on === "read";
	return judgeCall(guard, {
		tool: isFile ? on === "write" ? "Write" : "Read" : "Bash",
		input: isFile ? { file_path: example } : { command: example },
		cwd,
		installed,
		findLoss
	}).some((finding) => finding.entry === entry.id);
}

const maxBytes = 262144;
const topKeys = [
	"version",
	"entries",
	"change"
];
function parseGuardFile(text, file, owner) {
	const parsed = readDocument(text, "yaml", file, "setup", {
		codePrefix: "guard",
		maxBytes
	});
	if (parsed.value === void 0) return {
		overrides: [],
		problems: parsed.problems
	};
	const problems = [];
	const reader = {
		source: parsed.value,
		codePrefix: "guard",
		problems
	};
	const { root } = parsed.value;
	if (root.kind !== "object") {
		reportError(reader, "not-a-mapping", 0, "the guard file holds no keys", "Write \"version: 1\", and \"entries:\" or \"change:\".");
		return {
			overrides: [],
			problems
		};
	}
	return {
		overrides: readSections(reader, root, owner),
		problems: sortProblems(problems)
	};
}
function readSections(reader, root, owner) {
	checkTop(reader, root);
	const entries = readEntries(reader, findEntry(root, "entries")?.value, owner);
	const changes = readChanges(reader, findEntry(root, "change")?.value, owner);
	return [...entries, ...changes.filter((change) => !contradicts(reader, change, entries))];
}
function checkTop(reader, root) {
	for (const { key, keyStart } of root.entries) {
		if (topKeys.includes(key)) continue;
		const message = `unknown key ${quoteValue(key)} in the guard file`;
		reportError(reader, "unknown-key", keyStart, message, hintKnownNames(key, topKeys, "keys"));
	}
	if (plainValue(findEntry(root, "version")?.value) !== 1) reportError(reader, "bad-version", root.start, "the guard file does not begin with its version", "Write \"version: 1\".");
}
function readEntries(reader, node, owner) {
	if (node === void 0) return [];
	if (node.kind !== "list") {
		reportError(reader, "not-a-list", node.start, "\"entries\" is not a list", "Write one \"- id: …\" for each entry.");
		return [];
	}
	return node.items.flatMap((item) => readEntry(reader, item, owner) ?? []);
}
function readEntry(reader, node, owner) {
	const values = readFields(reader, node, "an entry", entryFields);
	if (values === void 0) return void 0;
	const { id, category, action, message, matches, leaves, born } = values;
	const matcher = readMatcher(reader, values, node);
	if (matcher === void 0) return void 0;
	const entry = {
		id,
		action,
		say: message,
		yes: matches,
		no: leaves,
		...matcher
	};
	if (!holdsExamples(reader, node, entry, category)) return void 0;
	return {
		kind: "entry",
		owner,
		at: reader.source.locate(node.start),
		category,
		entry,
		...born && { rule: born.rule }
	};
}
function readMatcher(reader, { id, command, path, on }, node) {
	const where = `entry ${quoteValue(id)}`;
	const fail = (message, hint) => {
		reportError(reader, "bad-pattern", node.start, message, hint);
	};
	if (command === void 0 === (path === void 0)) return fail(`${where} has ${command === void 0 ? "neither" : "both"} of "command" and "path"`, "Write exactly one of them.");
	if (path !== void 0) return {
		paths: path,
		on: on ?? "write"
	};
	const fault = (command ?? []).map(findCommandFault).find((commandFault) => commandFault !== void 0);
	if (fault !== void 0) return fail(`the pattern of ${where} cannot be read: ${fault}`, `${linkDocs("guard")} says how patterns are written.`);
	return on === void 0 ? { when: command ?? [] } : fail(`${where} has "on" beside "command"`, "Leave \"on\" away.");
}
function holdsExamples(reader, node, entry, category) {
	const before = reader.problems.length;
	const whole = {
		...entry,
		category
	};
	const check = (key, examples, expected) => {
		for (const example of examples.filter((text) => matchesExample(whole, text) !== expected)) {
			const says = expected ? "does not match its example" : "matches what it should leave";
			const message = `entry ${quoteValue(entry.id)} ${says} ${quoteValue(example)}`;
			reportError(reader, "example-fails", findNode(node, [key]).start, message, "Correct the pattern or the example.");
		}
	};
	check("matches", entry.yes, true);
	check("leaves", entry.no, false);
	return reader.problems.length === before;
}
function readChanges(reader, node, owner) {
	if (node === void 0) return [];
	if (node.kind !== "object") {
		reportError(reader, "not-a-mapping", node.start, "\"change\" is not a mapping", "Write one \"id: action\" a line.");
		return [];
	}
	return node.entries.flatMap(({ key: id, keyStart, value }) => {
		const action = changedActions.find((candidate) => candidate === plainValue(value));
		if (action !== void 0) return [{
			kind: "change",
			owner,
			at: reader.source.locate(keyStart),
			id,
			action
		}];
		const message = `${quoteValue(id)} is changed to ${quoteValue(plainValue(value))}`;
		reportError(reader, "bad-value", value.start, message, `Write one of ${changedActions.join(", ")}.`);
		return [];
	});
}
function contradicts(reader, { id, at }, entries) {
	const isOwn = entries.some((other) => other.kind === "entry" && other.entry.id === id);
	const message = `${quoteValue(id)} is written and changed in one file`;
	const hint = "Give the entry the action you mean, and leave the change away.";
	if (isOwn) reader.problems.push(makeError("setup", "guard-contradiction", message, hint, at));
	return isOwn;
}
const text = pipe(string(), minLength(1), maxLength(2e3), wholeText);
const texts = union([pipe(text, transform((one) => [one])), pipe(array(text), minLength(1), maxLength(50))]);
const entryFields = {
	id: requiredField(pipe(string(), regex(/^[a-z][a-z0-9-]{1,63}$/u)), "a name in small letters and dashes, for example no-prod-database"),
	category: defaultField(picklist(guardCategories), `one of ${guardCategories.join(", ")}`, "safety"),
	action: requiredField(picklist(guardActions), `one of ${guardActions.join(", ")}`),
	message: requiredField(pipe(text, minLength(12)), "what is wrong and the safe way, in a sentence"),
	command: optionalField(texts, "a command as you would type it, for example git push --tags"),
	path: optionalField(texts, "a pattern of paths, for example */migrations/*"),
	on: optionalField(picklist(["write", "read"]), "write or read, beside \"path\""),
	matches: requiredField(texts, "at least one example that matches"),
	leaves: requiredField(texts, "at least one example that does not match"),
	born: optionalField(strictObject({
		rule: slug,
		on: daySchema
	}), "the rule that became this entry, and the day: { rule: no-production, on: 2026-06-12 }")
};
const changedActions = [...guardActions, "off"];

export { parseGuardFile as t };