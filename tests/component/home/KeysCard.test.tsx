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
    expect(shown(true)).toEqual(Object.values(ALT_KEYS).map((letter) => `Alt+${letter}`));
    expect(screen.getByText('Search or jump to anything')).toBeTruthy();
  });

  it('lists none that is about organizations where the server has none', () => {
    expect(shown(false)).toEqual(['Alt+D', 'Alt+M', 'Alt+S', 'Alt+X']);
  });
});
