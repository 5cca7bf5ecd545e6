import type { World } from '../../foundation/model/request/world.ts';

/** Where a command stands that measures nothing: there is no progress to show, and an interrupt ends it at once. */
export function here(): Pick<World, 'cwd' | 'env' | 'now'> {
  return { cwd: process.cwd(), env: process.env, now: () => new Date() };
}
