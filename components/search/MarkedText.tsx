import { matchedParts } from './forgivingSearch';

/** A text with what was searched for in the accent's colour. */
export function MarkedText({ text, query }: { readonly text: string; readonly query: string }) {
  let end = 0;
  return matchedParts(text, query).map(({ text: part, isMatch }) => {
    end += part.length;
    return isMatch ? (
      <mark className="bg-transparent text-accent" key={end}>
        {part}
      </mark>
    ) : (
      part
    );
  });
}
