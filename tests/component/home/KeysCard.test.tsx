import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { KeysCard } from '@/components/home/KeysCard';
import { ALT_KEYS } from '@/components/search/altKeys';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';

const shown = (offersOrganizations: boolean) => {
  render(
    <I18nProvider i18n={createOptionsI18n()}>
      <KeysCard offersOrganizations={offersOrganizations} onSet={null} shortcuts={[]} />
    </I18nProvider>,
  );
  return screen.queryAllByText(/^Alt\+[A-Z]$/).map((spoken) => spoken.textContent);
};

describe('KeysCard', () => {
  afterEach(cleanup);

  it('lists every letter that does something with Alt', () => {
    const inPopup = Object.values(ALT_KEYS).map((letter) => `Alt+${letter}`);
    expect(shown(true)).toEqual([...inPopup, 'Alt+Z']);
    expect(screen.getByText('Search or jump to anything')).toBeTruthy();
  });

  it('lists none that is about organizations where the server has none', () => {
    // The last one undoes on pages, too.
    expect(shown(false)).toEqual(['Alt+D', 'Alt+M', 'Alt+S', 'Alt+X', 'Alt+Z']);
  });

  it('lists the keys of the pages themselves', () => {
    shown(false);

    const rows = ['/', 'X', 'Esc', 'Alt+Z'].map(
      (spoken) => screen.getByText(spoken, { selector: '.sr-only' }).parentElement?.parentElement,
    );
    expect(rows.map((row) => row?.lastElementChild?.textContent)).toEqual([
      'Search',
      'Select',
      'Close',
      'Undo',
    ]);
  });
});
