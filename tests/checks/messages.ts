import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, relative } from 'node:path';
import {
  type CatalogType,
  createCompiledCatalog,
  type ExtractedCatalogType,
  getCatalogs,
} from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type CatalogueText, popupTextProblems, reachableFrom } from './popupTexts.ts';
import { punctuationProblems } from './punctuation.ts';
import { type Drawn, drawnIn } from './textPlaces.ts';
import {
  type Translation,
  translationProblems,
  unusedAllowances,
  widthProblems,
} from './translationProblems.ts';

/**
 * Compares the texts in the code with the committed catalogues, without changing them. The extraction itself refuses an
 * id with two texts.
 */
const config = getConfig();

/** The keys are ids. */
type Texts = ReadonlyMap<string, string>;

const textsInCode = (messages: ExtractedCatalogType): Texts =>
  new Map(Object.entries(messages).map(([id, { message = '' }]) => [id, message]));

const textsInCatalogue = (messages: CatalogType): Texts =>
  new Map(Object.entries(messages).map(([id, { translation = '' }]) => [id, translation]));

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
    ...empty.map((id) => `without a text: ${id}`),
    ...(locale === config.sourceLocale ? outdated.map(([id]) => `other text than in the code: ${id}`) : []),
  ];
}

function compileErrors(catalogue: Texts, locale: string): string[] {
  const { errors } = createCompiledCatalog(locale, Object.fromEntries(catalogue), { strict: true });
  return errors.map(({ id, error }) => `does not compile: ${id} (${error.message})`);
}

/** A component draws these texts, by file; the same text may be elsewhere too. */
const DRAWN = globSync('components/**/*.tsx').map((file) => ({
  file,
  texts: drawnIn(readFileSync(file, 'utf8')),
}));

function findPlaces(id: string) {
  return DRAWN.flatMap(({ file, texts }) => {
    const drawn: Drawn | undefined = texts.get(id);
    return drawn ? [{ file, drawn }] : [];
  });
}

/** Missing texts are reported above, so only pairs that both languages have are left. */
function pairTranslations(english: CatalogType, own: CatalogType, language: string): Translation[] {
  return Object.entries(own).flatMap(([id, { translation: text = '', origin = [] }]) => {
    const source = english[id]?.translation;
    return text && source
      ? [{ language, id, english: source, text, files: origin.map(([file]) => file), places: findPlaces(id) }]
      : [];
  });
}

function readSource(path: string): string | null {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : null;
}

const problems: string[] = [];
const extractedTexts: CatalogueText[] = [];
const translations: Translation[] = [];
const allTexts = new Map<string, Map<string, string>>();
for (const catalog of await getCatalogs(config)) {
  const extracted = await catalog.collect();
  if (!extracted) throw new Error('The messages could not be extracted from the code.');
  const catalogue = basename(catalog.path);
  for (const [id, { origin = [] }] of Object.entries(extracted)) {
    extractedTexts.push({ catalogue, id, files: origin.map(([file]) => file) });
  }
  for (const locale of config.locales) {
    const own = (await catalog.read(locale)) ?? {};
    const catalogue = textsInCatalogue(own);
    allTexts.set(locale, new Map([...(allTexts.get(locale) ?? []), ...catalogue]));
    const wrong = compileErrors(catalogue, locale);
    const translated =
      locale === config.sourceLocale || wrong.length > 0
        ? []
        : pairTranslations((await catalog.read(config.sourceLocale ?? '')) ?? {}, own, locale);
    translations.push(...translated);
    const found = [
      ...differences(textsInCode(extracted), catalogue, locale),
      ...wrong,
      ...[...catalogue].flatMap(([id, text]) =>
        punctuationProblems(locale, text).map((problem) => `${id} ${problem}`),
      ),
      ...translated.flatMap((one) => translationProblems(one).map((problem) => `${one.id} ${problem}`)),
    ];
    const file = relative(process.cwd(), catalog.getFilename(locale));
    problems.push(...found.map((problem) => `${file} ${problem}`));
  }
}
for (const [locale, texts] of allTexts)
  problems.push(...widthProblems(texts).map((problem) => `${locale}: ${problem}`));
problems.push(...unusedAllowances(translations));
problems.push(...popupTextProblems(extractedTexts, reachableFrom('entrypoints/popup/main.ts', readSource)));
if (problems.length > 0) {
  problems.push('"npm run i18n" brings the catalogues up to date.');
  process.stdout.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
