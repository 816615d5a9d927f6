/**
 * Everywhere the same, whatever a day brought: the order of the codes, as notifications name sums
 * (lib/notifications/paymentsNotification.ts).
 */
export const byCode = (one: string, other: string) => (one < other ? -1 : Number(one > other));
