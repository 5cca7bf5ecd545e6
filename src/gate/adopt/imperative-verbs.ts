const split = (message: string): ReadonlySet<string> => new Set(message.trim().split(/\s+/));

/** Verbs that begin advice and hardly ever a description of what a program does. */
export const policyVerbs = split(`
  avoid ensure prefer favor favour follow keep maintain refrain respect stick treat limit minimize minimise preserve use never always
  remember assume aim strive adhere`);

/** Verbs in the form of an order that are rarely nouns. */
export const plainVerbs = split(`
  accept act add adjust adopt align allow analyze analyse anonymize annotate append apply approve arrange ask assert assign attach audit
  await batch be become begin bind bring bump call capture carry catch centralize choose clarify clean clear close collect combine
  compare compile complete compose compute configure confirm consider consolidate consult contain continue convert copy count cover
  create cut declare decide decompose decouple defer define delegate delete delineate deliver deprecate derive describe detect determine
  disable discuss distinguish do double-check download drop duplicate edit eliminate embed emit enable encapsulate enclose encode end
  enforce enter escape establish evaluate examine exclude execute expand expect explain explore expose express extend extract fetch fill
  find finish fix flag flatten forget generate get give go group handle hide highlight hold identify ignore implement imply
  improve include indicate infer inherit initialize initialise inject inline insert inspect install integrate introduce invalidate
  investigate invoke isolate iterate join justify know launch learn leave let load locate lock look lower make manage map match
  measure merge migrate mind mirror modify monitor move narrow nest normalize normalise note obtain omit open optimize optimise opt
  organize organise override parse pass perform persist pick pin populate prefix prepare present preview print prioritize prioritise
  produce promote propagate propose protect prove provide publish pull push put quote raise re-run read rebase rebuild recommend record
  reduce refactor refer reference regenerate register reject release reload rely remove rename render reopen repeat replace report
  request require rerun reset resolve restart restore restrict retain retry return reuse revert review revise rewrite rotate run sanitize
  sanitise save scan schedule scope search secure seek select send separate serialize set share ship show sign simplify skip solve sort
  specify split spread squash standardize start state stop store strip structure submit substitute summarize summarise supply suppress
  surface switch sync take target tell test think throw tidy touch track transform translate trim trust try tune turn
  understand undo unify update upgrade validate verify version visit wait walk warn watch weigh wire wrap write yield`);

/** Verbs that are nouns as often: a determiner, a preposition or code must follow. */
export const nounVerbs = split(`
  access address archive back backup balance benchmark block bootstrap branch break build bundle cache change chain check code comment
  commit control cycle cast debug default deploy design display document draft export fail file filter fixture focus force fork
  format guard hash head help hook host import index input interface issue key label lead leak link lint list log mark mask mention mock
  model mount name offer order output own package page patch pause place plan play point poll port post practice process profile project
  query queue rate reach receive result roll round route sample sandbox script seed shape signal size snapshot source stage step stub
  style subclass support tag task template thread time trace trigger type view work workaround zip`);
