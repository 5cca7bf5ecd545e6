import { defaultConfigFile } from '../../core/model/request/gate-request.ts';

/** The line about what waits in a project, or nothing; once a day at most, whoever says it. Only a session that begins loads what reads it. */
export async function readNudge(project: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { composeNudge } = await import('../../session/collect/nudge.ts');
  return (await composeNudge(defaultConfigFile, { env, cwd: project, now: () => new Date() })) ?? '';
}
