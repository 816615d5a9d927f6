import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteCode, remoteScripts } from './remoteCode.ts';

export function remoteProblems(build: string): string[] {
  const found = (pattern: string, search: (name: string, text: string) => string[]) =>
    globSync(pattern, { cwd: build })
      .sort()
      .flatMap((path) => search(path, readFileSync(join(build, path), 'utf8')));
  return [
    ...found('**/*.js', remoteCode).map((place) => `remote code: ${place}`),
    ...found('**/*.html', remoteScripts).map((tag) => `remote script: ${tag}`),
  ];
}
