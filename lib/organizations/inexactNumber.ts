/** Strings, which may hold anything, and numbers; what else JSON has is short. */
const STRINGS_AND_NUMBERS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** Digits without the zeros around them, and the power of ten of the last one: the same for 1.50, 1.5 and 15e-1. */
function decimalOf(number: string): string {
  const [mantissa = '', exponent = '0'] = number.replace(/^-/, '').toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  if (end === 0) return '0';
  return `${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}

/**
 * The first number of a JSON text that would be another one once it was read: JSON.parse has 53 bits for each, so an
 * id like 12345678901234567890 comes back as 12345678901234567000. Nothing where all stay what they are.
 */
export function inexactNumber(json: string): string | undefined {
  const numbers = (json.match(STRINGS_AND_NUMBERS) ?? []).filter((found) => !found.startsWith('"'));
  return numbers.find((number) => decimalOf(number) !== decimalOf(String(Number(number))));
}
