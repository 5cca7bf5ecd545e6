/** One workflow command of a log line. */
export interface WorkflowCommand {
  /** Lower-case name, for example `error`. */
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

// One white space before the properties, not several: what a step prints must not make a pattern backtrack.
const currentSyntax = /^\s*::([A-Za-z][\w-]*)(?:\s(.*?))?::(.*)$/s;
const legacySyntax = /^##\[([A-Za-z][\w-]*)(?:\s([^\]]*))?\](.*)$/s;

/** The command a line of a log holds (`::name key=value::message`, or `##[name]message` anywhere in it), or undefined. */
export function parseCommand(line: string): WorkflowCommand | undefined {
  const current = currentSyntax.exec(line);
  if (current !== null) return makeCommand(current, ',');
  const legacyStart = line.indexOf('##[');
  const legacy = legacyStart === -1 ? null : legacySyntax.exec(line.slice(legacyStart));
  return legacy === null ? undefined : makeCommand(legacy, ';');
}

function makeCommand(
  [, name = '', properties = '', message = '']: RegExpExecArray,
  separator: string,
): WorkflowCommand {
  return { name: name.toLowerCase(), properties: readProperties(properties, separator), message: decode(message) };
}

function readProperties(text: string, separator: string): Record<string, string> {
  const pairs = text.split(separator).flatMap((pair) => {
    const equals = pair.indexOf('=');
    return equals < 1 ? [] : [[pair.slice(0, equals).trim(), decodeProperty(pair.slice(equals + 1))] as const];
  });
  return Object.fromEntries(pairs);
}

function decode(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

function decodeProperty(text: string): string {
  return decode(text.replaceAll('%3A', ':').replaceAll('%2C', ','));
}
