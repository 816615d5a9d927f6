import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { asFunction, readLater } from '@/build/workerScripts';

it('reads what makes a part when the part is made', () => {
  const table = [
    'const PARTS = {',
    '  api: createApi,',
    '  drafts: draftsCommands,',
    '  now: Date.now,',
    '};',
  ].join('\n');
  const read: string[] = [];
  const scope = {
    get createApi() {
      return read.push('createApi');
    },
    get draftsCommands() {
      return read.push('draftsCommands');
    },
    Date,
  };

  const parts = runInNewContext(`${readLater(table)} PARTS`, scope);

  expect(read).toEqual([]);
  expect(parts.drafts).toBe(1);
  expect(read).toEqual(['draftsCommands']);
});

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
