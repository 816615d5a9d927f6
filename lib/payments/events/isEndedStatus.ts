const ENDED: ReadonlySet<string> = new Set(['canceled', 'unpaid', 'incomplete_expired']);

/** `status` is a subscription's, as the platform names it. */
export const isEndedStatus = (status: string): boolean => ENDED.has(status);
