import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeLine } from '@/components/ui/CodeLine';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';

/** Chromium announces every write, also those of others. */
class Clipboard extends EventTarget {
  text = 'before';
  isAllowed = true;
  onclipboardchange = null;

  async writeText(text: string) {
    if (!this.isAllowed) throw new DOMException('Document is not focused', 'NotAllowedError');
    this.text = text;
    queueMicrotask(() => this.dispatchEvent(new Event('clipboardchange')));
  }
}

const SECRET = 'whsec_of_no_value';

describe('a secret that is copied', () => {
  let clipboard: Clipboard;
  let isInFront: boolean;

  beforeEach(() => {
    vi.useFakeTimers();
    clipboard = new Clipboard();
    isInFront = true;
    Object.assign(navigator, { clipboard });
    vi.spyOn(document, 'hasFocus').mockImplementation(() => isInFront);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  async function copy() {
    render(
      <I18nProvider i18n={createOptionsI18n()}>
        <CodeLine caption="Signing secret" code={SECRET} isSecret />
      </I18nProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await pass(0);
  }

  it('leaves the clipboard after a minute, and says so', async () => {
    await copy();
    expect(clipboard.text).toBe(SECRET);
    expect(screen.getByText(/^The clipboard clears in 1 minute/)).toBeTruthy();

    await pass(59_000);
    expect(clipboard.text).toBe(SECRET);
    await pass(1_000);

    expect(clipboard.text).toBe('');
    expect(screen.getByText('Clipboard cleared.')).toBeTruthy();
  });

  it('leaves alone what was copied since, here or elsewhere', async () => {
    await copy();
    await pass(500);
    await clipboard.writeText('something else');

    await pass(120_000);

    expect(clipboard.text).toBe('something else');
    expect(screen.queryByText(/clipboard/i)).toBeNull();
  });

  it('waits until the page is in front again, and for what was copied meanwhile', async () => {
    await copy();
    isInFront = false;
    await pass(120_000);
    expect(clipboard.text).toBe(SECRET);

    isInFront = true;
    fireEvent.focus(window);
    await pass(200);
    await clipboard.writeText('copied elsewhere');
    await pass(2_000);

    expect(clipboard.text).toBe('copied elsewhere');
  });

  it('leaves it when the page is in front again', async () => {
    await copy();
    isInFront = false;
    await pass(120_000);
    isInFront = true;
    fireEvent.focus(window);
    await pass(1_000);

    expect(clipboard.text).toBe('');
  });

  it('clears nothing that it could not copy', async () => {
    clipboard.isAllowed = false;
    await copy();
    clipboard.isAllowed = true;

    await pass(120_000);

    expect(clipboard.text).toBe('before');
  });

  it('that was not copied is announced until it is', async () => {
    clipboard.isAllowed = false;
    await copy();
    await pass(10_000);
    expect(screen.getByText('Couldn’t copy. Select the text and copy it.')).toBeTruthy();
    clipboard.isAllowed = true;

    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await pass(0);

    expect(screen.queryByText(/^Couldn’t copy/)).toBeNull();
    await pass(2_000);
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  });

  it('leaves what was copied where the browser reports no change, and tells the user so', async () => {
    const written: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => written.push(text) } });
    await copy();

    await pass(120_000);

    expect(written).toEqual([SECRET]);
    expect(screen.getByText('Stays on the clipboard until you copy something else.')).toBeTruthy();
  });
});
