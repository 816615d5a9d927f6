/** A check for a record by ids of a server: without a prototype, none of them finds an inherited property. */
export function withoutPrototype({ value }: { readonly value: object }): void {
  Object.setPrototypeOf(value, null);
}
