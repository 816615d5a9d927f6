import { describe, expect, it } from 'vitest';
import { ownScripts, preloadedScripts } from '../../checks/eagerScripts';

const BUILT: Readonly<Record<string, string>> = {
  'popup.html': `<script type="module" crossorigin src="/chunks/popup.js"></script>
    <link rel="modulepreload" crossorigin href="/chunks/react.js">
    <link rel="preload" as="script" crossorigin="" href="/chunks/start.js">
    <link rel="stylesheet" crossorigin href="/assets/popup.css">`,
  'held.html': `<template><script type="module" src="/chunks/popup.js"></script></template>
    <script src="/first.js"></script>`,
  'first.js': '',
  'chunks/popup.js':
    'import{a}from"./react.js";import"./side.js";import("./later.js");export*from"./shared.js";',
  'chunks/react.js': 'export const a="import\\"./text.js\\""',
  'chunks/side.js': 'import*as b from"/chunks/deep.js"',
  'chunks/shared.js': 'import"./side.js";export const c=1',
  'chunks/deep.js': '',
  'chunks/start.js': 'import"./side.js";import"./eager.js"',
  'chunks/eager.js': '',
};
const read = (path: string) => BUILT[path] ?? expect.fail(path);

describe('scripts of a page', () => {
  it('are its own and their static imports, and nothing that is loaded later', () => {
    expect(ownScripts('popup.html', read)).toEqual([
      'chunks/deep.js',
      'chunks/popup.js',
      'chunks/react.js',
      'chunks/shared.js',
      'chunks/side.js',
    ]);
  });

  it('and those that it preloads besides, with their imports', () => {
    expect(preloadedScripts('popup.html', read)).toEqual(['chunks/eager.js', 'chunks/start.js']);
  });

  it('but those that it holds back only afterwards', () => {
    expect(ownScripts('held.html', read)).toEqual(['first.js']);
    expect(preloadedScripts('held.html', read)).toContain('chunks/popup.js');
  });
});
