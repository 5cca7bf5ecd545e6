import { c as forEachChild, s as parse } from "./libraries.js";
import { C as defined } from "./util.js";
import { t as resolvePath } from "./resolve-path.js";

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
const maxRounds = 16;
const maxCharacters$1 = 4096;
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
/** A text with its first list written out; undefined when it has none. */
function expandFirst(text) {
	for (let from = text.indexOf("{"); from !== -1; from = text.indexOf("{", from + 1)) {
		const list = text[from - 1] === "$" ? void 0 : findList(text, from);
		if (list === void 0) continue;
		const bounds = [
			from,
			...list.commas,
			list.end
		];
		return bounds.slice(1).map((bound, index) => text.slice((bounds[index] ?? 0) + 1, bound)).map((item) => `${text.slice(0, from)}${item}${text.slice(list.end + 1)}`);
	}
}
/** The words that lists in braces stand for: `{rm,-rf}` is two. A text without a list is itself; beyond 64 words lists stay as they are. */
function expandBraces(text) {
	let words = [text.slice(0, maxCharacters$1)];
	for (let rounds = 0; rounds < maxRounds && words.length < maxWords; rounds += 1) {
		const next = words.map(expandFirst);
		if (next.every((list) => list === void 0)) return words;
		words = next.flatMap((list, index) => list ?? [words[index] ?? ""]).slice(0, maxWords);
	}
	return words;
}

