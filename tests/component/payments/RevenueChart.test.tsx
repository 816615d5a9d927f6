import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RevenueChart } from '@/components/payments/chart/RevenueChart';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';

afterEach(cleanup);

const makePoint = (day: string, net: number, previous: number) => ({
  from: day,
  to: day,
  net,
  orders: 1,
  refunds: 0,
  previous,
});

it('shows the day that the pointer is over, until it leaves', () => {
  const points = [
    makePoint('2026-11-19', 100, 0),
    makePoint('2026-11-20', 200, 700),
    makePoint('2026-11-21', 300, 0),
  ];
  render(
    <I18nProvider i18n={createOptionsI18n()}>
      <RevenueChart currency="eur" points={points} />
    </I18nProvider>,
  );
  const chart = screen.getByRole('slider');
  chart.getBoundingClientRect = () => new DOMRect(100, 0, 300, 200);
  const shownAmount = () => screen.queryByText('€7.00');
  expect(shownAmount()).toBeNull();

  fireEvent.pointerMove(chart, { clientX: 250 });
  expect(chart.getAttribute('aria-valuenow')).toBe('1');
  expect(shownAmount()).not.toBeNull();

  fireEvent.pointerLeave(chart);
  expect(shownAmount()).toBeNull();
});

it.each([
  [7, ['Nov 15', 'Nov 17', 'Nov 19']],
  [30, ['Oct 24', 'Oct 31', 'Nov 7', 'Nov 14']],
])('names days at even distances, counted back from today: %s days', (count, names) => {
  const days = Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2026, 10, 21 - (count - 1 - index))).toISOString().slice(0, 10),
  );
  render(
    <I18nProvider i18n={createOptionsI18n()}>
      <RevenueChart currency="eur" points={days.map((day) => makePoint(day, 100, 0))} />
    </I18nProvider>,
  );

  const ticks = screen.getAllByText(/^(Today|\w{3} \d+)$/);
  expect(ticks.map(({ textContent }) => textContent)).toEqual([...names, 'Today']);
});

describe('the chosen bar', () => {
  const points = [
    makePoint('2026-11-18', 100, 0),
    makePoint('2026-11-19', -400, 0),
    makePoint('2026-11-20', 0, 0),
    makePoint('2026-11-21', 300, 0),
  ];

  const rectangles = () => [...screen.getByRole('slider').querySelectorAll('rect')];
  const looks = () =>
    rectangles()
      .slice(-points.length)
      .map((bar) => bar.getAttribute('class'));

  it.each([
    ['of revenue', 0],
    ['of a loss', 1],
    ['without revenue', 2],
    ['of today, which is unfinished', 3],
  ])('differs from the same bar while it is not chosen, and its day is marked: a day %s', (_which, index) => {
    render(
      <I18nProvider i18n={createOptionsI18n()}>
        <RevenueChart currency="eur" points={points} />
      </I18nProvider>,
    );
    const chart = screen.getByRole('slider');
    const before = looks();

    fireEvent.keyDown(chart, { key: 'Home' });
    for (let step = 0; step < index; step += 1) fireEvent.keyDown(chart, { key: 'ArrowRight' });

    const changed = looks().flatMap((look, at) => (look === before[at] ? [] : [at]));
    expect(changed).toEqual([index]);
    const [mark, ...bars] = rectangles();
    expect(bars).toHaveLength(points.length);
    expect([mark?.getAttribute('x'), mark?.getAttribute('width')]).toEqual([`${index * 25}%`, '25%']);
  });
});
