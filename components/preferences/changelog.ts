export interface ChangelogPart {
  /** Added, Changed, Fixed or Security. */
  readonly title: string;
  readonly entries: readonly string[];
}

export interface Release {
  readonly version: string;
  readonly parts: readonly ChangelogPart[];
}

const joined = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The build puts the changelog (keepachangelog.com) into the extension. */
export function newestRelease(markdown: string): Release | null {
  const [, section] = markdown.split(/^## /m);
  if (!section) return null;
  const [heading = '', ...parts] = section.split(/^### /m);
  return {
    version: joined(heading.replace(/[[\]]/g, '')),
    parts: parts.map((part) => {
      const [title = '', ...entries] = part.split(/^- /m);
      return { title: joined(title), entries: entries.map(joined) };
    }),
  };
}

/** Splits at code and emphasis, which is all the Markdown that the changelog uses. */
export const pieces = (entry: string): readonly { readonly text: string; readonly isMarked: boolean }[] =>
  entry
    .split(/[`*]([^`*]+)[`*]/)
    .map((text, index) => ({ text, isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
