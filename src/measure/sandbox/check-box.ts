import type { PreparedFixture } from '../prepare-fixture.ts';
import type { Sandbox, ScriptBox } from './box.ts';
import { sightOf } from './sight.ts';

/** The box of a success check, as a part of a request; no part without a sandbox. It has no socket: a check asks no model. */
export function checkBox(setting: { readonly fixture: PreparedFixture; readonly sandbox?: Sandbox }): {
  readonly box?: ScriptBox;
} {
  const { fixture, sandbox } = setting;
  return sandbox === undefined || sandbox.kind === 'none' ? {} : { box: { sandbox, sight: sightOf(fixture.modules) } };
}
