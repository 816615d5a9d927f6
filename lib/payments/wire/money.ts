import * as z from 'zod/mini';

/** An amount in the smallest unit that the platform counts a currency in: event/currency.ts says how many make one. */
export const minorUnits = z.int();
