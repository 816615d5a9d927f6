/** A name within a sentence: on one line, so that the sentence gets to its point whatever the name; a full stop fits behind. */
export function LongName({ children }: { readonly children: string }) {
  return (
    <bdi className="inline-block max-w-[calc(100%-1ch)] truncate align-bottom font-medium" title={children}>
      {children}
    </bdi>
  );
}
