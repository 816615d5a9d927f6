import { expect } from 'vitest';
import { serverTruth } from '../../../connectedWorker';
import { readRows } from '../../../newPerson';
import { createServerClient } from '../../../server/createServerClient.ts';
import type { StoppedChanges } from './change';
import type { Stage } from './stage';

const sessions = ({ server, person }: Stage) => readRows(server, 'session', person.id);

/** The person is signed in here too. Returns the id of the session in the other browser. */
async function signInElsewhere(stage: Stage): Promise<string> {
  const own = await sessions(stage);
  await createServerClient(stage.server).signIn(stage.person);
  const other = (await sessions(stage)).find(({ id }) => !own.some((session) => session.id === id));
  await stage.ask('sessions.readList', null);
  return other?.id ?? '';
}

/** The toolbar switches, signs out, and ends sessions. */
export const toolbarChanges = {
  'organizations.setActive': {
    path: '/organization/set-active',
    refused: { code: 'not-a-member', input: () => ({ by: 'id', organizationId: 'none' }) },
    prepare: async ({ here, organizationId }) => ({
      input: { by: 'id', organizationId },
      expectDone: async () => expect(await serverTruth(here)).toMatchObject({ activeId: organizationId }),
    }),
  },
  'sessions.signOut': {
    path: '/sign-out',
    prepare: async (stage) => ({
      input: null,
      expectDone: async () => {
        expect(await serverTruth(stage.here)).toBeNull();
        expect(await sessions(stage)).toEqual([]);
      },
    }),
  },
  'sessions.revoke': {
    path: '/revoke-session',
    prepare: async (stage) => ({
      input: { sessionId: await signInElsewhere(stage) },
      expectDone: async () => {
        expect(await sessions(stage)).toHaveLength(1);
        expect(await serverTruth(stage.here)).not.toBeNull();
      },
    }),
  },
  'sessions.revokeOthers': {
    path: '/revoke-other-sessions',
    prepare: async (stage) => {
      await signInElsewhere(stage);
      return {
        input: null,
        expectDone: async () => {
          expect(await sessions(stage)).toHaveLength(1);
          expect(await serverTruth(stage.here)).not.toBeNull();
        },
      };
    },
  },
  'sessions.revokeAll': {
    path: '/revoke-sessions',
    prepare: async (stage) => {
      await signInElsewhere(stage);
      return {
        input: null,
        expectDone: async () => {
          expect(await sessions(stage)).toEqual([]);
          expect(await serverTruth(stage.here)).toBeNull();
        },
      };
    },
  },
} satisfies StoppedChanges;
