import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A file, its code, and what the refusal must say. */
const REFUSED: ReadonlyArray<readonly [path: string, code: string, message: string]> = [
  ['lib/sessions/a.ts', "import '@/components/ui/Button';", 'lib stands below components'],
  ['lib/sessions/b.ts', "import '@/entrypoints/background/alarms';", 'lib stands below components'],
  ['lib/sessions/c.ts', "import '@/lib/state';", 'as a dependency'],
  ['lib/sessions/q.ts', "import '@/lib/commands';", 'as a dependency'],
  [
    'lib/sessions/p.ts',
    "import type { Worker } from '@/lib/worker'; export type W = Worker;",
    'as a dependency',
  ],
  [
    'lib/sessions/o.ts',
    "import { openStoredValue } from '@/lib/core/state/storedValue'; openStoredValue();",
    'Only the worker opens stored values',
  ],
  ['lib/sessions/d.ts', "import '../organization/schema';", 'by its path from the root'],
  [
    'lib/sessions/e.ts',
    "import { createX } from '@/lib/organizations/xService'; createX();",
    'import the type',
  ],
  [
    'lib/sessions/h.ts',
    "import { createAuthClient } from 'better-auth/client'; createAuthClient();",
    'Only lib/core/api',
  ],
  [
    'lib/sessions/n.ts',
    "import { createFetch } from '@better-fetch/fetch'; createFetch();",
    'Only lib/core/api',
  ],
  ['lib/sessions/i.ts', "import { passkey } from '@better-auth/passkey'; passkey();", 'Only lib/core/api'],
  [
    'lib/payments/plugin/a.ts',
    "import { call } from '@/lib/core/command/call'; call;",
    'only lib/payments/events',
  ],
  [
    'lib/payments/plugin/b.ts',
    "import { schema } from '@/lib/payments/schema'; schema;",
    'only lib/payments/events',
  ],
  [
    'lib/payments/plugin/totals/c.ts',
    "import { day } from '@/lib/core/time'; day;",
    'only lib/payments/events',
  ],
  [
    'lib/payments/events/a.ts',
    "import { schema } from '@/lib/payments/schema'; schema;",
    'leaves of lib/core',
  ],
  [
    'lib/payments/events/b.ts',
    "import { betterAuth } from 'better-auth'; betterAuth();",
    'leaves of lib/core',
  ],
  ['lib/payments/c.ts', "import { tables } from '@/lib/payments/plugin/tables'; tables;", 'runs on servers'],
  [
    'components/payments/a.tsx',
    "import { tables } from '@/lib/payments/plugin/tables'; tables;",
    'runs on servers',
  ],
  ['lib/sessions/j.ts', "import * as z from 'zod'; z.string();", 'zod/mini'],
  ['lib/sessions/m.ts', "import { read } from '@/lib/connections/probe'; read();", 'import the type'],
  ['lib/core/a.ts', "import '@/lib/sessions/schema';", 'A leaf of lib'],
  [
    'lib/core/operations/a.ts',
    "import type { X } from '@/lib/sessions/schema'; export type Y = X;",
    'Core knows no domain',
  ],
  [
    'lib/core/api/b.ts',
    "import type { X } from '@/lib/sessions/schema'; export type Y = X;",
    'Core knows no domain',
  ],
  ['lib/core/command/b.ts', "import 'better-auth';", 'Only lib/core/api'],
  ['components/sessions/a.tsx', "import '@/entrypoints/popup/App';", 'An entrypoint is the top'],
  ['components/sessions/b.tsx', "import '@/lib/core/api/apiCall';", 'Pages never talk to a server'],
  ['components/sessions/d.tsx', "import '@/lib/sessions/commands';", 'belongs to the worker'],
  ['components/sessions/n.tsx', "import '@/lib/sessions/api';", 'belongs to the worker'],
  [
    'components/sessions/o.tsx',
    "import { createPresence } from '@/lib/sessions/presence'; createPresence();",
    'a part of the worker',
  ],
  ['components/sessions/e.tsx', "import '@/lib/state';", 'Pages only read'],
  ['components/sessions/m.tsx', "import '@/lib/worker';", 'belongs to the worker'],
  ['components/sessions/q.tsx', "import '@/lib/commands';", 'belongs to the worker'],
  ['components/sessions/k.tsx', "import '@/lib/core/state/storedValue';", 'Pages only read'],
  ['entrypoints/options/c.tsx', "import '@/lib/core/state/workerState';", 'Pages only read'],
  ['components/sessions/f.tsx', "import '@webext-core/messaging';", 'Only lib/core/command'],
  ['components/sessions/g.tsx', 'browser.runtime.sendMessage({});', 'sendMessage'],
  ['components/sessions/h.tsx', "import 'better-auth/react';", 'Only lib/core/api'],
  [
    'components/sessions/j.tsx',
    "import { Trans } from '@lingui/react/macro'; Trans();",
    'The macros need Babel',
  ],
  ['components/ui/a.tsx', "import '@/lib/sessions/schema';", 'knows no domain'],
  ['components/ui/b.tsx', "import '@/components/sessions/Session';", 'knows no domain'],
  ['entrypoints/popup/a.tsx', "import '@/lib/core/api/createApi';", 'Pages never talk to a server'],
  ['entrypoints/options/b.tsx', "import '@/lib/sessions/sessionReader';", 'belongs to the worker'],
  ['entrypoints/background/a.ts', "import '@/components/ui/Button';", 'The worker shows nothing'],
  ['entrypoints/background/c.ts', 'browser.runtime.onMessage.addListener(() => {});', 'onMessage'],
  ['tests/component/a.ts', "import 'better-auth';", 'Only lib/core/api'],
  [
    'lib/drafts/rules.ts',
    "import { b } from '@/lib/connections/rules'; export const a = () => b();",
    'part of a cycle',
  ],
  [
    'lib/connections/rules.ts',
    "import { a } from '@/lib/drafts/rules'; export const b = () => a();",
    'part of a cycle',
  ],
  ['lib/drafts/three.ts', 'export const one = (value: any) => value;', 'any'],
  ['lib/drafts/four.ts', 'export const one = (value?: string) => value!;', 'non-null'],
  ['lib/drafts/five.ts', 'export default 1;', 'Avoid default exports'],
  ['lib/drafts/six.ts', "export * from './seven';", 'barrel'],
  ['lib/drafts/eight.ts', 'export enum Color { Red }', 'enum'],
  [
    'lib/drafts/nine.ts',
    'const wait = async () => 1; export const go = () => { wait(); };',
    'Promises must be awaited',
  ],
];

