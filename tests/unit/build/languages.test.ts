import { describe, expect, it } from 'vitest';
import { languageAssets } from '@/build/languages';
import { messages as common } from '@/lib/core/i18n/locales/en/common.po';
import { messages as options } from '@/lib/core/i18n/locales/en/options.po';
import { messages as toolbar } from '@/lib/core/i18n/locales/en/toolbar.po';
import { messages as worker } from '@/lib/core/i18n/locales/en/worker.po';

const texts = async (path: string): Promise<Record<string, unknown>> => {
  const asset = (await languageAssets()).find(({ relativeDest }) => relativeDest === path);
  return JSON.parse(asset?.contents ?? '{}');
};

describe('languageAssets', () => {
  it('has every text of the pages and of the worker in every language but English', async () => {
    const page = await texts('languages/en-XA.json');
    expect(Object.keys(page)).toEqual(
      expect.arrayContaining([...Object.keys(common), ...Object.keys(options)]),
    );
    const background = await texts('languages/en-XA.worker.json');
    expect(Object.keys(background).sort()).toEqual([...Object.keys(toolbar), ...Object.keys(worker)].sort());
  });

  it('marks each text of the pseudo-language, and keeps its placeholders', async () => {
    const { 'label.preferences': heading, 'preferences.version': version } =
      await texts('languages/en-XA.json');
    expect(heading).toEqual([expect.stringMatching(/^⟦.*Ƥŕēƒēŕēńćēś.*⟧$/)]);
    expect(version).toContainEqual(['version']);
  });
});
