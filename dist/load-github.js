import { i as getOctokit } from "./actions-core.js";

export { getOctokit };