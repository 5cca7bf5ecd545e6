/** One workflow command of a log line. */
export interface WorkflowCommand {
  /** Lower-case name, for example `error`. */
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** The command a line of a log holds (`::name key=value::message`, or `##[name]message`), or undefined. */
export function parseCommand(line: string): WorkflowCommand | undefined {
  const current = /^\s*::([A-Za-z][\w-]*)(?:\s+(.*?))?::(.*)$/s.exec(line);
  if (current !== null) {
    const [, name = '', properties = '', message = ''] = current;
    return { name: name.toLowerCase(), properties: readProperties(properties), message: decode(message) };
  }
  const legacy = /##\[([A-Za-z][\w-]*)(?:\s+([^\]]*))?\](.*)$/s.exec(line);
  if (legacy === null) return undefined;
  const [, name = '', properties = '', message = ''] = legacy;
  return { name: name.toLowerCase(), properties: readProperties(properties, ';'), message: decode(message) };
}

function readProperties(text: string, separator = ','): Record<string, string> {
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
