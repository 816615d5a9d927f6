import { matchedParts } from './matchedParts';

export interface MatchedTextViewProps {
  readonly text: string;
  readonly query: string;
}

/** A name from a server on one line, in its own direction, with what was searched for marked. */
export function MatchedTextView({ text, query }: MatchedTextViewProps) {
  const parts = matchedParts(text, query);
  return (
    <bdi className="block truncate" title={text}>
      {parts.map(({ text: part, isMatch }) =>
        isMatch ? (
          <mark className="bg-transparent text-accent" key="match">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
