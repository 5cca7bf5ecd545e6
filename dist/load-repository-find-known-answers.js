import { n as findKnownAnswers, r as tasksOfAnswers } from "./repository-answers.js";

export { findKnownAnswers, tasksOfAnswers };