/** Nothing objects to these files and their code. */
const ALLOWED: ReadonlyArray<readonly [path: string, code: string]> = [
  ['lib/sessions/f.ts', "import type { X } from '@/lib/organizations/xService'; export type Y = X;"],
  ['lib/sessions/g.ts', "import { slug } from '@/lib/organizations/slug'; slug();"],
  ['lib/sessions/k.ts', "import * as z from 'zod/mini'; z.string();"],
  [
    'lib/sessions/l.ts',
    "import '@/lib/core/api/apiCall'; import type { X } from '@/lib/core/state/storedValue'; export type Y = X;",
  ],
  ['lib/core/b.ts', "import './errorCode'; import './result';"],
  [
    'lib/payments/plugin/d.ts',
    "import '@/lib/payments/events/pluginResponses'; import '@/lib/payments/plugin/tables';",
  ],
  [
    'lib/payments/events/c.ts',
    "import './feed'; import '@/lib/core/displayText'; import * as z from 'zod/mini'; z.string();",
  ],
  ['lib/core/api/a.ts', "import { createAuthClient } from 'better-auth/client'; createAuthClient();"],
  ['lib/core/command/a.ts', "import '@webext-core/messaging'; browser.runtime.sendMessage({});"],
  ['lib/core/state/a.ts', "import './storedValue';"],
  ['components/sessions/c.tsx', "import '@/lib/core/errorCode'; import '@/lib/core/openableUrl';"],
  ['components/sessions/i.tsx', "import '@/lib/core/command/call'; import '@/lib/core/state/readState';"],
  [
    'components/sessions/l.tsx',
    "import { heads } from '@/lib/sessions/state'; import { state } from '@/lib/core/state/definition'; state(heads);",
  ],
  [
    'components/sessions/p.tsx',
    "import { PAGE_PORT } from '@/lib/sessions/presence'; import { createI18n } from '@/lib/core/i18n/i18n'; createI18n(PAGE_PORT);",
  ],
  [
    'components/pictures/a.ts',
    "import { createPictureLoader } from '@/lib/pictures/pictureLoader'; createPictureLoader();",
  ],
  ['components/ui/c.tsx', "import './Button'; import '@/lib/core/displayText';"],
  ['entrypoints/popup/c.tsx', "import '@/components/ui/Button'; import '@/lib/core/i18n/i18n';"],
  ['entrypoints/background/b.ts', "import '@/lib/state'; import '@/lib/sessions/commands';"],
  ['tests/server/a.ts', "import 'better-auth';"],
  ['entrypoints/popup/index.ts', 'export default 1;'],
];

/** The type-aware rules complain about modules that do not exist here, which doesn't matter. */
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

/** One line per finding, each with the file that it is about. */
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
