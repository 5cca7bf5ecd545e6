import { t as loadCommitFixture } from "./stage-suite.js";

export { loadCommitFixture };