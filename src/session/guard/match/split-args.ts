import { withoutActions } from '../../../core/shell/find-actions.ts';
import type { StartedProgram } from '../../../core/shell/started-program.ts';

/** The words behind a program, by kind. */
export interface SplitArgs {
  /** Words that are neither an option nor the value of one: subcommands, files, addresses. */
  readonly operands: readonly string[];
  readonly options: readonly string[];
}

const none: ReadonlySet<string> = new Set();

/** Splits arguments into options, their values and operands; behind `--` everything is an operand. */
export function splitArgs({ program, args: all }: StartedProgram): SplitArgs {
  const args = program === 'find' || program === 'gfind' ? withoutActions(all) : all;
  const takesValue = Object.hasOwn(valueOptions, program) ? (valueOptions[program] ?? none) : none;
  const [operands, options]: [string[], string[]] = [[], []];
  const end = args.indexOf('--');
  const before = end === -1 ? args : args.slice(0, end);
  for (let at = 0; at < before.length; at += 1) {
    const word = before[at] ?? '';
    if (!isOption(program, word)) operands.push(word);
    else if (!isOfStarted(program, operands)) options.push(word);
    if (!takesValue.has(word) || before[at + 1] === undefined) continue;
    // As a pattern writes it: `-X=DELETE`.
    at += 1;
    options.push(`${word}=${before[at]}`);
  }
  if (end !== -1) operands.push(...args.slice(end + 1));
  return { operands, options };
}

/** Programs whose first operand is a command with words of its own: `sudo grep -i x`. */
const starters = new Set(['sudo', 'doas']);

/** Returns true for an option behind the command that a program starts: it is that command's. */
function isOfStarted(program: string, operands: readonly string[]): boolean {
  return operands.length > 0 && starters.has(program);
}

/** Programs of Windows whose options begin with a slash: `icacls build /grant me:F /t`. */
const slashed = new Set(['icacls', 'cacls', 'takeown', 'reg', 'regedit', 'schtasks', 'robocopy']);

/** `+nightly` chooses a toolchain, and is as little a subcommand as `-v`. */
function isOption(program: string, word: string): boolean {
  if (slashed.has(program) && /^\/[a-z]/iu.test(word)) return true;
  return (word.startsWith('-') && word !== '-') || /^\+(?:stable|beta|nightly|\d)/u.test(word);
}

/** Programs whose options have one dash and many letters: `find -delete`. */
const wholeWords = new Set([
  'find',
  'gfind',
  'terraform',
  'tofu',
  'java',
  'javac',
  'go',
  'openssl',
  'ffmpeg',
  'xcodebuild',
  'mvn',
  'nmap',
  'pwsh',
  'powershell',
  'gcc',
  'clang',
]);

/** Programs whose long options may be shortened to any beginning. */
const shortens = new Set(['rm', 'chmod', 'chown', 'chgrp', 'cp', 'mv', 'ln', 'shred', 'dd', 'tar', 'wget', 'curl']);

/** Returns true when the words of a command have an option, whether alone, with a value, among others (`-rf`), or shortened as GNU allows. */
export function hasOption(program: string, options: readonly string[], wanted: string): boolean {
  return options.some((word) => matchOption(program, word, wanted));
}

function matchOption(program: string, word: string, wanted: string): boolean {
  if (word === wanted || word.startsWith(`${wanted}=`)) return true;
  if (wanted.includes('*')) return false;
  if (wanted.startsWith('--')) {
    return word.length > 2 && shortens.has(program) && word.startsWith('--') && wanted.startsWith(word);
  }
  return (
    wanted.length === 2 &&
    !wholeWords.has(program) &&
    /^-[A-Za-z]/u.test(word) &&
    flagsOf(program, word).includes(wanted[1] ?? '')
  );
}

/** Letters of git that take what stands behind them, as `-bNAME` of checkout does. */
const gitValues = 'bBcCmFoUSGLe';

/**
 * Returns the letters of `-qbNAME` that are options: up to the first that takes a value, itself among them; none of a word with others than
 * letters.
 */
function flagsOf(program: string, word: string): string {
  const at = [...word.slice(1)].findIndex(
    (letter) => (program === 'git' && gitValues.includes(letter)) || valueOptions[program]?.has(`-${letter}`) === true,
  );
  if (at !== -1) return word.slice(1, at + 2);
  return /^-[A-Za-z]+$/u.test(word) ? word.slice(1) : '';
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Options of some programs whose value is the next word; a value is neither a subcommand nor a file that is acted on. */
const valueOptions: Readonly<Record<string, ReadonlySet<string>>> = {
  git: words('-C -c --config-env --git-dir --work-tree --namespace -m --message -F --author --date -o --format'),
  gh: words('-X --method -R --repo -t --title -b --body -F --body-file -H -B -q --jq --json'),
  docker: words(
    '-H --host --context --config -l --log-level --name -e --env -p -w -u --network -f --filter --format -t',
  ),
  podman: words('--name -e --env -p -w -u --network -f --filter --format -t'),
  kubectl: words('-n --namespace --context --kubeconfig --cluster --user -s --server -f -o -l --selector -c'),
  helm: words('-n --namespace --kube-context --kubeconfig -f --values --set --version'),
  aws: words('--profile --region --output --query --endpoint-url'),
  gcloud: words('--project --account --configuration --format --zone --region'),
  az: words('--subscription -g --resource-group -o --query'),
  npm: words('--prefix -w --workspace --registry --loglevel -C'),
  pnpm: words('-C --dir --filter -F --registry'),
  yarn: words('--cwd --registry'),
  make: words('-C -f -j -I'),
  cargo: words('-Z --config -C --manifest-path -p --package --target --features -j'),
  go: words('-C -o -run -tags -timeout'),
  systemctl: words('-H -M -t --type -p'),
  sudo: words('-u --user -g --group -h --host -p --prompt -C -D --chdir -R --chroot -r -t -T -U'),
  doas: words('-u -C'),
  curl: words(
    '-o --output -H --header -X --request -A -b -c -u -w -m -d --data --data-raw --data-binary -F --form -T --upload-file -e -x --max-time --connect-timeout --retry',
  ),
  wget: words('-O -o -P -U --header -T -t --post-file --post-data'),
  ssh: words('-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w'),
  grep: words('-e -f -m -A -B -C --include --exclude --exclude-dir'),
  rg: words('-e -f -g -t -T -m -A -B -C --glob --type'),
  sort: words('-o -k -t -S -T'),
  psql: words('-h -p -U -d -c -f -v'),
  mysql: words('-h -P -u -e -D'),
};
