import { runLooseGit } from '../../doors/git/run-git.ts';
import type { DoctorCheck } from '../../foundation/model/verdict/doctor.ts';
import { isThere } from './doctor-checks.ts';

/** Oldest Node.js that runs the bundles; package.json says the same under `engines`. */
const oldest = [22, 12] as const;

/** Node.js and git. */
export async function checkMachine(cwd: string, node = process.versions.node): Promise<readonly DoctorCheck[]> {
  const git = await runLooseGit(cwd, ['--version']);
  return [checkNode(node), git.ok ? isThere('git', git.stdout.toString('utf8').trim()) : noGit(git.stderr)];
}

function checkNode(version: string): DoctorCheck {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return isThere('Node.js', `Node.js ${version}`);
  const detail = `Node.js ${version} is older than ${oldest.join('.')}`;
  return { name: 'Node.js', state: 'wrong', needed: true, detail, mend: 'Install Node.js 24 (https://nodejs.org).' };
}

function noGit(stderr: string): DoctorCheck {
  const detail = `git does not start: ${stderr.split('\n')[0] ?? ''}`;
  return { name: 'git', state: 'missing', needed: true, detail, mend: 'Install git and put it on PATH.' };
}
