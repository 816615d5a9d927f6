import { format } from 'node:util';
import { expect, it } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** The names of the rows of a table, for tests/checks/titles.ts. */
    rows?: readonly string[];
  }
}

interface Table<Row> {
  readonly rows: readonly Row[];
  /** True of each row: `%s` is its first value, and so on. */
  readonly each: string;
  /** Undoes what a row left behind, where the next one could see it. */
  readonly after?: () => void;
}

const rowValues = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]);

/** Values past the last placeholder are not part of a name. */
const rowName = (title: string, row: unknown): string =>
  format(title, ...rowValues(row).slice(0, title.match(/%[sdifjoO]/g)?.length ?? 0));

/** A table as one test: every row runs, and those that fail are named. */
export function itsRows<Row>(
  title: string,
  { rows, each, after }: Table<Row>,
  check: (row: Row) => unknown,
): void {
  it(title, async ({ task }) => {
    task.meta.rows = rows.map((row) => rowName(each, row));
    const failures: string[] = [];
    for (const row of rows) {
      try {
        await check(row);
      } catch (cause) {
        failures.push(`${rowName(each, row)}: ${cause instanceof Error ? cause.message : String(cause)}`);
      } finally {
        after?.();
      }
    }
    expect(rows.length, 'rows').toBeGreaterThan(0);
    expect(failures.join('\n\n')).toBe('');
  });
}
