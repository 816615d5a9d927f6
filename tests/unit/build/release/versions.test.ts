import { describe, expect, it } from 'vitest';
import { versionProblem } from '@/build/release/versions';

describe('versionProblem', () => {
  it.each([
    ['the first release, as package.json has it', '0.1.0', '0.1.0', []],
    ['a patch', '0.1.1', '0.1.0', ['v0.1.0']],
    ['a tenth minor', '0.10.0', '0.9.0', ['v0.9.0', 'v0.8.0']],
    ['a major', '1.0.0', '0.9.9', ['v0.9.9', 'nightly', 'v2-draft']],
  ])('accepts %s', (_what, next, current, tags) => {
    expect(versionProblem(next, current, tags)).toBeUndefined();
  });

  it.each([
    ['1.2', '1.2 is no version'],
    ['v1.2.0', 'v1.2.0 is no version'],
    ['1.2.0-beta.1', '1.2.0-beta.1 is no version'],
    ['', 'Nothing is no version'],
    ['0.9.0', '0.9.0 is not newer than 0.10.0, which is released.'],
    ['0.10.0', '0.10.0 is not newer than 0.10.0, which is released.'],
    ['0.10.1', '0.10.1 is older than package.json, which has 0.11.0.'],
  ])('refuses %s', (next, problem) => {
    expect(versionProblem(next, '0.11.0', ['v0.10.0', 'v0.9.1'])).toContain(problem);
  });
});
