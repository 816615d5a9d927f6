import * as z from '@/lib/core/lazyZod';

export type MailLinkKind = 'verify' | 'reset' | 'change-email' | 'delete';
// Safe: it is typed where it is written. A kind of a later version leads to no page, and no other link is lost.
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
  'refused',
] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];
