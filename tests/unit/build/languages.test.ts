import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { describe, expect, it } from 'vitest';
import { languageAssets } from '@/build/languages';
import {
  type Language,
  languageFile,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
  TAGS,
  type TextContext,
} from '@/lib/core/i18n/languages';
import { messages as access } from '@/lib/core/i18n/locales/en/access.po';
import { messages as common } from '@/lib/core/i18n/locales/en/common.po';
import { messages as errors } from '@/lib/core/i18n/locales/en/errors.po';
import { messages as options } from '@/lib/core/i18n/locales/en/options.po';
import { messages as payments } from '@/lib/core/i18n/locales/en/payments.po';
import { messages as toolbar } from '@/lib/core/i18n/locales/en/toolbar.po';
import { messages as worker } from '@/lib/core/i18n/locales/en/worker.po';
import { NOTIFIED_ERRORS } from '@/lib/notifications/refusalText';

// Compiling every catalogue takes seconds, so it runs before the tests.
const ASSETS = await languageAssets({ withPseudo: true });
const SHIPPED = await languageAssets();

const texts = (path: string): Record<string, unknown> => {
  const asset = ASSETS.find(({ relativeDest }) => relativeDest === path);
  return JSON.parse(asset?.contents ?? '{}');
};

describe('languageAssets', () => {
  it('has every text of the popup, the pages and the worker in every language but English', () => {
    const tags: Language[] = [...TAGS, PSEUDO_LANGUAGE];
    for (const tag of tags.filter((one) => one !== SOURCE_LANGUAGE)) {
      const ids = (part: TextContext) => Object.keys(texts(languageFile(tag, part).slice(1)));
      expect(new Set([...ids('popup'), ...ids('options')]), tag).toEqual(
        new Set([common, access, errors, payments, options].flatMap((messages) => Object.keys(messages))),
      );
      expect(ids('worker'), tag).toEqual(
        expect.arrayContaining([toolbar, worker, payments].flatMap((messages) => Object.keys(messages))),
      );
    }
  });

  it('brings the worker what its notifications explain, and no other refusal', () => {
    const ids = Object.keys(texts('languages/en-XA.worker.json'));

    const notified = Object.values(NOTIFIED_ERRORS).map(({ sentence }) => sentence.id);
    expect(ids).toEqual(expect.arrayContaining(notified));
    expect(notified).toContain('error.session-gone');
    expect(ids).toContain('device.name');
    expect(ids).not.toContain('error.password-too-short');
  });

  it('builds a ninth language from a folder of its own', async () => {
    const LOCALES = 'lib/core/i18n/locales';
    const rootDir = mkdtempSync(join(tmpdir(), 'switchyard-ninth-'));
    try {
      cpSync(join(LOCALES, 'en'), join(rootDir, LOCALES, 'en'), { recursive: true });
      // Both languages have one, many and other.
      cpSync(join(LOCALES, 'es'), join(rootDir, LOCALES, 'pt'), { recursive: true });
      const own = getConfig();
      const catalogs = own.catalogs.map((one) => ({
        ...one,
        path: one.path.replace(process.cwd(), rootDir),
      }));
      const config = Object.assign(own, { rootDir, catalogs, locales: ['en', 'pt'] });

      const built = await languageAssets({ tags: ['en', 'pt'], config });

      expect(built.map(({ relativeDest }) => relativeDest)).toEqual(
        (['popup', 'options', 'worker'] as const).map((part) => languageFile('pt', part).slice(1)),
      );
      for (const { relativeDest, contents } of built)
        expect(JSON.parse(contents)).toEqual(texts(relativeDest.replace('pt.', 'es.')));
    } finally {
      rmSync(rootDir, { recursive: true });
    }
  });

  it('leaves the pseudo-language out of what is shipped', () => {
    const shipped = SHIPPED.map(({ relativeDest }) => relativeDest);

    expect(shipped.length).toBe((TAGS.length - 1) * 3);
    expect(shipped.filter((file) => file.includes(PSEUDO_LANGUAGE))).toEqual([]);
  });

  it('marks each text of the pseudo-language, and keeps its placeholders', () => {
    const { 'label.preferences': heading, 'preferences.version': version } = {
      ...texts('languages/en-XA.popup.json'),
      ...texts('languages/en-XA.options.json'),
    };
    expect(heading).toEqual([expect.stringMatching(/^⟦.*Ƥŕēƒēŕēńćēś.*⟧$/)]);
    expect(version).toContainEqual(['version']);
  });
});
