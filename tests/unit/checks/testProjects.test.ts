import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../../../vitest.config';

interface Project {
  readonly test: { readonly name: string; readonly include: readonly string[] };
}

/** These run each file once; the other projects run some of them again, with another clock. */
const ONCE: ReadonlySet<string> = new Set(['unit', 'component', 'integration']);

describe('the projects of vitest.config.ts', () => {
  it('run each test file of their folders', () => {
    // Safe: that file has no other kind of project.
    const projects = (config.test?.projects ?? []) as unknown as readonly Project[];
    const patterns = projects
      .filter(({ test }) => ONCE.has(test.name))
      .flatMap(({ test: { include } }) => include);
    const files = globSync('tests/{unit,component,integration}/**/*.test.{ts,tsx}');

    expect(files.length).toBeGreaterThan(400);
    expect(files.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
  });
});
