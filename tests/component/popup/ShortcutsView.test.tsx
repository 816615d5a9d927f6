import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ShortcutsView } from '@/components/popup/ShortcutsView';
import { useSearchableActions } from '@/components/search/searchableActions';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';

const PIN = [{ id: 'pin', label: 'Pin Acme', icon: null, altKey: 'P', run: () => {} }] as const;

function PinAction() {
  useSearchableActions(PIN);
  return null;
}

afterEach(cleanup);

it('adds the key of an action that is loaded later', () => {
  render(
    <I18nProvider i18n={createPopupI18n()}>
      <ShortcutsView onClose={() => {}} />
    </I18nProvider>,
  );
  expect(screen.queryByText('Pin Acme')).toBeNull();

  render(<PinAction />);

  expect(screen.getByText('Pin Acme')).toBeTruthy();
});
