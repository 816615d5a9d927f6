import type { SearchableOrganization } from '@/lib/organizations/matchOrganizations';

const DIGITS = '123456789';

/**
 * The digits that switch at once from an empty field: none with more organizations than digits, or where some may be
 * missing, and none that a name begins with. Typed for a name, any other would switch a live account.
 */
export function switchDigits(rows: readonly SearchableOrganization[], isWhole: boolean): string {
  if (!isWhole || rows.length > DIGITS.length) return '';
  const isFree = (digit: string) => !rows.some(({ words }) => words.startsWith(` ${digit}`));
  return DIGITS.split('').filter(isFree).join('');
}
