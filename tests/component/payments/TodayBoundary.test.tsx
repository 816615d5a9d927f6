import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TodayBoundary } from '@/components/payments/today/TodayBoundary';

interface PaintedProps {
  readonly known: { readonly day: string | null };
}

function Painted({ known }: PaintedProps) {
  if (known.day === null) throw new RangeError('Invalid time value');
  return <p>{known.day}</p>;
}

const page = (known: PaintedProps['known']) => (
  <>
    <p>the account</p>
    <TodayBoundary fallback={<p>not shown</p>} of={known}>
      <Painted known={known} />
    </TodayBoundary>
  </>
);

describe('TodayBoundary', () => {
  afterEach(cleanup);

  it('takes nothing else with it where it cannot be painted, and tries again with what comes next', () => {
    const caught: unknown[] = [];
    const { rerender } = render(page({ day: null }), { onCaughtError: (error) => caught.push(error) });

    expect(screen.getByText('the account')).toBeTruthy();
    expect(screen.getByText('not shown')).toBeTruthy();
    expect(caught).toHaveLength(1);

    rerender(page({ day: 'Saturday' }));

    expect(screen.getByText('Saturday')).toBeTruthy();
    expect(screen.queryByText('not shown')).toBeNull();
  });
});
