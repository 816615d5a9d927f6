import type { Handlers } from '@/lib/core/command/contract';
import { detached } from '@/lib/core/detached';
import type { Operation } from '@/lib/core/operations/schema';
import { fail, ok, type Result } from '@/lib/core/result';
import { changePreferences } from '@/lib/preferences/changePreferences';
import { pictureHandlers } from './pictures';
import type { Services } from './services';

/** One line per command; a missing or extra one does not compile. */
export const createHandlers = (services: Services): Handlers => ({
  ...toolbarHandlers(services),
  ...entryHandlers(services),
  ...accountHandlers(services),
  ...organizationHandlers(services),
  ...paymentsHandlers(services),
  // Safe: no other browser has that command.
  ...((import.meta.env.BROWSER === 'firefox' && pictureHandlers(services)) as ReturnType<
    typeof pictureHandlers
  >),
});

function toolbarHandlers(services: Services) {
  const { connections, refresh, signOut, switching, revocation, log, drafts, preferences, newSignIns } =
    services;
  const { flows, mailLinks } = services;
  return {
    'connections.add': connections.add,
    'connections.check': connections.check,
    'connections.update': connections.change,
    'connections.activate': connections.activate,
    'connections.remove': async (input) => {
      const result = await connections.remove(input);
      await log.forget(input.connectionId);
      await newSignIns.forget(input.connectionId);
      await services.invitationNews.forget(input.connectionId);
      await services.paymentsNews.forget(input.connectionId);
      await flows.forget(input.connectionId);
      await mailLinks.forget(input.connectionId);
      await drafts.forgetUnsent(input.connectionId);
      return result;
    },
    'sessions.refresh': ({ reason }) => refresh.run(reason),
    'sessions.readList': () => refresh.readSessions(),
    'sessions.signOut': async (_none, context) => {
      const connection = await connections.active();
      const result = await signOut.run(context);
      if (result.ok && connection) await drafts.forgetUnsent(connection.id);
      return result;
    },
    'sessions.revoke': revocation.revoke,
    'sessions.revokeOthers': (_none, context) => revocation.revokeOthers(context),
    'sessions.revokeAll': (_none, context) => revocation.revokeAll(context),
    'organizations.setActive': async (choice, context) => {
      const result = await switching.setActive(choice, context);
      detached(refresh.completeList());
      return result;
    },
    'operations.dismiss': async ({ operationId }) => {
      await log.dismiss(operationId);
      return ok(null);
    },
    'drafts.save': drafts.save,
    'drafts.discard': drafts.discard,
    'drafts.keepUnsent': drafts.keepUnsent,
    'preferences.change': (change) => changePreferences(preferences, change),
    'pictures.keep': services.store.keepLogo,
  } satisfies Partial<Handlers>;
}

function entryHandlers({ signIn, flows, twoFactor, confirmation }: Services) {
  return {
    'signIn.email': signIn.withEmail,
    'signIn.username': signIn.withUsername,
    'signIn.passkey': signIn.withPasskey,
    'signIn.signUp': signIn.signUp,
    'signIn.checkUsername': signIn.checkUsername,
    'social.start': flows.start,
    'social.cancel': flows.cancel,
    'social.showTab': flows.showTab,
    'twoFactor.sendCode': (_none, context) => twoFactor.sendCode(context),
    'twoFactor.verify': twoFactor.verify,
    'twoFactor.cancelChallenge': twoFactor.cancelChallenge,
    'twoFactor.enable': twoFactor.enable,
    'twoFactor.enableByMail': twoFactor.enableByMail,
    'twoFactor.confirm': twoFactor.confirm,
    'twoFactor.newBackupCodes': twoFactor.newBackupCodes,
    'twoFactor.disable': twoFactor.disable,
    'confirmation.methods': confirmation.methods,
    'confirmation.password': confirmation.withPassword,
    'confirmation.passkey': confirmation.withPasskey,
    'confirmation.dismissLeft': confirmation.dismissLeft,
  } satisfies Partial<Handlers>;
}

function accountHandlers({ account, mailLinks, passkeys }: Services) {
  return {
    'account.updateProfile': account.updateProfile,
    'account.changeEmail': account.changeEmail,
    'account.sendVerification': account.sendVerification,
    'account.changePassword': account.changePassword,
    'account.forgotPassword': account.forgotPassword,
    'account.takeResetToken': mailLinks.takeResetToken,
    'account.resetPassword': account.resetPassword,
    'account.list': account.list,
    'account.unlink': account.unlink,
    'account.refreshTokens': account.refreshTokens,
    'account.soleOwnerships': account.soleOwnerships,
    'account.delete': account.remove,
    'passkeys.list': passkeys.list,
    'passkeys.requestOptions': passkeys.requestOptions,
    'passkeys.registrationOptions': passkeys.registrationOptions,
    'passkeys.add': passkeys.add,
    'passkeys.rename': passkeys.rename,
    'passkeys.delete': passkeys.remove,
  } satisfies Partial<Handlers>;
}

