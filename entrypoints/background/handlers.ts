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
    'connection.add': connections.add,
    'connection.check': connections.check,
    'connection.update': connections.change,
    'connection.activate': connections.activate,
    'connection.remove': async (input) => {
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
    'snapshot.refresh': ({ reason }) => refresh.run(reason),
    'session.readList': () => refresh.readSessions(),
    'session.signOut': async (_none, context) => {
      const connection = await connections.active();
      const result = await signOut.run(context);
      if (result.ok && connection) await drafts.forgetUnsent(connection.id);
      return result;
    },
    'session.revoke': revocation.revoke,
    'session.revokeOthers': (_none, context) => revocation.revokeOthers(context),
    'session.revokeAll': (_none, context) => revocation.revokeAll(context),
    'organization.setActive': async (choice, context) => {
      const result = await switching.setActive(choice, context);
      detached(refresh.completeList());
      return result;
    },
    'operation.dismiss': async ({ operationId }) => {
      await log.dismiss(operationId);
      return ok(null);
    },
    'draft.save': drafts.save,
    'draft.discard': drafts.discard,
    'draft.keepUnsent': drafts.keepUnsent,
    'preferences.change': (change) => changePreferences(preferences, change),
    'picture.keep': services.store.keepLogo,
  } satisfies Partial<Handlers>;
}

function entryHandlers({ signIn, flows, twoFactor, confirmation }: Services) {
  return {
    'signIn.email': signIn.withEmail,
    'signIn.username': signIn.withUsername,
    'signIn.passkey': signIn.withPasskey,
    'signUp.email': signIn.signUp,
    'signUp.checkUsername': signIn.checkUsername,
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
    'passkey.list': passkeys.list,
    'passkey.requestOptions': passkeys.requestOptions,
    'passkey.registrationOptions': passkeys.registrationOptions,
    'passkey.add': passkeys.add,
    'passkey.rename': passkeys.rename,
    'passkey.delete': passkeys.remove,
  } satisfies Partial<Handlers>;
}

function organizationHandlers({ organizationChanges: organizations, members, teams, invitations }: Services) {
  return {
    'organization.details': organizations.details,
    'organization.checkSlug': organizations.checkSlug,
    'organization.create': organizations.create,
    'organization.update': organizations.update,
    'organization.leave': organizations.leave,
    'organization.delete': organizations.remove,
    'organization.dismissLost': organizations.dismissLost,
    'member.list': members.list,
    'member.onlyOwner': members.onlyOwner,
    'member.updateRole': members.updateRole,
    'member.remove': members.remove,
    'team.list': teams.list,
    'team.members': teams.members,
    'team.abilities': teams.abilities,
    'team.create': teams.create,
    'team.rename': teams.rename,
    'team.remove': teams.remove,
    'team.addMember': teams.addMember,
    'team.removeMember': teams.removeMember,
    'team.setActive': teams.setActive,
    'invitation.readReceived': invitations.readReceived,
    'invitation.readDetails': invitations.readDetails,
    'invitation.find': invitations.find,
    'invitation.accept': invitations.accept,
    'invitation.decline': invitations.decline,
    'invitation.dismissJoined': invitations.dismissJoined,
    'invitation.listSent': invitations.listSent,
    'invitation.send': invitations.send,
    'invitation.cancel': invitations.cancel,
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
      case 'signIn.idToken':
      case 'signUp.email':
        return signIn.settle(connection);
      case 'twoFactor.verify':
        return twoFactor.settle(connection);
      case 'social.start':
        return flows.settle(operation);
      case 'organization.setActive':
        return switching.settle(connection, operation);
      case 'confirmation.password':
      case 'confirmation.passkey':
      // Its new session is without organization and team, like theirs.
      case 'account.changePassword':
        return confirmation.settle(connection, operation);
      case 'session.revoke':
      case 'session.revokeOthers':
      case 'session.revokeAll':
        return revocation.settle(connection, operation);
      case 'session.signOut':
      case 'account.unlink':
      case 'account.delete':
        return account.settle(connection, operation);
      case 'passkey.add':
      case 'passkey.delete':
        return passkeys.settle(connection, operation);
      case 'organization.create':
      case 'organization.update':
      case 'organization.leave':
      case 'organization.delete':
        return organizationChanges.settle(connection, operation);
      case 'member.updateRole':
      case 'member.remove':
        return members.settle(connection, operation);
      case 'team.create':
      case 'team.rename':
      case 'team.remove':
      case 'team.addMember':
      case 'team.removeMember':
      case 'team.setActive':
        return teams.settle(connection, operation);
      case 'invitation.accept':
      case 'invitation.decline':
      case 'invitation.send':
      case 'invitation.cancel':
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
