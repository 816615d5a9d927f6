import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from '@/components/ui/keepFocus';

type Outcome = 'gone' | 'disabled' | 'announced' | 'refused' | 'moved';

function Card({ outcome }: { readonly outcome: Outcome }) {
  const [isDone, setDone] = useState(false);
  const button = (
    <button disabled={isDone && outcome === 'disabled'} onClick={() => setDone(true)} type="button">
      Save
    </button>
  );
  return (
    <div>
      <h1>Page</h1>
      <p role="status">Something else.</p>
      <section>
        <h2>Rows</h2>
        <input aria-describedby="hint" aria-label="Slug" />
        <p id="hint">
          <span role="status">It is free.</span>
        </p>
        <button type="button">Delete another</button>
        <div>{isDone && outcome !== 'disabled' ? null : button}</div>
        {isDone && (outcome === 'announced' || outcome === 'refused') ? (
          <p role="status">It is saved.</p>
        ) : null}
        {isDone && outcome === 'refused' ? <p role="alert">It is not saved.</p> : null}
        {/* biome-ignore lint/a11y/noAutofocus: it is the better place */}
        {isDone && outcome === 'moved' ? <input autoFocus aria-label="Next" /> : null}
      </section>
    </div>
  );
}

const focused = () => document.activeElement;
/**
 * A timer that the observer's microtask starts mends the focus; a timer of the same length that starts after it ends
 * after it.
 */
const settled = () =>
  act(async () => {
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  });

async function save() {
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
  await settled();
}

describe('keepFocus', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = keepFocus(document);
  });
  afterEach(() => {
    stop();
    cleanup();
  });

  it.each(['gone', 'disabled'] as const)(
    'goes to the heading there when the focused control is %s, and to none that acts',
    async (outcome) => {
      render(<Card outcome={outcome} />);

      await save();

      expect(focused()).toBe(screen.getByRole('heading', { name: 'Rows' }));
    },
  );

  it('moves to the message about the outcome', async () => {
    render(<Card outcome="announced" />);

    await save();

    expect(focused()).toBe(screen.getByText('It is saved.'));
  });

  it('prefers a failure message to a success message', async () => {
    render(<Card outcome="refused" />);

    await save();

    expect(focused()).toBe(screen.getByRole('alert'));
  });

  it.each([
    ['a key', fireEvent.keyDown, false],
    ['the pointer', fireEvent.pointerDown, true],
  ])('scrolls to where the focus moves only for a key: %s', async (_, use, isStill) => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    render(<Card outcome="gone" />);
    use(screen.getByRole('button', { name: 'Save' }));

    await save();

    expect(focus.mock.lastCall).toEqual([{ preventScroll: isStill }]);
    focus.mockRestore();
  });

  it('does nothing before the user acts', async () => {
    const view = render(<Card outcome="gone" />);
    screen.getByRole('button', { name: 'Save' }).focus();

    view.rerender(<h1>Another page</h1>);
    await settled();

    expect(focused()).toBe(document.body);
  });

  it('leaves the focus where the page has put it', async () => {
    render(<Card outcome="moved" />);

    await save();

    expect(focused()).toBe(screen.getByLabelText('Next'));
  });

  it('does not take the focus from a user who moved it away', async () => {
    render(<Card outcome="gone" />);
    const button = screen.getByRole('button', { name: 'Save' });

    button.focus();
    fireEvent.pointerDown(document.body);
    button.blur();
    fireEvent.click(button);
    await settled();

    expect(focused()).toBe(document.body);
  });
});
