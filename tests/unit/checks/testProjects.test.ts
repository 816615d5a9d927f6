import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('the projects of vitest.config.ts', () => {
  it('run each test file of their folders', () => {
    // Imported, it would load the whole of WXT.
    const config = readFileSync('vitest.config.ts', 'utf8');
    const patterns = [...config.matchAll(/include: \['([^']+)'\]/g)].map(([, pattern = '']) => pattern);
    const files = globSync('tests/{unit,component,integration}/**/*.test.{ts,tsx}');

    expect(patterns).toHaveLength(3);
    expect(files.length).toBeGreaterThan(400);
    expect(files.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
  });
});
