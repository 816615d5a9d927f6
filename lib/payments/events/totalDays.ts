/** Ten years: how many days the totals may be asked for. */
export const MAX_TOTAL_DAYS = 3_660;
