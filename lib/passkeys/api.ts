import { anything, apiCall, change, read } from '@/lib/core/api/apiCall';
import * as z from '@/lib/core/lazyZod';
import { wireId } from '@/lib/core/schemas';
import { readableRows, wireDate, wireFlag, wireOptionalId, wireText } from '@/lib/core/wireValues';
import { ceremonyOptions, type Passkey } from './contract';

const wirePasskey = z.object({
  id: wireId,
  credentialID: z.optional(wireOptionalId),
  name: z._default(wireText, ''),
  createdAt: z.optional(wireDate),
  deviceType: z.optional(z.unknown()),
  backedUp: wireFlag,
});

/** `credentialId`: the authenticator's own id, which identifies a new passkey. */
type ListedPasskey = Passkey & { readonly credentialId: string | null };

function fromWire(passkey: z.output<typeof wirePasskey>): ListedPasskey {
  const { id, name, createdAt, deviceType, backedUp, credentialID } = passkey;
  return {
    id,
    credentialId: credentialID ?? null,
    name: name || null,
    createdAt: createdAt ?? null,
    deviceType: deviceType === 'singleDevice' || deviceType === 'multiDevice' ? deviceType : 'other',
    backedUp,
  };
}

const passkeysAnswer = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => readableRows(rows, wirePasskey, fromWire)),
);

export const listPasskeys = apiCall({ ...read, path: '/passkey/list-user-passkeys' }, () => passkeysAnswer);

/** Each starts a ceremony, whose challenge the server stores. */
const ceremony = { method: 'GET', effect: 'change' } as const;

/** POST until Better Auth 1.4.0. */
export const passkeyRequestOptions = apiCall(
  {
    ...ceremony,
    path: '/passkey/generate-authenticate-options',
    mayBeAbsent: true,
    older: { after: 'not-found', method: 'POST' },
  },
  () => ceremonyOptions,
);

export const passkeyRegistrationOptions = apiCall(
  { ...ceremony, path: '/passkey/generate-register-options' },
  () => ceremonyOptions,
);

export const verifyPasskeyRegistration = apiCall(
  { ...change, path: '/passkey/verify-registration' },
  () => anything,
);

export const verifyPasskeyAuthentication = apiCall(
  { ...change, path: '/passkey/verify-authentication', carriesSecret: true, rereadsSession: true },
  () => anything,
);

export const updatePasskey = apiCall({ ...change, path: '/passkey/update-passkey' }, () => anything);

export const deletePasskey = apiCall({ ...change, path: '/passkey/delete-passkey' }, () => anything);
