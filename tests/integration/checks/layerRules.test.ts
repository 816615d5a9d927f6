import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A file, its code, and what the refusal must say. */
const REFUSED: ReadonlyArray<readonly [path: string, code: string, message: string]> = [
  ['lib/session/a.ts', "import '@/components/ui/Button';", 'lib stands below components'],
  ['lib/session/b.ts', "import '@/entrypoints/background/alarms';", 'lib stands below components'],
  ['lib/session/c.ts', "import '@/lib/storage/keys';", 'Take a StoredValue as a dependency'],
  ['lib/session/d.ts', "import '../organization/schema';", 'by its path from the root'],
  [
    'lib/session/e.ts',
    "import { createX } from '@/lib/organization/xService'; createX();",
    'import the type',
  ],
  [
    'lib/session/h.ts',
    "import { createAuthClient } from 'better-auth/client'; createAuthClient();",
    'Only lib/api',
  ],
  ['lib/session/n.ts', "import { createFetch } from '@better-fetch/fetch'; createFetch();", 'Only lib/api'],
  ['lib/session/i.ts', "import { passkey } from '@better-auth/passkey'; passkey();", 'Only lib/api'],
  [
    'lib/payments/serverPlugin/a.ts',
    "import { call } from '@/lib/messaging/call'; call;",
    'lib/payments alone',
  ],
  ['lib/session/j.ts', "import * as z from 'zod'; z.string();", 'zod/mini'],
  ['lib/session/m.ts', "import { read } from '@/lib/connection/probe'; read();", 'import the type'],
  ['lib/a.ts', "import './session/schema';", 'A leaf of lib'],
  ['lib/api/b.ts', "import { createX } from '@/lib/session/xService'; createX();", 'import the type'],
  ['lib/messaging/b.ts', "import 'better-auth';", 'Only lib/api'],
  ['components/session/a.tsx', "import '@/entrypoints/popup/App';", 'An entrypoint is the top'],
  ['components/session/b.tsx', "import '@/lib/api/rows';", 'Pages never talk to a server'],
  ['components/session/d.tsx', "import '@/lib/session/signOutService';", 'belongs to the worker'],
  ['components/session/e.tsx', "import '@/lib/storage/keys';", 'lib/storage/readable'],
  ['components/session/f.tsx', "import '@webext-core/messaging';", 'Only lib/messaging'],
  ['components/session/g.tsx', 'browser.runtime.sendMessage({});', 'sendMessage'],
  ['components/session/h.tsx', "import 'better-auth/react';", 'Only lib/api'],
  [
    'components/session/j.tsx',
    "import { Trans } from '@lingui/react/macro'; Trans();",
    'The macros need Babel',
  ],
  ['components/ui/a.tsx', "import '@/lib/session/schema';", 'knows no domain'],
  ['components/ui/b.tsx', "import '@/components/session/Session';", 'knows no domain'],
  ['entrypoints/popup/a.tsx', "import '@/lib/api/createApi';", 'Pages never talk to a server'],
  ['entrypoints/options/b.tsx', "import '@/lib/session/sessionReader';", 'belongs to the worker'],
  ['entrypoints/background/a.ts', "import '@/components/ui/Button';", 'The worker shows nothing'],
  ['entrypoints/background/c.ts', 'browser.runtime.onMessage.addListener(() => {});', 'onMessage'],
  ['tests/component/a.ts', "import 'better-auth';", 'Only lib/api'],
  [
    'lib/draft/rules.ts',
    "import { b } from '@/lib/connection/rules'; export const a = () => b();",
    'part of a cycle',
  ],
  [
    'lib/connection/rules.ts',
    "import { a } from '@/lib/draft/rules'; export const b = () => a();",
    'part of a cycle',
  ],
  ['lib/draft/three.ts', 'export const one = (value: any) => value;', 'any'],
  ['lib/draft/four.ts', 'export const one = (value?: string) => value!;', 'non-null'],
  ['lib/draft/five.ts', 'export default 1;', 'Avoid default exports'],
  ['lib/draft/six.ts', "export * from './seven';", 'barrel'],
  ['lib/draft/eight.ts', 'export enum Color { Red }', 'enum'],
  [
    'lib/draft/nine.ts',
    'const wait = async () => 1; export const go = () => { wait(); };',
    'Promises must be awaited',
  ],
];

