import { matchedParts } from './forgivingSearch';

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
