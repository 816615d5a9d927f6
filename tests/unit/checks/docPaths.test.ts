import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A source file in backticks: with its folder and its ending, and without a placeholder such as `<domain>`. */
const PATH = /`((?:build|components|docs|entrypoints|lib|tests)\/[\w./-]+\.(?:css|json|md|tsx?))`/g;

const git = (...args: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...args], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

describe('the Markdown files', () => {
  it('name no file that is missing', () => {
    const files = new Set(git('--cached', '--others', '--exclude-standard'));
    const pages = git('*.md').filter((page) => page !== 'CHANGELOG.md');

    const missing = pages.flatMap((page) =>
      Array.from(readFileSync(resolve(ROOT, page), 'utf8').matchAll(PATH), ([, path = '']) => path)
        .filter((path) => !files.has(path))
        .map((path) => `${page}: ${path}`),
    );

    expect(missing).toEqual([]);
  });
});
