import { Children, type ReactNode } from 'react';

/**
 * What is known of one thing, in a line that may wrap: a dot stands behind every fact but the last, so that no line
 * begins with one.
 */
export function Facts({ children }: { readonly children: ReactNode }) {
  const facts = Children.toArray(children);
  return (
    <span className="flex min-w-0 flex-wrap gap-x-1.5">
      {facts.map((fact, index) => (
        <span
          className="flex min-w-0 max-w-full gap-x-1.5"
          // biome-ignore lint/suspicious/noArrayIndexKey: a fact has no other name, and keeps its place.
          key={index}
        >
          <span className="min-w-0">{fact}</span>
          {index < facts.length - 1 ? <span aria-hidden="true">·</span> : null}
        </span>
      ))}
    </span>
  );
}
