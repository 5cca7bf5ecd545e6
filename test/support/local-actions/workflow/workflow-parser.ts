/** What is used of GitHub's workflow parser. Plain Node can load it while a hook of `parseChecked` stands, and not before. */
export { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
export { parseAction } from '@actions/workflow-parser/actions/action-parser';
export { convertActionTemplate } from '@actions/workflow-parser/actions/action-template';
