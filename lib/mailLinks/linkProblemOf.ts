import { codeOfRefusal } from '@/lib/core/api/serverErrors';
import { LINK_PROBLEMS, type LinkProblem } from './linkProblem';

/**
 * What the `error` of a landing means; null where there is none. The codes are those of a server's answers (SPEC.md
 * section 8, verification redirect codes), in lower case up to Better Auth 1.2.
 */
export function linkProblemOf(query: URLSearchParams): LinkProblem | null {
  const said = query.get('error')?.trim().toUpperCase().replace(/\s+/g, '_');
  if (!said) return null;
  // Of Better Auth 1.2: whoever is signed in is somebody else than the link is for.
  if (said === 'UNAUTHORIZED') return 'link-other-account';
  const code = codeOfRefusal({ status: 400, code: said });
  return LINK_PROBLEMS.find((problem) => problem === code) ?? 'refused';
}
