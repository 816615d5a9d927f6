import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import {
  LANGUAGES,
  type Language,
  languageFile,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
} from '../lib/core/i18n/languages.ts';

export interface LanguageAsset {
  /** In the build's folder. */
  readonly relativeDest: string;
  readonly contents: string;
}

/** The catalogues whose texts only the worker shows. */
const WORKER_CATALOGUES: ReadonlySet<string> = new Set(['toolbar', 'worker']);

/** Accents and brackets, and 40 % longer, as German and Finnish are. */
const PSEUDO_OPTIONS = { prepend: '⟦', append: '⟧', extend: 0.4 };

/** The pseudo-language pads with spaces, which a page collapses. */
const PADDING = /⟦ {2,}| {2,}⟧/g;
const visibly = (padding: string) => padding.replaceAll('  ', ' ~');

type Catalogues = Awaited<ReturnType<typeof getCatalogs>>;

/** The texts of some catalogues, compiled. A text that isn't translated yet is in English. */
async function compiled(catalogues: Catalogues, language: Language): Promise<string> {
  const isPseudo = language === PSEUDO_LANGUAGE;
  const texts: Record<string, string> = {};
  for (const catalogue of catalogues) {
    const { messages } = await catalogue.getTranslations(isPseudo ? SOURCE_LANGUAGE : language, {
      fallbackLocales: { default: SOURCE_LANGUAGE },
      sourceLocale: SOURCE_LANGUAGE,
    });
    Object.assign(texts, messages);
  }
  const { source, errors } = createCompiledCatalog(language, texts, {
    namespace: 'json',
    ...(isPseudo ? { pseudoLocale: language, pseudoLocaleOptions: PSEUDO_OPTIONS } : {}),
  });
  if (errors[0])
    throw new Error(`${language}: the text ${errors[0].id} can't be compiled: ${errors[0].error.message}`);
  const { messages }: { messages: unknown } = JSON.parse(source);
  return isPseudo ? JSON.stringify(messages).replace(PADDING, visibly) : JSON.stringify(messages);
}

/** The files of every language but English, which is part of the bundle (docs/decisions/0004). */
export async function languageAssets(): Promise<LanguageAsset[]> {
  const catalogues = await getCatalogs(getConfig());
  const worker = catalogues.filter(({ name }) => WORKER_CATALOGUES.has(name ?? ''));
  const pages = catalogues.filter((catalogue) => !worker.includes(catalogue));
  const others = LANGUAGES.filter((tag) => tag !== SOURCE_LANGUAGE);
  const files = others.flatMap((language) => [
    { language, context: 'page' as const, from: pages },
    { language, context: 'worker' as const, from: worker },
  ]);
  return Promise.all(
    files.map(async ({ language, context, from }) => ({
      relativeDest: languageFile(language, context).slice(1),
      contents: await compiled(from, language),
    })),
  );
}
