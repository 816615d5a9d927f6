/** Filled once by `lib/connections/schema.ts`: core knows no domain, but what it hands on is a whole connection. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it.
export interface Register {}

/** A server that the user connected. Core itself needs no more of it than its id. */
export type Connection = Register extends { readonly connection: infer Whole extends { readonly id: string } }
  ? Whole
  : { readonly id: string };
