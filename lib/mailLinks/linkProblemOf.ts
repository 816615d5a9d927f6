import type { CodeOfRefusal } from '@/lib/core/api/serverErrors';
import { LINK_PROBLEMS, type LinkProblem } from './linkProblem';

/**
 * What the `error` of a landing means; null where there is none. The codes are those of a server's answers (SPEC.md
 * section 8, verification redirect codes), in lower case up to Better Auth 1.2.
 */
export function linkProblemOf(query: URLSearchParams, codeOfRefusal: CodeOfRefusal): LinkProblem | null {
  const name = query.get('error')?.trim().toUpperCase().replace(/\s+/g, '_');
  if (!name) return null;
  // Of Better Auth 1.2: whoever is signed in is somebody else than the link is for.
  if (name === 'UNAUTHORIZED') return 'link-other-account';
  const code = codeOfRefusal({ status: 400, code: name });
  return LINK_PROBLEMS.find((problem) => problem === code) ?? 'refused';
}
