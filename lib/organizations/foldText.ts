/** Letters that people type without their stroke or ligature, and that Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};

/** Text as it is compared: without case, accents and compatibility forms. Upper case first, so that ß becomes ss. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[øłđħıæœþð]/g, (letter) => PLAIN[letter] ?? letter);
}
