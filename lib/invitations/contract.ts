import * as z from 'zod/mini';
import { type Contract, change, local, read } from '@/lib/core/command/contract';
import { typed } from '@/lib/core/typed';
import { wireId } from '@/lib/core/wireValues';
import { invitationDetailsSchema, invitationSchema, MAX_DETAILS_ASKED } from './schema';

const invitation = z.object({ invitationId: wireId });

export const invitationsContract = {
  /** Reads the received ones now. */
  'invitation.readReceived': read(() => ({ input: z.null(), output: z.null() })),
  /** Details of visible rows; they arrive in the stored `invitationDetails`. Known ones are not asked for again. */
  'invitation.readDetails': read(() => ({
    input: z.object({ invitationIds: z.array(wireId).check(z.maxLength(MAX_DETAILS_ASKED)) }),
    output: z.null(),
  })),
  /** One by the link or the id that somebody pasted. */
  'invitation.find': read(() => ({
    input: z.object({ text: typed }),
    output: z.object({ invitation: invitationSchema, details: invitationDetailsSchema }),
  })),
  /** Makes its organization the active one: the server does that. The way back is stored (`joined`). */
  'invitation.accept': change(() => ({ input: invitation, output: z.null() })),
  'invitation.decline': change(() => ({ input: invitation, output: z.null() })),
  'invitation.dismissJoined': local(() => ({ input: z.null(), output: z.null() })),
  /** Those that an organization sent, the newest first. */
  'invitation.listSent': read(() => ({
    input: z.object({ organizationId: wireId }),
    output: z.object({ invitations: z.array(invitationSchema), maybeCut: z.boolean() }),
  })),
  /** One address; a page sends a list one after another, so that each has its own outcome. `resend`: the mail again. */
  'invitation.send': change(() => ({
    input: z.object({
      /** Where a page sends a list, the connection of all of it: no other one is asked for the rest. */
      connectionId: z.optional(wireId),
      organizationId: wireId,
      email: typed,
      roles: z.array(typed).check(z.minLength(1), z.maxLength(20)),
      teamId: z.nullable(wireId),
      resend: z.boolean(),
    }),
    output: z.object({ invitationId: z.nullable(z.string()) }),
  })),
  'invitation.cancel': change(() => ({ input: invitation, output: z.null() })),
} as const satisfies Contract;
