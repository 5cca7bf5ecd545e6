import { n as findScriptFault, t as answerProbe } from "./stage-probe.js";

export { answerProbe, findScriptFault };