import { registerHooks } from 'node:module';

/**
 * GitHub's workflow parser. Its modules import JSON without the attribute that Node wants, so that plain Node refuses them: a hook adds
 * it while they load. In dist the JSON is part of the bundle and the hook finds nothing to do.
 */
export async function loadParser() {
  const hooks = registerHooks?.({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      if (!resolved.url.endsWith('.json') || !resolved.url.includes('/@actions/')) return resolved;
      return { ...resolved, importAttributes: { ...resolved.importAttributes, type: 'json' } };
    },
  });
  try {
    const [parser, actions, convert] = await Promise.all([
      import('@actions/workflow-parser'),
      import('@actions/workflow-parser/actions/action-parser'),
      import('@actions/workflow-parser/actions/action-template'),
    ]);
    const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = parser;
    const { convertActionTemplate } = convert;
    return {
      parseWorkflow,
      convertWorkflowTemplate,
      NoOperationTraceWriter,
      convertActionTemplate,
      parseAction: actions.parseAction,
    };
  } finally {
    hooks?.deregister();
  }
}
