import { a as renderOptions, i as postIdle, n as hasSomethingToSay, r as postGate, t as connect } from "./action-post.js";

export { connect, hasSomethingToSay, postGate, postIdle, renderOptions };