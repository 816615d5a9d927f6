import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Loaded beforehand, so that a test waits only for frames.
import '@/components/organizations/foundRows';
import { useOrganizationSearch } from '@/components/organizations/useOrganizationSearch';
import { useSearchableActions } from '@/components/search/searchableActions';
import { settled } from '../shell/optionsPage';
import { HEAD, INSTRUMENTS } from '../shell/stored';

const BLUEBIRD = { ...INSTRUMENTS, id: 'o2', name: 'Bluebird Records', slug: 'bluebird' };

function Field({ onChoose }: { readonly onChoose: (choice: unknown) => void }) {
  const head = { ...HEAD, rows: [INSTRUMENTS, BLUEBIRD], organizationCount: 2 };
  const account = {
    head,
    pinnedIds: [],
    list: undefined,
    activeId: INSTRUMENTS.id,
    isSwitching: false,
    onChoose,
  };
  const search = useOrganizationSearch(account, () => {});
  return (
    <>
      <input
        aria-label="field"
        onChange={({ target }) => search.type(target.value)}
        onKeyDown={search.onKeyDown}
        ref={search.field}
        value={search.query}
      />
      <output>{search.rows.map(({ key }) => key).join()}</output>
    </>
  );
}

function SecurityAction() {
  useSearchableActions([{ id: 'security', label: 'Security', icon: null, run: () => {} }]);
  return null;
}

/** The first frame waits for `paint`. */
function beforePaint(onChoose: (choice: unknown) => void) {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  render(<Field onChoose={onChoose} />);
  const paint = () =>
    act(async () => {
      for (const run of frames) run(0);
      // The timer of afterPaint comes first.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { field: screen.getByLabelText<HTMLInputElement>('field'), paint };
}

describe('a search before the first frame', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('chooses by Enter once it can find anything, and no other row before', async () => {
    const onChoose = vi.fn();
    const { field, paint } = beforePaint(onChoose);
    fireEvent.change(field, { target: { value: 'blue' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onChoose).not.toHaveBeenCalled();

    await paint();
    await settled();

    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ by: 'id', organization: BLUEBIRD }, true);
    expect(field.value).toBe('');
  });

  it('forgets Enter once something else is typed', async () => {
    const onChoose = vi.fn();
    const { field, paint } = beforePaint(onChoose);
    fireEvent.change(field, { target: { value: 'blue' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyDown(field, { key: 'x' });

    await paint();
    await settled();

    expect(onChoose).not.toHaveBeenCalled();
  });
});

describe('a search before its actions are loaded', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('finds them once they are', async () => {
    const { field, paint } = beforePaint(() => {});
    await paint();
    fireEvent.change(field, { target: { value: 'securi' } });
    expect(screen.getByRole('status').textContent).toBe('');

    render(<SecurityAction />);
    await settled();

    expect(screen.getByRole('status').textContent).toBe('security');
  });
});
