import { anything, apiCall, change, optionalRead } from '@/lib/core/api/apiCall';
import * as z from '@/lib/core/lazyZod';
import { wireId } from '@/lib/core/schemas';
import { uniqueById } from '@/lib/core/wireValues';
import { getSessionAnswer, sessionStateOf } from '@/lib/sessions/api';

/** Ours: Better Auth itself keeps 5 by default. */
const MAX_ACCOUNTS = 20;

const wireToken = z.object({ session: z.object({ token: wireId }) });

/** With their tokens: for the worker's memory only. */
export const deviceSessionsAnswer = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) =>
    uniqueById(
      rows.flatMap((candidate) => {
        const answer = z.safeParse(getSessionAnswer, candidate).data;
        const token = z.safeParse(wireToken, candidate).data?.session.token;
        if (!answer || !token) return [];
        const { user } = sessionStateOf(answer);
        return [{ id: user.id, token, user }];
      }),
    ).slice(0, MAX_ACCOUNTS),
  ),
);

export const listDeviceSessions = apiCall(
  { ...optionalRead, path: '/multi-session/list-device-sessions' },
  () => deviceSessionsAnswer,
);

const changeByToken = { ...change, carriesSecret: true, rereadsSession: true } as const;

export const setActiveSession = apiCall(
  { ...changeByToken, path: '/multi-session/set-active' },
  () => anything,
);

/** The server continues with another session if there is one. */
export const revokeDeviceSession = apiCall(
  { ...changeByToken, path: '/multi-session/revoke' },
  () => anything,
);
