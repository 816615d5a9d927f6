import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readLater } from '@/build/readLater';

/** Runs a module without its imports, in a scope that notes which of their names are read. */
function run(code: string) {
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
  const parts = runInNewContext(`${readLater(code).replace(/^import .*$/gm, '')}; PARTS`, scope);
  return { parts, read };
}

describe('the tables of the worker', () => {
  it.each([
    ['as the formatter writes them', '{\n  api: createApi,\n  drafts: draftsCommands,\n  now: Date.now,\n}'],
    ['in one line', '{ api: createApi, drafts: draftsCommands, now: Date.now }'],
    ['with a name in quotes', "{ 'api': createApi, drafts: draftsCommands, now: Date.now }"],
    ['without the last comma, and with a comment', '{ api: createApi, // one\n  drafts: draftsCommands\n}'],
  ])('are read row by row, %s', (_how, table) => {
    const { parts, read } = run(
      `import { createApi, draftsCommands } from './api';\nconst PARTS = ${table};`,
    );

    expect(read).toEqual([]);
    expect(parts.drafts).toBe(1);
    expect(read).toEqual(['draftsCommands']);
  });

  it('are read later where a row has the name of its part', () => {
    const { parts, read } = run("import { createApi } from './api';\nconst PARTS = { createApi };");

    expect(read).toEqual([]);
    expect(parts.createApi).toBe(1);
  });

  it.each([
    ['calls what it imports', 'createApi()'],
    ['puts it into another table', '[createApi]'],
    ['spreads it', '{ ...createApi }'],
    ['reads a member of it', 'createApi.later'],
    ['casts it', 'createApi as unknown'],
    ['has a computed name', '{ [createApi]: 1 }'],
  ])('fail the build where a row %s', (_how, value) => {
    const code = `import { createApi } from './api';\nexport const PARTS = {\n  api: ${value},\n};`;

    expect(() => readLater(code)).toThrow('Line 3 reads createApi while the worker starts.');
  });

  it('leave functions, types and names of members alone', () => {
    const code = [
      "import { createApi, type Api } from './api';",
      "import type { Other } from './other';",
      'type Made = ReturnType<typeof createApi>;',
      'const PARTS = { api: (worker: Api) => createApi(worker), createApi: 1, other: Date.createApi } as const;',
    ].join('\n');

    expect(readLater(code)).toBe(code);
  });

  it('of lib/worker.ts have a getter for each row that is an imported name', () => {
    const code = readFileSync('lib/worker.ts', 'utf8');
    const rows = code.match(/^ {2}\w+: \w+,$/gm) ?? [];

    expect(rows.length).toBeGreaterThan(60);
    expect(readLater(code).match(/^ {2}get \w+\(\) /gm)).toHaveLength(rows.length);
  });
});
