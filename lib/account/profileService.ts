import type { Connection } from '@/lib/connections/schema';
import type { CallContext, Input } from '@/lib/core/command/contract';
import { definedFields } from '@/lib/core/definedFields';
import { displayText } from '@/lib/core/displayText';
import { imageUrl } from '@/lib/core/openableUrl';
import { withoutValue } from '@/lib/core/operations/rules';
import { type AppError, fail, type Result } from '@/lib/core/result';
import type { MailLinkService } from '@/lib/mailLinks/mailLinkService';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import type { Profile, SessionState } from '@/lib/sessions/schema';
import { changeEmail, updateUser } from './api';

interface ProfileServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly changes: ChangeService;
  readonly store: AccountStore;
  readonly mailLinks: Pick<MailLinkService, 'landing'>;
}

type ProfileFields = Input<'account.updateProfile'>;

const userOf = (state: SessionState | null): Profile | null =>
  state?.phase === 'signed-in' ? state.user : null;

/** Better Auth stores user names and addresses in lower case. */
const isSameName = (typed: string, shown: string | null) =>
  displayText(typed).toLowerCase() === shown?.toLowerCase();

/** Null for a typed image that is never shown, so it can't be compared. */
function shows(user: Profile, { name, image, username, displayUsername }: ProfileFields): boolean | null {
  if (typeof image === 'string' && imageUrl(image) === null) return null;
  return [
    name === undefined || displayText(name) === user.name,
    image === undefined || (image === null ? null : imageUrl(image)) === user.image,
    username === undefined || isSameName(username, user.username),
    displayUsername === undefined || displayText(displayUsername) === (user.displayUsername ?? ''),
  ].every(Boolean);
}

/** Only the address can be wrong here, and servers name the field in their own words. */
export const asInvalidEmail = (error: AppError): AppError =>
  error.code === 'bad-request' ? { ...error, code: 'invalid-email' } : error;

export function createProfileService({
  activeConnection,
  changes,
  store,
  mailLinks,
}: ProfileServiceDependencies) {
  async function updateProfile(fields: ProfileFields, context: CallContext): Promise<Result<null>> {
    const body = definedFields(fields);
    if (Object.keys(body).length === 0) return fail('nothing-to-update');
    return changes.run(context, {
      kind: 'account.updateProfile',
      apiCall: updateUser,
      body,
      // Better Auth up to 1.2 refuses the user's own username too.
      repeated: ['username-taken'],
      isDone: async (_connection, state) => {
        const user = userOf(state);
        return user && shows(user, fields);
      },
      ...withoutValue,
    });
  }

  /**
   * Better Auth changes a verified address only through a mailed link and responds the same for one that is taken:
   * nothing here reveals more than "a mail was sent".
   */
  async function runChangeEmail(
    { newEmail }: Input<'account.changeEmail'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const before = userOf((await store.readSession()).state);
    return changes.run(context, {
      kind: 'account.changeEmail',
      apiCall: changeEmail,
      body: { newEmail, callbackURL: await mailLinks.landing(connection, 'change-email') },
      refusal: asInvalidEmail,
      repeated: before && isSameName(newEmail, before.email) ? [] : ['email-same'],
      isDone: async (_connection, state) => {
        const user = userOf(state);
        // A different address proves nothing: the mail may be on its way.
        return user && isSameName(newEmail, user.email) ? true : null;
      },
      ...withoutValue,
    });
  }

  return { updateProfile, changeEmail: runChangeEmail };
}
