import * as z from 'zod/mini';

/** A seller's own keys and values, which stay as they are. */
export const metadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** What a customer answered at the checkout, by the seller's own keys; a date among it stays text. */
export const customFieldData = z.record(
  z.string(),
  z.nullable(z.union([z.string(), z.number(), z.boolean()])),
);

/** An object that is kept to the letter. */
export const jsonObject = z.record(z.string(), z.unknown());
