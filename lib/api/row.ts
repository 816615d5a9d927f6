import type * as z from 'zod/mini';

/**
 * One call of the server: where it is and what its answer must look like. Rows of `read` are retried and may be
 * repeated freely; rows of `change` are sent once (DESIGN.md, "Nothing is lost").
 */
export interface Row<Answer extends z.core.$ZodType = z.core.$ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly effect: 'read' | 'change';
  readonly answer: Answer;
  /** Its body holds a secret, which a server may echo: nothing of the server's wording is kept. */
  readonly carriesSecret?: true;
}

export const row = <Answer extends z.core.$ZodType>(definition: Row<Answer>): Row<Answer> => definition;
