/** Real sessions drift by 14–18 % within days: older baselines are not reused. */
export const oldestReusableMs = 7 * 24 * 3_600_000;