/** A file and code that nothing objects to. */
const ALLOWED: ReadonlyArray<readonly [path: string, code: string]> = [
  ['lib/session/f.ts', "import type { X } from '@/lib/organization/xService'; export type Y = X;"],
  ['lib/session/g.ts', "import { order } from '@/lib/organization/order'; order();"],
  ['lib/session/k.ts', "import * as z from 'zod/mini'; z.string();"],
  ['lib/session/l.ts', "import '@/lib/api/rows'; import '@/lib/storage/defineStoredValue';"],
  ['lib/b.ts', "import './api/errorCodes'; import './result';"],
  ['lib/api/a.ts', "import { createAuthClient } from 'better-auth/client'; createAuthClient();"],
  ['lib/messaging/a.ts', "import '@webext-core/messaging'; browser.runtime.sendMessage({});"],
  ['lib/storage/a.ts', "import './keys';"],
  ['components/session/c.tsx', "import '@/lib/api/errorCodes'; import '@/lib/api/openableUrl';"],
  ['components/session/i.tsx', "import '@/lib/messaging/call'; import '@/lib/storage/readable';"],
  ['components/ui/c.tsx', "import './Button'; import '@/lib/displayText';"],
  ['entrypoints/popup/c.tsx', "import '@/components/ui/Button'; import '@/lib/i18n/i18n';"],
  ['entrypoints/background/b.ts', "import '@/lib/storage/keys'; import '@/lib/session/signOutService';"],
  ['tests/server/a.ts', "import 'better-auth';"],
  ['entrypoints/popup/index.ts', 'export default 1;'],
];

/** What the type-aware rules say about modules that do not exist here is not the question. */
const UNRESOLVED = /no-unsafe-/;

const BIN = resolve('node_modules/.bin');

function run(tool: string, parameters: readonly string[], cwd: string): Promise<string> {
  return new Promise((done) => {
    execFile(join(BIN, tool), parameters, { cwd, maxBuffer: 10_000_000 }, (_failed, output) => done(output));
  });
}

interface BiomeReport {
  readonly diagnostics: ReadonlyArray<{
    readonly message: string;
    readonly location: { readonly path: string };
    readonly advices: unknown;
  }>;
}

interface OxlintReport {
  readonly diagnostics: ReadonlyArray<{
    readonly filename: string;
    readonly code: string;
    readonly message: string;
    readonly help?: string;
  }>;
}

/** What the linters say, one line per finding, each with the file it is about. */
async function findings(root: string): Promise<Array<{ path: string; text: string }>> {
  const [biome, oxlint] = await Promise.all([
    run('biome', ['lint', '--reporter=json', '--max-diagnostics=none', '.'], root),
    run('oxlint', ['--type-aware', '--format=json'], root),
  ]);
  // Safe: the tools' own formats; a change of them fails every row below.
  const { diagnostics: ofBiome } = JSON.parse(biome) as BiomeReport;
  const { diagnostics: ofOxlint } = JSON.parse(oxlint) as OxlintReport;
  return [
    ...ofBiome.map(({ message, location, advices }) => ({
      path: location.path,
      text: `${message} ${JSON.stringify(advices)}`,
    })),
    ...ofOxlint
      .filter(({ code }) => !UNRESOLVED.test(code))
      .map(({ filename, message, help = '' }) => ({ path: filename, text: `${message} ${help}` })),
  ];
}

describe('the lint rules', () => {
  let root: string;
  let found: Awaited<ReturnType<typeof findings>>;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'switchyard-layers-'));
    for (const name of [
      'biome.json',
      '.oxlintrc.json',
      '.gitignore',
      'package.json',
      'tsconfig.json',
      '.wxt',
    ]) {
      cpSync(name, join(root, name), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    for (const [path, code] of [...REFUSED, ...ALLOWED]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `${code}\n`);
    }
    found = await findings(root);
  }, 60_000);

  afterAll(() => rmSync(root, { recursive: true }));

  const textsAbout = (path: string) => found.filter((one) => one.path === path).map(({ text }) => text);

  it.each(REFUSED)('refuse in %s: %s', (path, _code, message) => {
    expect(textsAbout(path).join('\n')).toContain(message);
  });

  it.each(ALLOWED)('allow in %s: %s', (path) => {
    expect(textsAbout(path)).toEqual([]);
  });
});
