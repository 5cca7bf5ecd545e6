import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import type { DoctorCheck } from '../../../src/core/model/verdict/doctor.ts';
import { describeBeside } from '../../../src/session/doctor/check-beside.ts';
import { checkHookNode, toGateCheck } from '../../../src/session/doctor/check-versions.ts';
import { gateRuntime } from '../../../src/session/monitor/gate-runtime.ts';

const print = ({ name, state, detail, mend = '', needed }: DoctorCheck) =>
  `${name}: ${state}${needed ? ' (needed)' : ''}\n  ${detail}\n  ${mend}`.replaceAll(tmpdir(), '/tmp').trimEnd();

describe('toGateCheck', () => {
  it('says of each program and version what can act in its sessions', () => {
    const rows = [
      toGateCheck('Claude Code', '2.1.330', gateRuntime('claude-code', '2.1.330')),
      toGateCheck('Claude Code', '2.1.100', gateRuntime('claude-code', '2.1.100')),
      toGateCheck('Claude Code', '', gateRuntime('claude-code', '')),
      toGateCheck('Codex', '0.125.0', gateRuntime('codex', '0.125.0')),
    ];
    expect(rows.map(print).join('\n')).toMatchInlineSnapshot(`
      "Claude Code sessions: ok
        Claude Code 2.1.330: the plugin can act in process (Claude Code 2.1.330 loads hook modules); installed by: claude plugin marketplace add rentroll/rentroll && claude plugin install rentroll@rentroll
      Claude Code sessions: ok
        Claude Code 2.1.100: hooks that start a process can act (the plugin acts from 2.1.287 on: update Claude Code, or write hooks that run "rentroll hook EVENT")
      Claude Code sessions: missing
        Claude Code of an unknown version: nobody knows whether the plugin or hooks can act (the version of Claude Code is unknown, so it may ignore messages)
        Update the program; https://github.com/rentroll/rentroll/blob/main/docs/sessions.md#install says what each version can do.
      Codex sessions: ok
        Codex 0.125.0: hooks that start a process can act (hooks pass on the guard, the packet and advice; long results are not shortened); installed by: rentroll hook install codex"
    `);
  });
});

describe('checkHookNode', () => {
  it('reports no Node when it is as new as hooks need, and an old or missing one otherwise', () => {
    expect(checkHookNode('/usr/bin/node', '22.12.0')).toEqual([]);
    expect(checkHookNode('/usr/bin/node', '24.0.0')).toEqual([]);
    const rows = [
      ...checkHookNode('/usr/bin/node', '22.11.0'),
      ...checkHookNode('/usr/bin/node', ''),
      ...checkHookNode(undefined, undefined),
    ];
    expect(rows.map(print).join('\n')).toMatchInlineSnapshot(`
      "Node.js of session hooks: wrong
        /usr/bin/node is Node 22.11.0: session hooks need 22.12 and do nothing; sessions are neither guarded nor counted
        Install a newer Node.js, and put it first on the PATH: https://nodejs.org
      Node.js of session hooks: wrong
        /usr/bin/node is Node of an unknown version: session hooks need 22.12 and do nothing; sessions are neither guarded nor counted
        Install a newer Node.js, and put it first on the PATH: https://nodejs.org
      Node.js of session hooks: wrong
        no Node is on the PATH: session hooks need 22.12 and do nothing; sessions are neither guarded nor counted
        Install a newer Node.js, and put it first on the PATH: https://nodejs.org"
    `);
  });
});

describe('describeBeside', () => {
  it('says what is guarded by how the processes answered', () => {
    const launcher = '/my plugins/rentroll.sh';
    const rows = [
      describeBeside({ serving: 'answers', isAsking: false }, launcher),
      describeBeside({ serving: 'silent', isAsking: true }, launcher),
      describeBeside({ serving: 'absent', isAsking: true }, launcher),
      describeBeside({ serving: 'silent', isAsking: false }, launcher),
      describeBeside({ serving: 'absent', isAsking: false }, launcher),
    ];
    expect(rows.map(print).join('\n')).toMatchInlineSnapshot(`
      "process beside Claude Code: ok
        it starts, and answers on its socket
      process beside Claude Code: wrong
        it starts, and does not answer on its socket (/tmp): each tool call starts a process of its own, which is slower; everything is still guarded
        Set TMPDIR to a folder of this user with a short path.
      process beside Claude Code: wrong
        it does not start (/tmp): each tool call starts a process of its own, which is slower; everything is still guarded
        Set TMPDIR to a folder of this user with a short path.
      process beside Claude Code: wrong
        it starts, and does not answer on its socket, and no process answers a single question: no command is guarded, no advice is given and no budget is enforced; tokens are counted
        See what it says: /bin/sh '/my plugins/rentroll.sh' hook ask < /dev/null
      process beside Claude Code: wrong
        it does not start, and no process answers a single question: no command is guarded, no advice is given and no budget is enforced; tokens are counted
        See what it says: /bin/sh '/my plugins/rentroll.sh' hook ask < /dev/null"
    `);
  });
});
