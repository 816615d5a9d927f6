/**
 * A run of all leaves this part of docs/benchmarks.md as it is: measures that are only run by name, each with its date.
 */

const HEADING = '## Measured by name';
const ABOUT =
  'What takes minutes is measured alone, by `npm run bench -- <name>`, and stays here until it is measured again.';

export interface NamedRun {
  readonly name: string;
  /** `2026-11-24`. */
  readonly day: string;
  readonly cores: number;
  readonly table: string;
}

/** The keys are names of measures; the values have no headings. */
function readSections(page: string): Map<string, string> {
  const start = page.indexOf(`\n${HEADING}\n`);
  if (start < 0) return new Map();
  const rest = page.slice(start + HEADING.length + 2);
  const end = rest.search(/^## /m);
  const [, ...sections] = (end < 0 ? rest : rest.slice(0, end)).split(/^### /m);
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.split('\n');
      return [name, lines.join('\n').trim()];
    }),
  );
}

const write = (sections: ReadonlyMap<string, string>) =>
  [HEADING, ABOUT, ...[...sections].map(([name, text]) => `### ${name}\n\n${text}`)].join('\n\n');

/** Empty before the first run by name. */
export function keptSections(page: string): string {
  const sections = readSections(page);
  return sections.size === 0 ? '' : `${write(sections)}\n\n`;
}

/** A page without such a part gets it in front of `## Method`. */
export function withNamedRun(page: string, { name, day, cores, table }: NamedRun): string {
  const sections = readSections(page).set(name, `Measured on ${day}, on ${cores} cores.\n\n${table}`);
  const [before = '', method = ''] = page.replace(keptSections(page), '').split(/^(?=## Method$)/m);
  return `${before}${write(sections)}\n\n${method}`;
}
