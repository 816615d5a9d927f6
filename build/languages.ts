import { resolve } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { runnerImport } from 'vite';
import {
  languageFile,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
  TAGS,
  type TextContext,
} from '../lib/core/i18n/languages.ts';

export interface LanguageAsset {
  readonly relativeDest: string;
  readonly contents: string;
}

const WORKER_CATALOGUES: ReadonlySet<string> = new Set(['toolbar', 'worker']);
const OPTIONS_CATALOGUES: ReadonlySet<string> = new Set(['options']);

const WORKER_SOURCES = /^(lib|entrypoints\/background)\//;
/**
 * Pages explain why their own request was refused; the worker shows only the refusals of notifications
 * (lib/notifications/refusalText.ts).
 */
const REFUSALS = /^lib\/(core\/)?\w+\/errors\.ts$/;
const ROOT = resolve(import.meta.dirname, '..');

/** Adds accents, brackets and 40 % length, which German and Finnish texts need. */
const PSEUDO_OPTIONS = { prepend: '⟦', append: '⟧', extend: 0.4 };

/** The pseudo-language pads with spaces, which a page collapses. */
const PADDING = /⟦ {2,}| {2,}⟧/g;
const visibly = (padding: string) => padding.replaceAll('  ', ' ~');

type Catalogues = Awaited<ReturnType<typeof getCatalogs>>;

type Texts = Readonly<Record<string, string>>;

async function textsOf(catalogues: Catalogues, language: string): Promise<Texts> {
  const texts: Record<string, string> = {};
  for (const catalogue of catalogues) {
    const { messages } = await catalogue.getTranslations(
      language === PSEUDO_LANGUAGE ? SOURCE_LANGUAGE : language,
      { fallbackLocales: { default: SOURCE_LANGUAGE }, sourceLocale: SOURCE_LANGUAGE },
    );
    Object.assign(texts, messages);
  }
  return texts;
}

function compiled(texts: Texts, language: string): string {
  const isPseudo = language === PSEUDO_LANGUAGE;
  const { source, errors } = createCompiledCatalog(language, texts, {
    namespace: 'json',
    ...(isPseudo ? { pseudoLocale: language, pseudoLocaleOptions: PSEUDO_OPTIONS } : {}),
  });
  if (errors[0])
    throw new Error(`${language}: the text ${errors[0].id} can't be compiled: ${errors[0].error.message}`);
  const { messages }: { messages: unknown } = JSON.parse(source);
  return isPseudo ? JSON.stringify(messages).replace(PADDING, visibly) : JSON.stringify(messages);
}

async function refusalIds(): Promise<string[]> {
  const { module } = await runnerImport<typeof import('../lib/notifications/refusalText')>(
    resolve(ROOT, 'lib/notifications/refusalText.ts'),
    { configFile: false, resolve: { alias: { '@': ROOT } } },
  );
  return Object.values(module.NOTIFIED_ERRORS).map(({ sentence }) => sentence.id);
}

async function workerIds(catalogues: Catalogues): Promise<ReadonlySet<string>> {
  const ids = new Set(await refusalIds());
  for (const catalogue of catalogues) {
    const texts = Object.entries((await catalogue.read(SOURCE_LANGUAGE)) ?? {});
    for (const [id, { origin = [] }] of texts) {
      if (origin.some(([file]) => WORKER_SOURCES.test(file) && !REFUSALS.test(file))) ids.add(id);
    }
  }
  return ids;
}

interface LanguageOptions {
  readonly withPseudo?: boolean;
  readonly tags?: readonly string[];
  readonly config?: ReturnType<typeof getConfig>;
}

/** Without English, which is part of the bundle (docs/decisions/0004). */
export async function languageAssets({
  withPseudo = false,
  tags = TAGS,
  config = getConfig(),
}: LanguageOptions = {}): Promise<LanguageAsset[]> {
  const all = await getCatalogs(config);
  const named = (names: ReadonlySet<string>) => all.filter(({ name }) => names.has(name ?? ''));
  const [options, worker] = [named(OPTIONS_CATALOGUES), named(WORKER_CATALOGUES)];
  const popup = all.filter((one) => !options.includes(one) && !worker.includes(one));
  const ids = await workerIds(all);
  const known: readonly string[] = withPseudo ? [...tags, PSEUDO_LANGUAGE] : [...tags];
  const others = known.filter((tag) => tag !== SOURCE_LANGUAGE);
  const parts: Readonly<Record<TextContext, (language: string) => Promise<Texts>>> = {
    popup: (language) => textsOf(popup, language),
    options: (language) => textsOf(options, language),
    worker: async (language) =>
      Object.fromEntries(Object.entries(await textsOf(all, language)).filter(([id]) => ids.has(id))),
  };
  // Safe: the keys of the table above.
  const contexts = Object.keys(parts) as TextContext[];
  const files = others.flatMap((language) => contexts.map((part) => ({ language, part })));
  return Promise.all(
    files.map(async ({ language, part }) => ({
      relativeDest: languageFile(language, part).slice(1),
      contents: compiled(await parts[part](language), language),
    })),
  );
}