function organizationHandlers({ organizationChanges: organizations, members, teams, invitations }: Services) {
  return {
    'organizations.details': organizations.details,
    'organizations.checkSlug': organizations.checkSlug,
    'organizations.create': organizations.create,
    'organizations.update': organizations.update,
    'organizations.leave': organizations.leave,
    'organizations.delete': organizations.remove,
    'organizations.dismissLost': organizations.dismissLost,
    'members.list': members.list,
    'members.onlyOwner': members.onlyOwner,
    'members.updateRole': members.updateRole,
    'members.remove': members.remove,
    'teams.list': teams.list,
    'teams.members': teams.members,
    'teams.abilities': teams.abilities,
    'teams.create': teams.create,
    'teams.rename': teams.rename,
    'teams.remove': teams.remove,
    'teams.addMember': teams.addMember,
    'teams.removeMember': teams.removeMember,
    'teams.setActive': teams.setActive,
    'invitations.readReceived': invitations.readReceived,
    'invitations.readDetails': invitations.readDetails,
    'invitations.find': invitations.find,
    'invitations.accept': invitations.accept,
    'invitations.decline': invitations.decline,
    'invitations.dismissJoined': invitations.dismissJoined,
    'invitations.listSent': invitations.listSent,
    'invitations.send': invitations.send,
    'invitations.cancel': invitations.cancel,
  } satisfies Partial<Handlers>;
}

function paymentsHandlers({ payments }: Services) {
  return {
    'payments.feed': payments.feed,
    'payments.event': payments.event,
    'payments.grants': payments.grants,
    'payments.summary': payments.summary,
    'payments.endpoints': payments.endpoints,
    'payments.held': payments.held,
    'payments.markRead': payments.markRead,
    'payments.createEndpoint': payments.create,
    'payments.rotateSecret': payments.rotate,
    'payments.deleteEndpoint': payments.remove,
    'payments.settleHeld': payments.settleHeld,
    'payments.testEvent': payments.testEvent,
    'payments.replay': payments.replay,
  } satisfies Partial<Handlers>;
}

/** Finds out what became of an operation that an earlier worker left behind, on the connection it was made for. */
export function createSettle({
  connections,
  signIn,
  flows,
  switching,
  twoFactor,
  confirmation,
  revocation,
  account,
  passkeys,
  organizationChanges,
  members,
  teams,
  invitations,
  payments,
  changes,
}: Services) {
  return async (operation: Operation): Promise<Result<null>> => {
    const connection = await connections.active();
    if (connection?.id !== operation.connectionId) return fail('not-confirmed');
    switch (operation.kind) {
      case 'signIn.email':
      case 'signIn.username':
      case 'signIn.passkey':
      case 'signIn.signUp':
        return signIn.settle(connection);
      case 'twoFactor.verify':
        return twoFactor.settle(connection);
      case 'social.start':
        return flows.settle(operation);
      case 'organizations.setActive':
        return switching.settle(connection, operation);
      case 'confirmation.password':
      case 'confirmation.passkey':
      // Its new session is without organization and team, like theirs.
      case 'account.changePassword':
        return confirmation.settle(connection, operation);
      case 'sessions.revoke':
      case 'sessions.revokeOthers':
      case 'sessions.revokeAll':
        return revocation.settle(connection, operation);
      case 'sessions.signOut':
      case 'account.unlink':
      case 'account.delete':
        return account.settle(connection, operation);
      case 'passkeys.add':
      case 'passkeys.delete':
        return passkeys.settle(connection, operation);
      case 'organizations.create':
      case 'organizations.update':
      case 'organizations.leave':
      case 'organizations.delete':
        return organizationChanges.settle(connection, operation);
      case 'members.updateRole':
      case 'members.remove':
        return members.settle(connection, operation);
      case 'teams.create':
      case 'teams.rename':
      case 'teams.remove':
      case 'teams.addMember':
      case 'teams.removeMember':
      case 'teams.setActive':
        return teams.settle(connection, operation);
      case 'invitations.accept':
      case 'invitations.decline':
      case 'invitations.send':
      case 'invitations.cancel':
        return invitations.settle(connection, operation);
      case 'payments.markRead':
      case 'payments.deleteEndpoint':
        return payments.settle(connection, operation);
      default:
        // Its page, if it is still there, asks again with what it takes to find out; the session is the truth anyway.
        await changes.reread(connection);
        return fail('not-confirmed');
    }
  };
}
