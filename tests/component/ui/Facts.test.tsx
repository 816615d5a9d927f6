import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Facts } from '@/components/ui/Facts';

const renderLine = (...facts: (string | null)[]) =>
  [...(render(<Facts>{facts}</Facts>).container.firstElementChild?.firstElementChild?.children ?? [])].map(
    ({ textContent }) => textContent,
  );

describe('Facts', () => {
  afterEach(cleanup);

  it('has a dot before every fact but the first, so that no line ends with one', () => {
    expect(renderLine('acme', '3 members', 'owner')).toEqual(['acme', '·3 members', '·owner']);
  });

  it('leaves out what is not known', () => {
    expect(renderLine('acme', null)).toEqual(['acme']);
  });
});
