import * as z from '@/lib/core/lazyZod';
import { DAY_MS } from '@/lib/core/time';

/** Ours: the longest that Better Auth's mailed links live by default (the delete link, 86400 s). */
export const MAIL_LINK_LIFETIME_MS = DAY_MS;
/** Ours: more mails than a person asks for in a day. */
export const MAX_MAIL_LINKS = 20;

/** What a mail is for whose link returns to this browser. */
const mailLinkKindSchema = z.enum(['verify', 'reset', 'change-email', 'delete']);
export type MailLinkKind = z.output<typeof mailLinkKindSchema>;

/** A mail that was asked for here. Its nonce in the landing's address distinguishes it from others; no token. */
const mailLinkSchema = z.object({
  nonce: z.string(),
  kind: mailLinkKindSchema,
  connectionId: z.string(),
  sentAt: z.number(),
});
export type MailLink = z.output<typeof mailLinkSchema>;

export const mailLinksSchema = z.array(mailLinkSchema);

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
