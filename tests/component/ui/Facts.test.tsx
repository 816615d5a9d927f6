import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Facts } from '@/components/ui/Facts';

const lineOf = (...facts: (string | null)[]) =>
  [...(render(<Facts>{facts}</Facts>).container.firstElementChild?.children ?? [])].map(
    ({ textContent }) => textContent,
  );

describe('Facts', () => {
  afterEach(cleanup);

  it('ends every fact but the last with a dot, so that no line begins with one', () => {
    expect(lineOf('acme', '3 members', 'owner')).toEqual(['acme·', '3 members·', 'owner']);
  });

  it('leaves out what is not known', () => {
    expect(lineOf('acme', null)).toEqual(['acme']);
  });
});
