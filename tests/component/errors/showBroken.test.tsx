import { fireEvent, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { showBroken } from '@/components/errors/showBroken';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';

const Broken = (): never => {
  throw new Error('Nobody foresaw this');
};

it('a page that could not be drawn says so, and can be loaded again', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const seen = vi.fn();
  const root = createRoot(container, {
    onUncaughtError: (error) => {
      seen(error);
      showBroken(root, createPopupI18n());
    },
  });

  // `act` would throw it here, which no browser does.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  root.render(<Broken />);
  await screen.findByRole('alert');

  expect(seen).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong in Switchyard.');
  expect(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))).not.toThrow();
});
