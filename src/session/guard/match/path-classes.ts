import { freshName } from '../../../core/shell/evaluate-output.ts';
import { resolvePath } from '../../../core/shell/resolve-path.ts';
import { compileGlob } from './match-glob.ts';

/** The folders a path is resolved from. */
export interface PathContext {
  /** Folder the command starts in. */
  readonly dir: string;
  /** Folder of the call, which is taken for the project. */
  readonly cwd: string;
}

const onlyPattern = /^(?:[*.?]+|\[.*\]\*?|\{\}|\$\(.*\)|`.*`)$/su;
const homeFolder = /^(?:[a-z]:)?\/(?:home|users)\/[^/]+|^\/root(?=\/|$)|^\/var\/root(?=\/|$)|^~[a-z_][\w.-]*(?=\/|$)/u;

/** Folders whose loss is the loss of the machine, or of everything a person has. */
const roots = new Set(
  '/ ~ /home /users /root /etc /usr /usr/local /usr/bin /usr/lib /bin /sbin /lib /lib64 /boot /dev /proc /sys /var /var/lib /opt /srv /mnt /media /run /system /library /applications /volumes /private /c /mnt/c /mnt/d'.split(
    ' ',
  ),
);
/** Folders of temporary files: a project in them may be lost, but not the machine. */
const temporary = new Set(['/tmp', '/var/tmp', '/private/tmp']);
const drive = /^[a-z]:(?:[\\/]*(?:users|windows|program files|\{\}))?[\\/*.]*$/iu;

/** Paths that were resolved last, by the folder they begin in: a dozen patterns ask for the same one. */
const resolved = new Map<string, Map<string, string>>();
const [mostResolved, longestResolved] = [64, 256];

/**
 * Resolves a path to the form that is compared: absolute as far as known, the folder of a person as `~`, and in lower case, since some systems tell
 * no case apart.
 */
export function resolvePathFrom(path: string, { dir, cwd }: PathContext): string {
  const begin = dir === '.' || dir === '' ? cwd : dir;
  const cached = resolved.get(begin)?.get(path);
  if (cached !== undefined) return cached;
  const resolvedPath = resolvePath(begin, path).toLowerCase().replace(homeFolder, '~');
  if (begin.length + path.length <= longestResolved) keepResolved(begin, path, resolvedPath);
  return resolvedPath;
}

function keepResolved(begin: string, path: string, resolvedPath: string): void {
  const cachedPaths = resolved.get(begin) ?? new Map<string, string>();
  if (resolved.size >= mostResolved) resolved.clear();
  if (cachedPaths.size >= mostResolved) cachedPaths.clear();
  cachedPaths.set(path, resolvedPath);
  resolved.set(begin, cachedPaths);
}

/** Removes patterns at the end of a path: all of a folder is the folder. */
function stripPatterns(path: string): string {
  const parts = path.split('/');
  while (parts.length > 1 && onlyPattern.test(parts.at(-1) ?? '')) parts.pop();
  return parts.join('/') || '/';
}

function isRoot(path: string, context: PathContext): boolean {
  const compared = resolvePathFrom(path, context);
  if (drive.test(path) || drive.test(compared)) return true;
  const whole = stripPatterns(compared);
  return (
    roots.has(whole) || (!temporary.has(whole) && isAbove(whole, resolvePathFrom(context.cwd, { dir: '', cwd: '' })))
  );
}

/** Returns true for a folder that holds the project, so that all of it is more than the project. */
function isAbove(path: string, cwd: string): boolean {
  return path === '..' || path.startsWith('../') || (cwd !== '' && cwd !== '.' && cwd.startsWith(`${path}/`));
}

/** Returns true for a path that the line itself has made under a new name, or that lies in one: nobody loses what is in it. */
function isFresh(path: string, context: PathContext): boolean {
  return resolvePathFrom(path, context).includes(freshName);
}

function isHere(path: string, context: PathContext): boolean {
  const [whole, here] = [
    stripPatterns(resolvePathFrom(path, context)),
    resolvePathFrom(context.cwd, { dir: '', cwd: '' }),
  ];
  return (
    whole === here ||
    isUnknownOutput(whole) ||
    isUnplaced(whole, context) ||
    (temporary.has(whole) && isAbove(whole, here)) ||
    (path === '*' && context.dir === context.cwd)
  );
}

/** Returns true for a path that may be this folder, since nobody knows where the call starts. */
function isUnplaced(path: string, { cwd }: PathContext): boolean {
  return cwd === '' && !/^(?:[/~$]|[a-z]:)/u.test(path);
}

/** Returns true for a path that is nothing but the output of a command that nobody knows: it may be this folder. */
function isUnknownOutput(path: string): boolean {
  return /^(?:\$\(.*\)|`.*`)$/su.test(path);
}

const devices =
  '/dev/sd? /dev/sd?? /dev/hd* /dev/vd? /dev/vd?? /dev/xvd* /dev/nvme* /dev/mmcblk* /dev/disk* /dev/rdisk* /dev/mapper/* /dev/md* /dev/dm-* /dev/mem /dev/kmem /dev/port'.split(
    ' ',
  );
const systems = [
  '/etc/*',
  '/usr/*',
  '/bin/*',
  '/sbin/*',
  '/lib/*',
  '/lib64/*',
  '/boot/*',
  '/sys/*',
  '/proc/sys*',
  '/System/*',
  '/Library/*',
  '?:?Windows*',
];
const secrets =
  '*/.ssh/id_* */id_rsa */id_ed25519 ~/.ssh ~/.gnupg ~/.aws */.ssh/*.pem */.aws/credentials */.netrc */_netrc */.git-credentials */.pgpass */.my.cnf */.npmrc */.pypirc */.docker/config.json */.kube/config */.config/gcloud/* */.azure/*token* */.config/gh/hosts.yml */.gnupg/* /etc/shadow* /etc/gshadow* /etc/sudoers* */.env */.env.local */.env.production */.env.prod */Login?Data */Cookies */cookies.sqlite */key4.db */logins.json */*.keychain* */.vault-token */.terraform.d/credentials* */wallet.dat */.password-store/* /proc/*/environ */.claude/.credentials.json */.codex/auth.json'.split(
    ' ',
  );
const startups =
  '*/.bashrc */.bash_profile */.bash_login */.profile */.zshrc */.zshenv */.zprofile */.zlogin */.config/fish/* /etc/profile* /etc/bash.bashrc /etc/environment */.ssh/authorized_keys */.ssh/config /etc/cron* /var/spool/cron/* */Library/LaunchAgents/* /Library/Launch* */.config/systemd/* /etc/systemd/* */.config/autostart/* /etc/rc.local /etc/ld.so.preload */.gitconfig */.pam_environment'.split(
    ' ',
  );

type PathGlob = (path: string) => boolean;

const compileAll = (globs: readonly string[]): readonly PathGlob[] =>
  globs.map((glob) => compileGlob(glob.toLowerCase()));
const matchAny = (globs: readonly PathGlob[], path: string): boolean => globs.some((matches) => matches(path));

const [devicesGlobs, systemsGlobs, secretsGlobs, startupsGlobs] = [devices, systems, secrets, startups].map(
  compileAll,
) as [readonly PathGlob[], readonly PathGlob[], readonly PathGlob[], readonly PathGlob[]];

type PathClass = (path: string, context: PathContext) => boolean;

/** Classes of paths that a pattern can name: `@root`. Each takes the path as it is written; a fresh path is in none of them. */
export const pathClasses: Readonly<Record<string, PathClass>> = leaveFresh({
  root: isRoot,
  here: isHere,
  outside: (path, context) =>
    isOutside(resolvePathFrom(path, context), resolvePathFrom(context.cwd, { dir: '', cwd: '' })),
  lasting: (path, context) => !isTemporary(resolvePathFrom(path, context)),
  device: (path, context) => matchAny(devicesGlobs, resolvePathFrom(path, context)),
  system: (path, context) => isSystem(resolvePathFrom(path, context)),
  secret: (path, context) =>
    !path.endsWith('.pub') && matchAny(secretsGlobs, resolvePathFrom(path.replace(/^@/u, ''), context)),
  startup: (path, context) => matchAny(startupsGlobs, resolvePathFrom(path, context)),
  unset: (path) => /^\$(?:\{[A-Za-z_]+\}|[A-Za-z_]+)(?:\/\*?)?$/u.test(path) && path.includes('/'),
  unknown: (path) => path.startsWith('$'),
  url: (path) => /^(?:https?|ftp):\/\//iu.test(path),
  plainhttp: (path) => /^http:\/\/(?!localhost|127\.|\[::1\]|0\.0\.0\.0)/iu.test(path),
});

/** Images of Docker keep the project in `/usr/src/app`. */
function isSystem(path: string): boolean {
  return matchAny(systemsGlobs, path) && !path.startsWith('/usr/src/');
}

function leaveFresh(classes: Readonly<Record<string, PathClass>>): Readonly<Record<string, PathClass>> {
  const entries = Object.entries(classes).map(([name, isIn]): [string, PathClass] => [
    name,
    (path, context) => isIn(path, context) && !isFresh(path, context),
  ]);
  return Object.fromEntries(entries);
}

/** Returns true for a temporary path, and for one that is no file. */
function isTemporary(path: string): boolean {
  return /^(?:\/private)?(?:\/tmp|\/var\/tmp|\/var\/folders|\/dev)\/|^[a-z]:\/(?:windows\/)?te?mp\/|^~\/appdata\/local\/temp\//u.test(
    path,
  );
}

function isOutside(path: string, cwd: string): boolean {
  return /^(?:\/|~|[a-z]:)/u.test(path) && !isTemporary(path) && path !== cwd && !path.startsWith(`${cwd}/`);
}
