/** A spreadsheet takes a text that begins with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A cell that no spreadsheet computes. */
export const textCell = (text: string | null): string =>
  quoted(FORMULA.test(text ?? '') ? `'${text}` : (text ?? ''));

/** RFC 4180, of cells that are quoted already. The mark at its start tells Excel that it is UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
