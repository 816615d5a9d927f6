import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changedPictures, pictureCounts } from '../../checks/pictureCounts';

const PICTURES = ['pictures'];

const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];

const committed = mkdtempSync(join(tmpdir(), 'committed-pictures-'));
let folder: string;

const git = (...words: string[]) => execFileSync('git', words, { cwd: folder });
const draw = (name: string, content: string) => writeFileSync(join(folder, 'pictures', name), content);
const remove = (name: string) => rmSync(join(folder, 'pictures', name));
const counts = (succeeded = true) => pictureCounts(PICTURES, succeeded, folder);

beforeAll(() => {
  folder = committed;
  git('init', '--quiet');
  mkdirSync(join(folder, 'pictures'));
  for (const name of ['popup few-light.webp', 'popup, größer.webp', 'home.webp']) draw(name, name);
  writeFileSync(join(folder, 'README.md'), 'no picture');
  git('add', '.');
  git(...AUTHOR, 'commit', '--quiet', '-m', 'Draw');
});

afterAll(() => rmSync(committed, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  cpSync(committed, folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('pictureCounts', () => {
  it('passes every picture that was drawn as it is committed', () => {
    writeFileSync(join(folder, 'README.md'), 'changed');

    expect(counts()).toEqual({ passed: 3, failed: 0, skipped: 0, retried: [] });
  });

  it('fails pictures that differ, at a second run too', () => {
    draw('home.webp', 'another look');
    expect(counts()).toMatchObject({ passed: 2, failed: 1 });

    draw('home.webp', 'another look');
    expect(counts()).toMatchObject({ passed: 2, failed: 1 });
  });

  it('fails a difference that is staged', () => {
    draw('home.webp', 'another look');
    git('add', '.');

    expect(counts()).toMatchObject({ passed: 2, failed: 1 });
  });

  it('fails a picture of a scene that was removed, and one that nobody has committed', () => {
    remove('home.webp');
    draw('new.webp', 'new');

    expect(counts()).toMatchObject({ passed: 2, failed: 2 });
  });

  it('passes none after a run that ended badly', () => {
    expect(counts(false)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('changedPictures', () => {
  it('names them as they are called', () => {
    draw('popup, größer.webp', 'another look');
    remove('popup few-light.webp');
    mkdirSync(join(folder, 'pictures', 'sub'));
    draw('sub/one.webp', 'new');
    draw('sub/other.webp', 'new');

    expect(changedPictures(PICTURES, folder).toSorted()).toEqual([
      'pictures/popup few-light.webp',
      'pictures/popup, größer.webp',
      'pictures/sub/one.webp',
      'pictures/sub/other.webp',
    ]);
  });
});
