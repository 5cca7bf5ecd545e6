import { $ as explainWarnings, Q as explainStops, Z as explainLimits, at as summariseBudget, et as explainWeek, it as summariseBeyondTokens, nt as hasSpending, rt as renderBudgetBar, tt as explainWeekBriefly } from "./report-words.js";

export { summariseBudget };