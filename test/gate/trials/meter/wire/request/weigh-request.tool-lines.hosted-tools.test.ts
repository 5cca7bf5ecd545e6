import { describe, expect, it } from 'vitest';
import { findHostedTool } from '../../../../../../src/gate/trials/meter/wire/request/weigh-request.ts';

const own = { name: 'Read', input_schema: {} };

describe('findHostedTool', () => {
  it.each([
    ['web_search_20250305'],
    ['web_fetch_20250910'],
    ['code_execution_20250825'],
    ['web_search'],
    ['web_search_preview'],
    ['file_search'],
    ['code_interpreter'],
    ['image_generation'],
    ['mcp'],
  ])('knows %s', (type) => {
    expect(findHostedTool({ tools: [own, { type }] })).toBe(type);
  });

  it('knows servers of tools that the provider calls', () => {
    expect(findHostedTool({ mcp_servers: [{ url: 'https://example.com' }] })).toBe('mcp_servers');
  });

  it.each([
    ['no tools', {}],
    ['an empty list of servers', { mcp_servers: [] }],
    ['tools of the agent', { tools: [own, { type: 'custom', name: 'web_search' }, { type: 'function' }] }],
    [
      'what runs in the copy',
      { tools: [{ type: 'bash_20250124' }, { type: 'text_editor_20250728' }, { type: 'local_shell' }] },
    ],
    ['a search among tools', { tools: [{ type: 'tool_search' }] }],
    ['what is no list', { tools: 'web_search' }],
  ])('lets %s be', (_, body) => {
    expect(findHostedTool(body)).toBeUndefined();
  });
});
