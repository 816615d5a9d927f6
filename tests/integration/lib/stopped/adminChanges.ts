import { expect } from 'vitest';
import { updateUser } from '../../../browser/fixtures/database';
import { releaseOf } from '../../../compat/releases.ts';
import { serverTruth } from '../../../connectedWorker';
import { createServerClient } from '../../../server/createServerClient.ts';
import { type StoppedChanges, UNSURE } from './change';
import type { Stage } from './stage';

const NEXT = 'walnut-harbour-31';

/** The person becomes an administrator of the server. */
async function promoted(stage: Stage): Promise<Stage> {
  await updateUser(stage.server, stage.person.email, { role: 'admin' });
  await stage.ask('sessions.refresh', { reason: 'manual' });
  return stage;
}

/** The worker does not know yet that the person no longer administers the server. */
const demoted = ({ server, person }: Stage) => updateUser(server, person.email, { role: 'user' });

const colleague = ({ row, colleague: { id } }: Stage) => row('user', { id });

/** The colleague signs in in a browser of their own. */
async function signedInElsewhere({ server, colleague: { email, password } }: Stage) {
  await createServerClient(server).signIn({ email, password });
}

const colleagueSession = ({ row, colleague: { id } }: Stage) => row('session', { userId: id });

const endsImpersonated = ({ server }: Stage): boolean =>
  !('version' in server) || releaseOf(String(server.version)).endsImpersonated;

/** An administrator changes users. */
export const adminChanges = {
  'admin.createUser': {
    path: '/admin/create-user',
    refused: { code: 'user-create-refused', before: demoted },
    prepare: async (stage) => {
      const { count, row } = await promoted(stage);
      const email = `new${count}@acme.example`;
      return {
        input: { name: 'New Person', email, password: null, roles: ['user'] },
        expectDone: async () => expect(await row('user', { email })).toMatchObject({ name: 'New Person' }),
      };
    },
  },
  'admin.updateUser': {
    path: '/admin/update-user',
    refused: { code: 'user-update-refused', before: demoted },
    prepare: async (stage) => {
      await promoted(stage);
      return {
        input: { userId: stage.colleague.id, name: 'Renamed', email: null },
        expectDone: async () => expect(await colleague(stage)).toMatchObject({ name: 'Renamed' }),
      };
    },
  },
  'admin.setRole': {
    path: '/admin/set-role',
    refused: { code: 'user-role-refused', before: demoted },
    prepare: async (stage) => {
      await promoted(stage);
      return {
        input: { userId: stage.colleague.id, roles: ['user', 'admin'] },
        expectDone: async () => expect(await colleague(stage)).toMatchObject({ role: 'user,admin' }),
      };
    },
  },
  'admin.ban': {
    path: '/admin/ban-user',
    refused: { code: 'user-ban-refused', before: demoted },
    prepare: async (stage) => {
      await promoted(stage);
      return {
        input: { userId: stage.colleague.id, reason: 'Fraud', seconds: 3_600 },
        expectDone: async () =>
          expect(await colleague(stage)).toMatchObject({ banned: true, banReason: 'Fraud' }),
      };
    },
  },
  'admin.unban': {
    path: '/admin/unban-user',
    refused: { code: 'user-ban-refused', before: demoted },
    prepare: async (stage) => {
      await promoted(stage);
      await stage.ask('admin.ban', { userId: stage.colleague.id, reason: '', seconds: null });
      return {
        input: { userId: stage.colleague.id },
        expectDone: async () => expect(await colleague(stage)).toMatchObject({ banned: false }),
      };
    },
  },
  'admin.impersonate': {
    path: '/admin/impersonate-user',
    refused: { code: 'user-impersonate-refused', before: demoted },
    prepare: async (stage) => {
      await promoted(stage);
      return {
        input: { userId: stage.colleague.id },
        expectDone: async () =>
          expect(await colleagueSession(stage)).toMatchObject({ impersonatedBy: stage.person.id }),
      };
    },
    at: {
      'after sending': {
        outcome: UNSURE,
        // The other user's cookie was in the response: the administrator stays who they are.
        expect: async (stage: Stage) => {
          expect(await colleagueSession(stage)).toMatchObject({ impersonatedBy: stage.person.id });
          expect(await serverTruth(stage.here)).toMatchObject({ userId: stage.person.id });
        },
      },
    },
  },
  'admin.stopImpersonating': {
    path: '/admin/stop-impersonating',
    prepare: async (stage) => {
      await promoted(stage);
      await stage.ask('admin.impersonate', { userId: stage.colleague.id });
      return {
        input: null,
        expectDone: async () => {
          expect(await serverTruth(stage.here)).toMatchObject({ userId: stage.person.id });
          if (endsImpersonated(stage)) expect(await colleagueSession(stage)).toBeNull();
        },
      };
    },
    at: {
      'after sending': {
        outcome: UNSURE,
        // The administrator's cookie was in the response.
        expect: async (stage: Stage) => {
          if (endsImpersonated(stage)) {
            expect(await colleagueSession(stage)).toBeNull();
            expect(await serverTruth(stage.here)).toBeNull();
          } else expect(await serverTruth(stage.here)).toMatchObject({ userId: stage.colleague.id });
        },
      },
    },
  },
  'admin.revokeSession': {
    path: '/admin/revoke-user-session',
    refused: { code: 'user-sessions-refused', before: demoted },
    prepare: async (stage) => {
      await promoted(stage);
      await signedInElsewhere(stage);
      const [session] = await stage.ask('admin.userSessions', { userId: stage.colleague.id });
      return {
        input: { userId: stage.colleague.id, sessionId: session?.id ?? '' },
        expectDone: async () => expect(await colleagueSession(stage)).toBeNull(),
      };
    },
  },
  'admin.revokeSessions': {
    path: '/admin/revoke-user-sessions',
    refused: { code: 'user-revoke-refused', before: demoted },
    prepare: async (stage) => {
      await promoted(stage);
      await signedInElsewhere(stage);
      return {
        input: { userId: stage.colleague.id },
        expectDone: async () => expect(await colleagueSession(stage)).toBeNull(),
      };
    },
  },
  'admin.setPassword': {
    path: '/admin/set-user-password',
    refused: { code: 'user-password-refused', before: demoted },
    prepare: async (stage) => {
      const { server, colleague: other } = await promoted(stage);
      return {
        input: { userId: other.id, newPassword: NEXT },
        expectDone: async () => {
          const { status } = await createServerClient(server).signIn({ email: other.email, password: NEXT });
          expect(status).toBe(200);
        },
      };
    },
    // Nothing shows a password.
    lost: UNSURE,
  },
  'admin.deleteUser': {
    path: '/admin/remove-user',
    refused: { code: 'user-delete-refused', before: demoted },
    prepare: async (stage) => {
      await promoted(stage);
      return {
        input: { userId: stage.colleague.id },
        expectDone: async () => expect(await colleague(stage)).toBeNull(),
      };
    },
  },
} satisfies StoppedChanges;
