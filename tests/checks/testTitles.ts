/** One test as both runners name it: what it is about, then what is so. Files move; titles stay. */
const SEPARATOR = ' › ';

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      /** Of a test over a table: the names of its rows (tests/eachRow.ts). */
      readonly meta?: { readonly rows?: readonly string[] };
    }[];
  }[];
}

interface PlaywrightStep {
  readonly title: string;
  readonly steps?: readonly PlaywrightStep[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly tests: readonly { readonly results: readonly { readonly steps?: readonly PlaywrightStep[] }[] }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The rows of a table count as the tests that they could be. */
export function vitestTitles(report: unknown): string[] {
  // Safe: vitest's own report; a change of its form throws.
  const { testResults } = report as VitestReport;
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ ancestorTitles, title, meta }) =>
      (meta?.rows ?? [title]).map((name) => [...ancestorTitles, name].join(SEPARATOR)),
    );
}

const withSteps = ({ title, steps = [] }: PlaywrightStep): string[] => [title, ...steps.flatMap(withSteps)];

/** Steps of the last try count as the tests that they could be, by themselves and as part of their journey. */
function specTitles({ title, tests }: PlaywrightSpec): string[] {
  const steps = tests.flatMap(({ results }) => results.at(-1)?.steps ?? []).flatMap(withSteps);
  return [title, ...steps, ...steps.map((step) => [title, step].join(SEPARATOR))];
}

const titlesIn = (
  { title, file, specs, suites = [] }: PlaywrightSuite,
  above: readonly string[],
): string[] => {
  // The outermost suite is the file.
  const names = title === file ? above : [...above, title];
  return [
    ...specs.flatMap(specTitles).map((name) => [...names, name].join(SEPARATOR)),
    ...suites.flatMap((suite) => titlesIn(suite, names)),
  ];
};

export function playwrightTitles(report: unknown): string[] {
  // Safe: Playwright's own report; a change of its form throws.
  const { suites } = report as { readonly suites: readonly PlaywrightSuite[] };
  return suites.flatMap((suite) => titlesIn(suite, []));
}

/** Of a report of either. */
export const titlesOf = (report: unknown): string[] =>
  // Safe: a report is an object.
  'testResults' in (report as object) ? vitestTitles(report) : playwrightTitles(report);

/** Title before, as a regular expression, and titles after that show the same; `$1` is what the first group matched. */
export type Moves = Readonly<Record<string, string | readonly string[]>>;

const countOf = (titles: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
};

/** Titles that there are fewer of than before, unless another one has taken their place. */
export function lostTitles(before: readonly string[], after: readonly string[], moves: Moves): string[] {
  const now = countOf(after);
  const rules = Object.entries(moves).map(([from, to]) => [new RegExp(`^${from}$`), [to].flat()] as const);
  /** A title may have moved more than once, for example with what it is about. `passed`: those on the way to it. */
  const isMoved = (title: string, passed: readonly string[] = []): boolean =>
    rules.some(
      ([from, to]) =>
        from.test(title) &&
        to
          .map((name) => title.replace(from, name))
          .every((name) => now.has(name) || (!passed.includes(name) && isMoved(name, [...passed, title]))),
    );
  return [...countOf(before)]
    .filter(([title, count]) => (now.get(title) ?? 0) < count && !isMoved(title))
    .map(([title]) => title);
}
