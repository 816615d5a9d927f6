import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as STATE_MODULES from '@/lib/state';

const [, inMemory = '', onDisk = ''] = readFileSync('docs/privacy.md', 'utf8').split(/^### /m);
const named = (section: string) =>
  Array.from(section.matchAll(/^\| (`.*?) \|/gm), ([, cell = '']) =>
    Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name),
  ).flat();

const definitions = Object.values(STATE_MODULES).flatMap((values) => Object.values(values));
const stored = (isInMemory: boolean) =>
  definitions.filter(({ area }) => (area === 'session') === isInMemory).map(({ name }) => name);

it('docs/privacy.md names everything that is stored until the browser closes', () => {
  expect(new Set(named(inMemory))).toEqual(new Set(stored(true)));
});

it('docs/privacy.md names everything that is stored on the disk', () => {
  expect(new Set(named(onDisk))).toEqual(new Set(stored(false)));
});
