import { relative } from 'node:path';
import {
  type CatalogType,
  createCompiledCatalog,
  type ExtractedCatalogType,
  getCatalogs,
} from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/**
 * Compares the texts in the code with the committed catalogues, which it does not touch. That an id has two texts is
 * refused by the extraction itself.
 */
const config = getConfig();

/** Texts by id. */
type Texts = ReadonlyMap<string, string>;

const textsInCode = (messages: ExtractedCatalogType): Texts =>
  new Map(Object.entries(messages).map(([id, { message = '' }]) => [id, message]));

const textsInCatalogue = (messages: CatalogType): Texts =>
  new Map(Object.entries(messages).map(([id, { translation = '' }]) => [id, translation]));

/** Its texts are made from those of the source language, at build time. */
const isInvented = (locale: string) => config.pseudoLocale.some((pseudo) => pseudo.locale === locale);

function differences(code: Texts, catalogue: Texts, locale: string): string[] {
  const missing = [...code.keys()].filter((id) => !catalogue.has(id));
  const unused = [...catalogue.keys()].filter((id) => !code.has(id));
  const empty = [...catalogue].filter(([id, text]) => code.has(id) && text === '').map(([id]) => id);
  const outdated = [...catalogue].filter(
    ([id, text]) => text !== '' && code.has(id) && code.get(id) !== text,
  );
  return [
    ...missing.map((id) => `missing: ${id}`),
    ...unused.map((id) => `unused: ${id}`),
    ...(isInvented(locale) ? [] : empty.map((id) => `without a text: ${id}`)),
    ...(locale === config.sourceLocale ? outdated.map(([id]) => `other text than in the code: ${id}`) : []),
  ];
}

function compileErrors(catalogue: Texts, locale: string): string[] {
  const { errors } = createCompiledCatalog(locale, Object.fromEntries(catalogue), { strict: true });
  return errors.map(({ id, error }) => `does not compile: ${id} (${error.message})`);
}

const problems: string[] = [];
for (const catalog of await getCatalogs(config)) {
  const extracted = await catalog.collect();
  if (!extracted) throw new Error('The messages could not be extracted from the code.');
  for (const locale of config.locales) {
    const catalogue = textsInCatalogue((await catalog.read(locale)) ?? {});
    const found = [
      ...differences(textsInCode(extracted), catalogue, locale),
      ...compileErrors(catalogue, locale),
    ];
    const file = relative(process.cwd(), catalog.getFilename(locale));
    problems.push(...found.map((problem) => `${file} ${problem}`));
  }
}
if (problems.length > 0) {
  problems.push('"npm run i18n" brings the catalogues up to date.');
  process.stdout.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
