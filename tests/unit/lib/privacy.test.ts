import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as STATE_MODULES from '@/lib/state';

const page = readFileSync('docs/privacy.md', 'utf8');
const [, inMemory = '', onDisk = ''] = page.split(/^### /m);
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

it('docs/privacy.md has what stores ask of a policy: a date, a contact, and the sentence on Limited Use', () => {
  expect(page).toMatch(/^Of \d{4}-\d{2}-\d{2}\./m);
  expect(page).toContain('Questions: ');
  expect(page).toMatch(/Chrome Web Store User Data Policy\]\(.+\), including the Limited Use requirements/);
});

it('README, the stores’ description and their forms name everybody whom docs/privacy.md names', () => {
  const RECIPIENTS = [
    [/^\| A server that you connected/m, /servers (that )?you connect|connected servers/],
    [/^\| Hosts of logos and photos that this server names, or that you enter/m, /logos and photos/],
    [/^\| A sign-in provider/m, /sign-in provider/],
    [/^\| An address that you enter to resend an event/m, /(an address|a URL) or/],
    [/^\| Your own computer/m, /own\s+computer/],
    [/^\| A page that you open/m, /pages (that )?(you|the user) opens?/],
  ] as const;
  const [, table = ''] = page.split(/^## Who receives what$|^A server never receives/m);
  const texts = ['README.md', 'docs/store/en.json', 'docs/store/data-use.md'];

  expect(table.match(/^\| (?!Who|---)/gm)).toHaveLength(RECIPIENTS.length);
  for (const [row, words] of RECIPIENTS) {
    expect(table).toMatch(row);
    for (const file of texts) expect(readFileSync(file, 'utf8'), file).toMatch(words);
  }
});
