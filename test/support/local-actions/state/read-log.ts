/** A message GitHub shows beside the code or the run. */
export interface LogAnnotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly title?: string;
  readonly file?: string;
  readonly line?: number;
}

/** What the log of a step said, commands obeyed. */
export interface StepOutput {
  /** Lines people see, masked; commands that only speak to the runner are left out. */
  readonly lines: readonly string[];
  /** At most ten of each level, as on GitHub. */
  readonly annotations: readonly LogAnnotation[];
  /** How many more there were. */
  readonly droppedAnnotations: number;
  /** Values to hide from now on. */
  readonly masks: readonly string[];
  /** From the deprecated commands `set-output` and `save-state`. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  /** What the runner refuses to do; fails the step. */
  readonly errors: readonly string[];
}

/** GitHub shows ten annotations of each level for a step, and cuts messages. */
const mostAnnotations = 10;
const longestMessage = 4096;
/** Speak to the runner's display only. */
const silent: ReadonlySet<string> = new Set(['debug', 'add-matcher', 'remove-matcher', 'echo', 'endgroup']);
const disabled: ReadonlySet<string> = new Set(['set-env', 'add-path']);

interface Draft {
  readonly lines: string[];
  readonly found: LogAnnotation[];
  readonly masks: Set<string>;
  readonly outputs: Record<string, string>;
  readonly state: Record<string, string>;
  readonly errors: string[];
}

/** Reads the output of a step line by line; `known` are the values that are hidden already. */
export function readLog(text: string, known: ReadonlySet<string>): StepOutput {
  const draft: Draft = { lines: [], found: [], masks: new Set(known), outputs: {}, state: {}, errors: [] };
  let stopped: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (stopped !== undefined) {
      if (line.trim() === `::${stopped}::`) stopped = undefined;
      else draft.lines.push(maskText(line, draft.masks));
      continue;
    }
    const command = parseCommand(line);
    if (command?.name === 'stop-commands' && command.message !== '') stopped = command.message.trim();
    else if (command === undefined || !obey(command, draft)) draft.lines.push(maskText(line, draft.masks));
  }
  if (draft.lines.at(-1) === '') draft.lines.pop();
  const kept = keepTen(draft.found);
  const { lines, found, masks, outputs, state, errors } = draft;
  const fresh = [...masks].filter((mask) => !known.has(mask));
  return {
    lines,
    annotations: kept,
    droppedAnnotations: found.length - kept.length,
    masks: fresh,
    outputs,
    state,
    errors,
  };
}

/** Does what a command says; false for names that are not a command, which stay a line of the log. */
function obey(command: WorkflowCommand, draft: Draft): boolean {
  const { name, message, properties } = command;
  const target = properties['name'];
  if (isLevel(name)) showAnnotation(name, command, draft);
  else if (name === 'add-mask') for (const mask of listMasks(message)) draft.masks.add(mask);
  else if (name === 'group') draft.lines.push(maskText(`> ${message}`, draft.masks));
  else if (name === 'set-output' && target) draft.outputs[target] = message;
  else if (name === 'save-state' && target) draft.state[target] = message;
  else if (disabled.has(name)) draft.errors.push(`The \`${name}\` command is disabled. Write to an environment file.`);
  else return silent.has(name);
  return true;
}

function showAnnotation(level: LogAnnotation['level'], { message, properties }: WorkflowCommand, draft: Draft): void {
  const words = maskText(message, draft.masks).slice(0, longestMessage);
  const title = maskText(properties['title'] ?? '', draft.masks);
  draft.found.push(toAnnotation(level, words, { ...properties, title }));
  draft.lines.push(`${level}: ${words}`);
}

/** True for the commands that annotate, which are named by their level. */
function isLevel(name: string): name is LogAnnotation['level'] {
  return name === 'error' || name === 'warning' || name === 'notice';
}

/** An annotation with what its properties say of its title and place. */
function toAnnotation(
  level: LogAnnotation['level'],
  message: string,
  { title, file, line }: Readonly<Record<string, unknown>>,
): LogAnnotation {
  return {
    level,
    message,
    ...(title && typeof title === 'string' ? { title } : {}),
    ...(file && typeof file === 'string' ? { file } : {}),
    ...(Number(line) > 0 ? { line: Number(line) } : {}),
  };
}

function keepTen(annotations: readonly LogAnnotation[]): readonly LogAnnotation[] {
  const counts: Record<string, number> = {};
  return annotations.filter(({ level }) => {
    counts[level] = (counts[level] ?? 0) + 1;
    return (counts[level] ?? 0) <= mostAnnotations;
  });
}

/** Hides secrets in a text the way a log of GitHub does; longer ones first, so that a part of one does not spoil it. */
export function maskText(text: string, masks: ReadonlySet<string>): string {
  const ordered = [...masks].filter((mask) => mask.trim() !== '').sort((a, b) => b.length - a.length);
  return ordered.reduce((masked, mask) => masked.replaceAll(mask, '***'), text);
}

/** What `add-mask` hides for a value: the value, and each of its lines. */
function listMasks(value: string): readonly string[] {
  return [value, ...value.split(/\r?\n/)].map((mask) => mask.trim()).filter((mask) => mask !== '');
}

/** One workflow command of a log line. */
interface WorkflowCommand {
  /** Lower-case name, for example `error`. */
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

// One white space before the properties, not several: what a step prints must not make a pattern backtrack.
const currentSyntax = /^\s*::([A-Za-z][\w-]*)(?:\s(.*?))?::(.*)$/s;
const legacySyntax = /^##\[([A-Za-z][\w-]*)(?:\s([^\]]*))?\](.*)$/s;

/** The command a line of a log holds (`::name key=value::message`, or `##[name]message` anywhere in it), or undefined. */
function parseCommand(line: string): WorkflowCommand | undefined {
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
