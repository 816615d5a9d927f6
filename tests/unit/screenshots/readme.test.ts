import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const IMAGES = 'docs/images';

/**
 * `![alt](path)`, with or without a title, and `<img src="path">`; pictures elsewhere on the web are no files of ours.
 */
const IMAGE = /!\[[^\]]*\]\(([^)\s]+)[^)]*\)|<img\b[^>]*?\bsrc="([^"]+)"/g;

const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');

function listImages(page: string): string[] {
  const paths = Array.from(read(page).matchAll(IMAGE), ([, markdown, html]) => markdown ?? html ?? '');
  return paths
    .filter((path) => !/^https?:/.test(path))
    .map((path) => relative(ROOT, resolve(ROOT, dirname(page), path)));
}

function shownImages(): string[] {
  const pages = execFileSync('git', ['ls-files', '-z', '*.md'], { cwd: ROOT, encoding: 'utf8' });
  return [...new Set(pages.split('\0').filter(Boolean).flatMap(listImages))].sort();
}

/** The tests' titles have the form "popup.png: what it shows". */
function imagesMade(): string[] {
  const titles = read('tests/screenshots/readme.shots.ts').matchAll(/^test\('([^:']+):/gm);
  return Array.from(titles, ([, name]) => `${IMAGES}/${name}`).sort();
}

describe('the images in README and docs', () => {
  it('are the ones that npm run screenshots makes', () => {
    expect(shownImages()).toEqual(imagesMade());
  });

  it('leave no other in their folder', () => {
    const kept = readdirSync(resolve(ROOT, IMAGES)).map((name) => `${IMAGES}/${name}`);

    expect(kept.sort()).toEqual(imagesMade());
  });
});
