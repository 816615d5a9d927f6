import { describe, expect, it } from 'vitest';
import { remoteCode, remoteScripts } from '../../checks/remoteCode';

describe('remoteCode', () => {
  it.each([
    'eval("1")',
    'new Function("a")',
    'Function("a")()',
    'const F=Function;new F("a")',
    'let f;f=eval',
    'importScripts("https://example.com/a.js")',
    'importScripts("/a.js","//example.com/a.js")',
    'importScripts(address)',
    'import("https://example.com/a.js")',
    'import(`//example.com/a.js`)',
    'import(address)',
    'import a from"https://example.com/a.js";a()',
    'import"data:text/javascript,1"',
    'export*from"https://example.com/a.js"',
  ])('reports %s', (code) => {
    expect(remoteCode('a.js', code)).toHaveLength(1);
  });

  it.each([
    'const text="eval(1)";fetch("https://example.com/a.js")',
    'import("./chunks/later.js");import("/chunks/later.js")',
    'import{a}from"./a.js";export{a}',
    'importScripts("/worker/a.js")',
    'call instanceof Function&&Function.prototype.call(a)',
  ])('accepts %s', (code) => {
    expect(remoteCode('a.js', code)).toEqual([]);
  });
});

describe('remoteScripts', () => {
  it.each([
    '<script src="https://example.com/a.js"></script>',
    '<script src="//example.com/a.js"></script>',
    '<script>go()</script>',
  ])('reports %s', (html) => {
    expect(remoteScripts('a.html', html)).toHaveLength(1);
  });

  it('accepts a script of the bundle', () => {
    expect(remoteScripts('a.html', '<script type="module" src="/chunks/a.js"></script>')).toEqual([]);
  });
});