// src/stages/session/guard/shell/words/expand-parameter.ts
/** Longer values are cut: a line may double one again and again. */
const longestValue = 1024;
/** Sets a variable. */
function setName(names, name, value) {
	names.set(name, value.slice(0, longestValue));
}
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
			isSplit: isList(part.parts)
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
/** `"$@"` stays as many words as it is, quotes or not. */
function isList(parts) {
	const [only] = parts;
	return parts.length === 1 && only?.type !== "Literal" && (only?.text === "$@" || only?.text.endsWith("[@]}") === true);
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

// src/stages/session/guard/shell/read-code.ts
/** Functions of other languages that start a program or a shell. */
const starter = /\b(?:system|popen\w*|exec\w*|spawn\w*|Popen|shell_exec|passthru|proc_open|check_output|check_call|getoutput|subprocess\.\w+|do shell script|qx)\b/gu;
const literal = /"((?:[^"\\\n]|\\.){0,2000})"|'((?:[^'\\\n]|\\.){0,2000})'|`([^`\n]{0,2000})`/gu;
const maxStarts = 16;
const maxArguments = 600;
/** The words of texts in a piece of code, as one command line. */
function joinLiterals(code) {
	return [...code.matchAll(literal)].map(([, double, single, back]) => double ?? single ?? back ?? "").join(" ");
}
/** What stands in backquotes, which Perl, Ruby and PHP hand to a shell. */
function readBackquotes(program, code) {
	if (!/^(?:perl|ruby|php)/u.test(program)) return [];
	return [...code.matchAll(/`([^`\n]{1,2000})`/gu)].map(([, text = ""]) => text).slice(0, maxStarts);
}
/**
* Command lines that code of another language starts, as far as they stand in it: the texts among the arguments of what starts programs.
* What is put together while it runs is not seen.
*/
function readStartedTexts(program, code) {
	return [...[...code.matchAll(starter)].slice(0, maxStarts).map(({ index, 0: name }) => {
		const from = index + name.length;
		const end = code.slice(from, from + maxArguments).search(/[)\n;](?![^"'`\n]*["'`]\s*[\])])/u);
		return joinLiterals(code.slice(from, end === -1 ? from + maxArguments : from + end + 1));
	}), ...readBackquotes(program, code)].filter((text) => text.trim() !== "");
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
/** Programs that start another one behind a subcommand: `bundle exec rake`. */
const launchers = {
	bundle: ["exec"],
	poetry: ["run"],
	pipenv: ["run"],
	uv: ["run"],
	pdm: ["run"],
	hatch: ["run"],
	npm: ["exec", "x"],
	pnpm: ["exec", "dlx"],
	yarn: ["exec", "dlx"],
	bun: ["x"],
	mise: ["exec", "x"],
	op: ["run"],
	doppler: ["run"],
	devbox: ["run"]
};
/** Programs that read a query language, whose statements stand in their words or come in. */
const databases = new Set("psql mysql mariadb sqlite3 sqlcmd mongosh mongo redis-cli valkey-cli cqlsh clickhouse-client duckdb cockroach usql bq snowsql".split(" "));
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
	if (!walk.step() || place.via.length > maxVia) {
		walk.cut();
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
		...defined({ code })
	};
	walk.commands.push(command);
	return [
		command,
		...startInner(walk, command),
		...startFromCode(walk, command)
	];
}
function readCode(program, args, feed) {
	if (databases.has(program)) return `${args.join(" ")}\n${feed.text ?? ""}`;
	const options = codeOptions(program);
	if (options === void 0) return void 0;
	if (/^[gm]?awk$/u.test(program)) return args.find((argument) => argument.includes("{"));
	const at = args.findIndex((argument) => options.includes(argument));
	if (at !== -1) return args.slice(at + 1).join(" ");
	return args.every((argument) => argument.startsWith("-")) ? feed.text : void 0;
}
/** What code in another language starts in turn. */
function startFromCode(walk, command) {
	const { program, code } = command;
	if (code === void 0 || databases.has(program)) return [];
	return readStartedTexts(program, code).flatMap((text) => walk.runText(text, inside(command, emptyFeed)));
}
function startInner(walk, command) {
	const { program } = command;
	if (shells.has(program)) return startShell(walk, command);
	const body = walk.functions.get(program);
	if (body !== void 0) return startFunction(walk, command, body);
	if (program === "find" || program === "gfind") return startFound(walk, command);
	const special = Object.hasOwn(specials, program) ? specials[program] : void 0;
	if (special !== void 0) return special(walk, command);
	if (Object.hasOwn(wrappers, program)) return startWrapped(walk, command);
	return Object.hasOwn(launchers, program) ? startLaunched(walk, command) : [];
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
/** `bundle exec rake`: the command behind the subcommand. */
function startLaunched(walk, command) {
	const at = command.args.findIndex((argument) => !argument.startsWith("-"));
	if (!(launchers[command.program] ?? []).includes(command.args[at] ?? "")) return [];
	const { words, assignments } = unwrapWords(command.args.slice(at + 1), {});
	if (words.length === 0) return [];
	return startCommand(walk, words, inside(command, command.feed), {
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
	return (args.every((argument) => /^[-+]/u.test(argument)) || args.includes("-s") || /^\/dev\/(?:stdin|fd\/)/u.test(args[0] ?? "")) && feed.text !== void 0 ? walk.runText(feed.text, inside(command, emptyFeed)) : [];
}
/** `$0`, `$1`, … and `$@`, as `sh -c CODE` gives them to its code. */
function setArguments(walk, given) {
	for (const [index, value] of given.entries()) setName(walk.names, String(index), value);
	for (const name of ["@", "*"]) setName(walk.names, name, given.slice(1).join(" "));
}
/** A function of the line, with what it is called with; one that calls itself is walked once. */
function startFunction(walk, command, body) {
	if (command.via.includes(`${command.program}()`)) return [];
	setArguments(walk, [command.program, ...command.args]);
	return body(inside(command, command.feed, `${command.program}()`));
}
const assigned = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/su;
function runJoined(walk, command, words) {
	return words.length === 0 ? [] : walk.runText(words.join(" "), inside(command, command.feed));
}
function setNames(walk, { args }) {
	for (const argument of args) {
		const [, name, value] = assigned.exec(argument) ?? [];
		if (name !== void 0) setName(walk.names, name, value ?? "");
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
		if (name !== void 0 && feed.text !== void 0) setName(walk.names, name, feed.text.trim());
		return [];
	},
	printf: (walk, { args }) => {
		const [flag, name, value] = args;
		if (flag === "-v" && name !== void 0 && value !== void 0) setName(walk.names, name, value);
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
	if (!walk.step()) return [];
	switch (node.type) {
		case "Command": return walkCommand(walk, node, place);
		case "Pipeline": return walkPipeline(walk, node, place);
		case "Redirected": return walkRedirected(walk, node, place);
		case "Function": return walkFunction(walk, node, place);
		case "For": return walkLoop(walk, node, place);
		case "Subshell": return walkApart(walk, () => walkChildren(walk, node, place));
		case "Word":
			readWord(node, openAround(walk, place));
			return [];
		default: return walkChildren(walk, node, place);
	}
}
/** The body is walked where it is defined, so that it is seen in any case, and again for each call. */
function walkFunction(walk, { name, body }, place) {
	const walkBody = (called) => walkNode(walk, body, called);
	const commands = walkBody({
		...place,
		via: [...place.via, `${name.value}()`]
	});
	walk.functions.set(name.value, walkBody);
	return commands;
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
		setName(walk.names, node.name.value, value);
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
	if (writes.length + reads.length > 0) startCommand(walk, [":"], place, {
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
	for (const text of assignments) setName(names, text.slice(0, text.indexOf("=")), text.slice(text.indexOf("=") + 1));
}
function walkCommand(walk, node, place) {
	const around = openAround(walk, place);
	readRedirections(around, node.redirects);
	const assignments = node.prefix.flatMap((part) => part.type === "Assignment" ? [readAssignment(walk, part, around)] : []);
	const words = [...node.name === void 0 ? [] : readWord(node.name, around), ...node.args.flatMap((argument) => readArgument(walk, argument, around))];
	const { writes, reads, fed } = around;
	if (words.length === 0) keepNames(walk, assignments);
	if (words.length + writes.length + reads.length === 0) return fed;
	const started = startCommand(walk, words.length === 0 ? [":"] : words, {
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
/** Parts of the tree that are looked at; the longest lines of real work take a few hundred. */
const maxSteps = 2e4;
/**
* Reads a command line as what the shell would start: each program with its arguments, whatever stands around it. `dir` is the folder it
* begins in. Nothing is run and nothing is looked up; what the text does not tell keeps its own text.
*/
function readCommands(text, dir) {
	const limits = {
		depth: 0,
		steps: 0,
		isCut: false
	};
	const walk = openWalk(dir, limits);
	walk.runText(text, {
		feed: emptyFeed,
		via: []
	});
	return {
		commands: walk.commands,
		isReadable: walk.isReadable && !limits.isCut,
		isCut: limits.isCut
	};
}
function openWalk(dir, limits) {
	const bounded = (length, run) => {
		if (limits.depth >= maxDepth || length > maxCharacters) {
			limits.isCut = true;
			return [];
		}
		limits.depth += 1;
		const started = run();
		limits.depth -= 1;
		return started;
	};
	const walk = {
		commands: [],
		names: /* @__PURE__ */ new Map(),
		functions: /* @__PURE__ */ new Map(),
		dir,
		isReadable: true,
		step: () => {
			limits.steps += 1;
			if (limits.steps > maxSteps) limits.isCut = true;
			return limits.steps <= maxSteps;
		},
		cut: () => {
			limits.isCut = true;
		},
		runText: (text, place) => bounded(text.length, () => runParsed(walk, text, place)),
		runScript: (script, place) => bounded(0, () => walkStatements(walk, script, place))
	};
	return walk;
}
function runParsed(walk, text, place) {
	const script = parse(text);
	if ((script.errors ?? []).length > 0) walk.isReadable = false;
	return walkStatements(walk, script, place);
}

export { readCommands as t };