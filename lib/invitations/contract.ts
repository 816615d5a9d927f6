import { type Contract, change, local, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wireId } from '@/lib/core/schemas';
import { chosenRolesSchema } from '@/lib/members/schema';
import { invitationDetailsSchema, invitationSchema, MAX_DETAILS_ASKED } from './schema';

const invitation = z.object({ invitationId: wireId });

export const invitationsContract = {
  'invitations.readReceived': read(() => ({ input: z.null(), output: z.null() })),
  /** Details of visible rows; they arrive in the stored `invitationDetails`. Known ones aren't requested again. */
  'invitations.readDetails': read(() => ({
    input: z.object({ invitationIds: z.array(wireId).check(z.maxLength(MAX_DETAILS_ASKED)) }),
    output: z.null(),
  })),
  /** `text`: a pasted link or id. */
  'invitations.find': read(() => ({
    input: z.object({ text: typed }),
    output: z.object({ invitation: invitationSchema, details: invitationDetailsSchema }),
  })),
  /** The server makes its organization the active one. The previous organization is stored (`joined`). */
  'invitations.accept': change(() => ({ input: invitation, output: z.null() })),
  'invitations.decline': change(() => ({ input: invitation, output: z.null() })),
  'invitations.dismissJoined': local(() => ({ input: z.null(), output: z.null() })),
  /** Newest first. */
  'invitations.listSent': read(() => ({
    input: z.object({ organizationId: wireId }),
    output: z.object({ invitations: z.array(invitationSchema), maybeCut: z.boolean() }),
  })),
  /** A page sends a list one after another, so that each address has its own outcome. `resend` sends the mail again. */
  'invitations.send': change(() => ({
    input: z.object({
      /** The connection that a whole list is sent on, so that the rest isn't sent on another one. */
      connectionId: z.optional(wireId),
      organizationId: wireId,
      email: typed,
      roles: chosenRolesSchema,
      teamId: z.nullable(wireId),
      resend: z.boolean(),
    }),
    output: z.object({ invitationId: z.nullable(z.string()) }),
  })),
  'invitations.cancel': change(() => ({ input: invitation, output: z.null() })),
} as const satisfies Contract;
