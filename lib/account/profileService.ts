import type { Connection } from '@/lib/connections/schema';
import type { CallContext, Input } from '@/lib/core/command/contract';
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

/** Better Auth keeps user names and addresses in lower case. */
const isSameName = (typed: string, shown: string | null) =>
  displayText(typed).toLowerCase() === shown?.toLowerCase();

/** Whether a profile has what was typed; null where an image was given that is not shown anyway. */
function shows(user: Profile, { name, image, username, displayUsername }: ProfileFields): boolean | null {
  if (typeof image === 'string' && imageUrl(image) === null) return null;
  return [
    name === undefined || displayText(name) === user.name,
    image === undefined || (image === null ? null : imageUrl(image)) === user.image,
    username === undefined || isSameName(username, user.username),
    displayUsername === undefined || displayText(displayUsername) === (user.displayUsername ?? ''),
  ].every(Boolean);
}

/** The address is all that a person can get wrong in such a request; servers name the field, in words of their own. */
export const asInvalidEmail = (error: AppError): AppError =>
  error.code === 'bad-request' ? { ...error, code: 'invalid-email' } : error;

/** Name, image, user name and address. */
export function createProfileService({
  activeConnection,
  changes,
  store,
  mailLinks,
}: ProfileServiceDependencies) {
  async function updateProfile(fields: ProfileFields, context: CallContext): Promise<Result<null>> {
    // A field that was left out stays as it is; one that is null is removed.
    const body = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    if (Object.keys(body).length === 0) return fail('nothing-to-update');
    return changes.run(context, {
      kind: 'account.updateProfile',
      apiCall: updateUser,
      body,
      // Up to Better Auth 1.2 by oneself as well.
      repeated: ['username-taken'],
      isDone: async (_connection, state) => {
        const user = userOf(state);
        return user && shows(user, fields);
      },
      ...withoutValue,
    });
  }

  /**
   * Better Auth changes a verified address only through a link in a mail, and responds the same for an address that is
   * taken: nothing here reveals more than "a mail was sent".
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
        // Another address than this is no sign of anything: the mail may be on its way.
        return user && isSameName(newEmail, user.email) ? true : null;
      },
      ...withoutValue,
    });
  }

  return { updateProfile, changeEmail: runChangeEmail };
}
