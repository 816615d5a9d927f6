import { describe, expect, it } from 'vitest';
import { eagerScripts } from '../../checks/eagerScripts';

const BUILT: Readonly<Record<string, string>> = {
  'popup.html': `<script type="module" crossorigin src="/chunks/popup.js"></script>
    <link rel="modulepreload" crossorigin href="/chunks/react.js">
    <link rel="stylesheet" crossorigin href="/assets/popup.css">`,
  'chunks/popup.js':
    'import{a}from"./react.js";import"./side.js";import("./later.js");export*from"./shared.js";',
  'chunks/react.js': 'export const a="import\\"./text.js\\""',
  'chunks/side.js': 'import*as b from"/chunks/deep.js"',
  'chunks/shared.js': 'import"./side.js";export const c=1',
  'chunks/deep.js': '',
};

describe('eagerScripts', () => {
  it('follows scripts, preloads and static imports, and nothing that is loaded later', () => {
    const scripts = eagerScripts('popup.html', (path) => BUILT[path] ?? expect.fail(path));

    expect(scripts).toEqual([
      'chunks/deep.js',
      'chunks/popup.js',
      'chunks/react.js',
      'chunks/shared.js',
      'chunks/side.js',
    ]);
  });
});
