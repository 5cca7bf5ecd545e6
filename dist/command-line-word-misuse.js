// src/entry/command-line/word-misuse.ts
/**
* A command line that cannot be understood, in two or three lines with the way out last, where it is read: what is wrong, whose help says
* more, what was probably meant. `words` are the arguments as they were written. Empty when help was shown instead.
*/
function wordMisuse({ code, message }, program, words) {
	if (code === "commander.help") return "";
	const [fault = "", ...guesses] = message.split("\n");
	const guess = guesses.map((line) => line.replace(/^\((.*)\)$/, "$1"));
	return `${[
		fault,
		`See: ${nameCommand(program, words)} --help`,
		...guess
	].join("\n")}\n`;
}
/** The command that the words name, as far as they name one: `rentroll budget show`. */
function nameCommand(command, [word, ...rest]) {
	const next = command.commands.find((known) => known.name() === word);
	return next === void 0 ? command.name() : `${command.name()} ${nameCommand(next, rest)}`;
}

export { wordMisuse };