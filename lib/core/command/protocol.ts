import type * as z from 'zod/mini';
import { accountChannels } from '@/lib/account/channels';
import { confirmationChannels } from '@/lib/confirmation/channels';
import { connectionChannels } from '@/lib/connections/channels';
import { operationChannels } from '@/lib/core/operations/channels';
import type { Result } from '@/lib/core/result';
import { draftChannels } from '@/lib/drafts/channels';
import { invitationChannels } from '@/lib/invitations/channels';
import { memberChannels } from '@/lib/members/channels';
import { organizationChannels } from '@/lib/organizations/channels';
import { passkeyChannels } from '@/lib/passkeys/channels';
import { paymentsChannels } from '@/lib/payments/channels';
import { pictureChannels } from '@/lib/pictures/channels';
import { preferencesChannels } from '@/lib/preferences/channels';
import { sessionChannels } from '@/lib/sessions/channels';
import { signInChannels } from '@/lib/signIn/channels';
import { socialChannels } from '@/lib/social/channels';
import { teamChannels } from '@/lib/teams/channels';
import { twoFactorChannels } from '@/lib/twoFactor/channels';
import type { Channels } from './channel';

/** Every message that a page may send to the worker. Types are inferred from here, never restated. */
export const protocol = {
  ...connectionChannels,
  ...sessionChannels,
  ...signInChannels,
  ...socialChannels,
  ...twoFactorChannels,
  ...confirmationChannels,
  ...accountChannels,
  ...passkeyChannels,
  ...organizationChannels,
  ...memberChannels,
  ...teamChannels,
  ...invitationChannels,
  ...paymentsChannels,
  ...operationChannels,
  ...draftChannels,
  ...preferencesChannels,
  ...pictureChannels,
} as const satisfies Channels;

export type ChannelName = keyof typeof protocol;
export type Input<N extends ChannelName> = z.output<(typeof protocol)[N]['input']>;
export type Output<N extends ChannelName> = z.output<(typeof protocol)[N]['output']>;

/** What a handler is told besides the input. */
export interface CallContext {
  /** The id under which the page asks again if the worker dies. */
  readonly operationId: string;
  /** Epoch milliseconds of the person's choice. */
  readonly issuedAt: number;
}

/** A missing or extra handler does not compile. */
export type Handlers = {
  readonly [N in ChannelName]: (input: Input<N>, context: CallContext) => Promise<Result<Output<N>>>;
};

export const isChannelName = (name: unknown): name is ChannelName =>
  typeof name === 'string' && Object.hasOwn(protocol, name);
