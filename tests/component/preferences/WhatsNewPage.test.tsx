import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { WhatsNewPage } from '@/components/preferences/WhatsNewPage';
import { whatsNew as english } from '@/docs/store/en.json';
import { whatsNew as turkish } from '@/docs/store/tr.json';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';
import { browserWith } from '../shell/fakeExtension';

const plainLines = (text: string) => text.replaceAll('• ', '').split('\n');

async function showIn(language: string): Promise<readonly (string | null)[]> {
  const i18n = createOptionsI18n();
  i18n.load(language, i18n.messages);
  i18n.activate(language);
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <Suspense>
          <WhatsNewPage />
        </Suspense>
      </I18nProvider>,
    );
  });
  const [list] = await screen.findAllByRole('list');
  return [...(list?.children ?? [])].map(({ textContent }) => textContent);
}

describe('WhatsNewPage', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    browserWith();
  });
  afterEach(cleanup);

  it('says in the user’s language what is new, and has all of it in English behind a click', async () => {
    expect(await showIn('tr')).toEqual(plainLines(turkish));
    const all = document.querySelector('details');
    expect(all?.open).toBe(false);
    expect(all?.querySelector('[lang=en]')?.textContent).toContain('Switchyard speaks English');
  });

  it('is in English in a language without news', async () => {
    expect(await showIn('pt')).toEqual(plainLines(english));
  });
});
