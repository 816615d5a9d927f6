/** A spreadsheet takes a text that begins with one of these for a formula; some of them also where they are as wide as Chinese letters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Where `;` or a tab separates cells in the spreadsheet's language, what follows it is a cell of its own. */
const LATER_FORMULA = /([;\t])(?=[=+\-@＝＋－＠])/g;

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A cell that no spreadsheet computes. */
export const textCell = (text: string | null): string =>
  quoted((FORMULA.test(text ?? '') ? `'${text}` : (text ?? '')).replace(LATER_FORMULA, "$1'"));

/**
 * RFC 4180, for cells that are quoted already. The byte order mark makes Excel read UTF-8. Column names are in English
 * and in one order in every language, so that programs that read the file keep working.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
