import * as z from 'zod/mini';

/**
 * ISO 8601 with an offset (SPEC.md, section 5) ↔ `Date`. Anything else is refused: without an offset it would be read
 * in the clock of whoever reads. Thousandths of a second are kept, what is finer is not.
 */
export const wireDate = z.codec(
  z.iso.datetime({ offset: true, error: 'Expected an ISO date with an offset' }),
  z.date(),
  {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  },
);
