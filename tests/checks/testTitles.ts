/**
 * A test's titles in the form of both runners are its subject, then its behaviour. They don't change when files move.
 */
const SEPARATOR = ' › ';

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      /** A test over a table has the names of its rows (tests/eachRow.ts). */
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

/** Rows of a table count as tests, which they could be. */
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

/** Steps of the last try count as tests, which they could be, alone and as part of their journey. */
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

/** Accepts a report of either runner. */
export const readTitles = (report: unknown): string[] =>
  // Safe: a report is an object.
  'testResults' in (report as object) ? vitestTitles(report) : playwrightTitles(report);

/**
 * The keys are former titles, as regular expressions, and the values the titles that test the same now. `$1` is the
 * text of the first group.
 */
export type Moves = Readonly<Record<string, string | readonly string[]>>;

const countTitles = (titles: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
};

/** Titles that occur less often than before, unless `moves` names a replacement. */
export function lostTitles(before: readonly string[], after: readonly string[], moves: Moves): string[] {
  const now = countTitles(after);
  const rules = Object.entries(moves).map(([from, to]) => [new RegExp(`^${from}$`), [to].flat()] as const);
  /** One title may have moved several times, for example with its subject. `passed` has the titles on the way. */
  const isMoved = (title: string, passed: readonly string[] = []): boolean =>
    rules.some(
      ([from, to]) =>
        from.test(title) &&
        to
          .map((name) => title.replace(from, name))
          .every((name) => now.has(name) || (!passed.includes(name) && isMoved(name, [...passed, title]))),
    );
  return [...countTitles(before)]
    .filter(([title, count]) => (now.get(title) ?? 0) < count && !isMoved(title))
    .map(([title]) => title);
}
