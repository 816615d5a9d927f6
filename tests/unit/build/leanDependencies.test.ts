import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutMessageLogs, withoutOwnHtml } from '@/build/leanDependencies';

const { resolve } = createRequire(import.meta.url);

it('takes from React every way to set HTML that a caller chooses', () => {
  const file = join(resolve('react-dom/package.json'), '../cjs/react-dom-client.production.js');

  const lean = withoutOwnHtml(readFileSync(file, 'utf8'));

  // The remaining one makes an empty script element from a constant text.
  expect(lean.match(/\.innerHTML = .*/g)).toEqual(['.innerHTML = "<script>\\x3c/script>";']);
});

it('takes from the messaging library its logs alone', () => {
  const [file = ''] = globSync(join(resolve('@webext-core/messaging'), '../generic-*.mjs'));
  const code = readFileSync(file, 'utf8');

  const lean = withoutMessageLogs(code);

  expect(lean).not.toContain('logger');
  expect(lean.match(/\bthrow\b/g)).toEqual(code.match(/\bthrow\b/g));
});
