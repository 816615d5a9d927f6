import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { linkedAccountsAnswer } from '@/lib/account/api';
import { providerName } from '@/lib/social/providers';

const read = (row: object) => z.parse(linkedAccountsAnswer, [{ id: 'a1', ...row }])[0];

describe('a linked account', () => {
  it.each([' sso ', 'a\u200bb', 'x'.repeat(256)])('keeps its ids to the letter: %j', (id) => {
    expect(read({ providerId: id, accountId: id })).toMatchObject({ providerId: id, accountId: id });
  });

  it('has its provider under the older name, too', () => {
    expect(read({ provider: 'github' })).toMatchObject({ providerId: 'github', accountId: '' });
  });

  it.each([null, 7, '', 'x'.repeat(257)])('is listed without what is no id: %j', (id) => {
    expect(read({ providerId: id, accountId: id })).toMatchObject({ providerId: '', accountId: '' });
  });

  it('is shown without what hides or reorders text', () => {
    expect(providerName('sso\u202e\u200b')).toBe('sso');
  });
});
