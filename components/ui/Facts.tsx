import { Children, type ReactNode } from 'react';

/**
 * The facts may wrap. Every fact but the first has a dot before it; at the start of a line the dot is outside the
 * box, which clips it, so no line begins or ends with one. A fact with `data-wide` is absent in a narrow window.
 */
export function Facts({ children }: { readonly children: ReactNode }) {
  const facts = Children.toArray(children);
  return (
    <span className="block min-w-0 overflow-x-clip">
      <span className="-ms-3.5 flex min-w-0 flex-wrap">
        {facts.map((fact, index) => (
          <span
            className="flex min-w-0 max-w-full max-[430px]:has-data-wide:hidden"
            // biome-ignore lint/suspicious/noArrayIndexKey: facts have no id and keep their order.
            key={index}
          >
            <span aria-hidden="true" className="w-3.5 shrink-0 text-center">
              {index > 0 ? '·' : null}
            </span>
            <span className={`min-w-0 ${index === 0 ? 'capital-first' : ''}`}>{fact}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
