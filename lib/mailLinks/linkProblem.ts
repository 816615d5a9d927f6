/** Why the link of a mail did not do its work; codes of the catalogue. The options page reads these out of its address. */
export const LINK_PROBLEMS = [
  'link-expired',
  'link-invalid',
  'link-other-account',
  'link-needs-sign-in',
  'user-not-found',
  'refused',
] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];
