import { describe, expect, it } from 'vitest';
import { createIconReport } from '@/lib/toolbar/iconReport';
import { createFakeToolbar } from '@/tests/fakeToolbar';

/** The test ends the report's two seconds. */
function setUp() {
  const toolbar = createFakeToolbar();
  const ends: (() => void)[] = [];
  const waits: number[] = [];
  const wait = (milliseconds: number) => {
    waits.push(milliseconds);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const begun = async (count: number) => {
    while (ends.length < count) await Promise.resolve();
  };
  return { toolbar, waits, report: createIconReport({ icon: toolbar, wait }), ends, begun };
}

describe('createIconReport', () => {
  it('shows the outcome for two seconds, and then the count again', async () => {
    const { toolbar, waits, report, ends, begun } = setUp();
    await report.show('2');

    const shown = report.done();
    await begun(1);
    expect(await toolbar.readBadge()).toBe('✓');
    ends[0]?.();
    await shown;

    expect(await toolbar.readBadge()).toBe('2');
    expect(waits).toEqual([2_000]);
  });

  it('shows a count that changed meanwhile afterwards', async () => {
    const { toolbar, report, ends, begun } = setUp();

    const shown = report.refused();
    await begun(1);
    await report.show('9+');
    expect(await toolbar.readBadge()).toBe('!');
    ends[0]?.();
    await shown;

    expect(await toolbar.readBadge()).toBe('9+');
  });

  it('leaves the newer of two reports on the icon until that one has been seen', async () => {
    const { toolbar, report, ends, begun } = setUp();
    const first = report.done();
    await begun(1);
    const second = report.refused();
    await begun(2);

    ends[0]?.();
    await first;
    expect(await toolbar.readBadge()).toBe('!');
    ends[1]?.();
    await second;

    expect(await toolbar.readBadge()).toBe('');
  });

  it('takes the mark of a worker that died for no count', async () => {
    const { toolbar, report, ends, begun } = setUp();
    await toolbar.setBadge('✓', '#000000');

    const shown = report.done();
    await begun(1);
    ends[0]?.();
    await shown;

    expect(await toolbar.readBadge()).toBe('');
  });
});
