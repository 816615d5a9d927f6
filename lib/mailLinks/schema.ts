import * as z from '@/lib/core/lazyZod';
import { DAY_MS } from '@/lib/core/time';

/** Ours: the longest default lifetime of Better Auth's mailed links (the delete link, 86400 s). */
export const MAIL_LINK_LIFETIME_MS = DAY_MS;
/** Ours: more mails than a person requests in a day. */
export const MAX_MAIL_LINKS = 20;

export type MailLinkKind = 'verify' | 'reset' | 'change-email' | 'delete';
// Safe: typed where it is written; a kind from a later version leads to no page and costs no other link.
const mailLinkKindSchema = z.string() as unknown as z.ZodMiniType<MailLinkKind, MailLinkKind>;

/** The nonce in the landing's address identifies the mail. No token is stored. */
const mailLinkSchema = z.object({
  nonce: z.string(),
  kind: mailLinkKindSchema,
  connectionId: z.string(),
  sentAt: z.number(),
});
export type MailLink = z.output<typeof mailLinkSchema>;

export const mailLinksSchema = z.array(mailLinkSchema);

export const LINK_PROBLEMS = [
  'link-expired',
  'link-invalid',
  'link-other-account',
  'link-needs-sign-in',
  'user-not-found',
  'refused',
] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];
