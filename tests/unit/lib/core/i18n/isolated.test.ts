import { describe, expect, it } from 'vitest';
import { isolated } from '@/lib/core/i18n/isolated';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import { impersonationTitle } from '@/lib/toolbar/toolbarTitle';

const HEBREW = 'חברה';

describe('isolated', () => {
  it('marks a name from right to left, once, and leaves every other as it is', () => {
    expect(isolated(HEBREW)).toBe(`\u2068${HEBREW}\u2069`);
    expect(isolated(isolated(HEBREW))).toBe(`\u2068${HEBREW}\u2069`);
    expect(['Acme', 'Łódź', 'Київ', '日本'].map(isolated)).toEqual(['Acme', 'Łódź', 'Київ', '日本']);
    expect(isolated(3)).toBe(3);
  });

  it('is done to what the worker says, by id and by descriptor', () => {
    expect(impersonationTitle(workerI18n(), HEBREW)).toBe(`Acting as \u2068${HEBREW}\u2069 · Switchyard`);
    const label = { id: 'unknown', message: '{name}!', values: { name: HEBREW } };
    expect(workerI18n()._(label)).toBe(`\u2068${HEBREW}\u2069!`);
  });

  it('is done to what pages say, in labels too, but not to a name that is an element already', () => {
    const i18n = createOptionsI18n();
    expect(i18n._('account.profile.lead', { serverName: HEBREW })).toBe(
      `Your account on \u2068${HEBREW}\u2069.`,
    );
    expect(i18n._({ id: 'unknown', message: 'Edit {name}', values: { name: HEBREW } })).toBe(
      `Edit \u2068${HEBREW}\u2069`,
    );
    expect(i18n._('account.profile.lead', { serverName: '<0/>' })).toBe('Your account on <0/>.');
  });
});
