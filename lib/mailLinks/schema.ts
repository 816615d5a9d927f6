import * as z from '@/lib/core/lazyZod';
import { DAY_MS } from '@/lib/core/time';

/** Ours: the longest default lifetime of Better Auth's mailed links (the delete link, 86400 s). */
export const MAIL_LINK_LIFETIME_MS = DAY_MS;
/** Ours: more mails than a person requests in a day. */
export const MAX_MAIL_LINKS = 20;

export type MailLinkKind = 'verify' | 'reset' | 'change-email' | 'delete';
// Safe: it is typed where it is written; one that only a later version knows leads to no page, and costs no other link.
const mailLinkKindSchema = z.string() as unknown as z.ZodMiniType<MailLinkKind, MailLinkKind>;

/** A mail that was requested here. Its nonce in the landing's address identifies it; no token. */
const mailLinkSchema = z.object({
  nonce: z.string(),
  kind: mailLinkKindSchema,
  connectionId: z.string(),
  sentAt: z.number(),
});
export type MailLink = z.output<typeof mailLinkSchema>;

export const mailLinksSchema = z.array(mailLinkSchema);

/** Why a mail's link failed, as codes of the catalogue. The options page reads them from its address. */
export const LINK_PROBLEMS = [
  'link-expired',
  'link-invalid',
  'link-other-account',
  'link-needs-sign-in',
  'user-not-found',
  'refused',
] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];
