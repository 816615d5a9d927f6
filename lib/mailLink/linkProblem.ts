/** Why the link of a mail did not do its work. The options page reads these out of its address. */
export type LinkProblem = 'link-expired' | 'link-invalid' | 'user-not-found' | 'refused';

/** SPEC.md section 8, verification redirect codes; newer servers send them in capitals (better-auth 1.7, email-verification.mjs). */
const PROBLEM_OF_CODE: Readonly<Record<string, LinkProblem>> = {
  TOKEN_EXPIRED: 'link-expired',
  INVALID_TOKEN: 'link-invalid',
  USER_NOT_FOUND: 'user-not-found',
  INVALID_USER: 'user-not-found',
};

/** What the `error` of a landing means; null where there is none. */
export function linkProblemOf(query: URLSearchParams): LinkProblem | null {
  const error = query.get('error')?.trim().toUpperCase().replace(/\s+/g, '_');
  if (!error) return null;
  return (Object.hasOwn(PROBLEM_OF_CODE, error) ? PROBLEM_OF_CODE[error] : undefined) ?? 'refused';
}
