import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { asFunction } from '@/build/workerScripts';

it('shares what a script exports before the script has ended', () => {
  const code =
    'const early=ask();var t=1;function n(){return t}Object.defineProperty(exports,`n`,{enumerable:!0,get:function(){return n}}),Object.defineProperty(exports,"t",{enumerable:!0,get:function(){return t}});';
  const exports: Record<string, () => unknown> = {};
  const share = (_exports: unknown, values: typeof exports) => Object.assign(exports, values);
  const asked: string[] = [];

  runInNewContext(`(${asFunction(code)})(null, share, {})`, {
    share,
    ask: () => asked.push(typeof exports.n?.()),
  });

  expect(asked).toEqual(['function']);
  expect(exports.t?.()).toBe(1);
});
