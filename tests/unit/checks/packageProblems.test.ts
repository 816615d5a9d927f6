import { describe, expect, it } from 'vitest';
import { packageProblems } from '../../checks/packageProblems.ts';

const FILES = ['LICENSE', 'README.md', 'index.d.ts', 'index.js', 'package.json', 'third-party-notices.txt'];

describe('packageProblems', () => {
  it('accepts a package that imports Better Auth and Node alone', () => {
    const code = "import { APIError } from 'better-auth/api';\nconst load = () => import('node:https');\n";

    expect(packageProblems(FILES, code)).toEqual([]);
  });

  it.each([
    [
      "import { call } from '@/lib/core/command/call';",
      'in the package, but of the extension: @/lib/core/command/call',
    ],
    ['// See lib/payments/sentences', 'in the package, but of the extension: lib/payments/sentences'],
    ["import { i18n } from '@lingui/core';", 'in the package, but of the extension: @lingui/core'],
    ["import ipaddr from 'ipaddr.js';", 'imported, but not bundled: ipaddr.js'],
    ["const zod = () => import('zod');", 'imported, but not bundled: zod'],
  ])('reports %s', (code, problem) => {
    expect(packageProblems(FILES, code)).toContain(problem);
  });

  it('reports files that are missing, and files too many', () => {
    expect(packageProblems([...FILES.slice(1), 'tables.ts'], '')).toEqual([
      'missing from the package: LICENSE',
      'not part of the package: tables.ts',
    ]);
  });
});
