import * as z from 'zod/mini';
import { wireDate, wireId, wireOptionalId, wireText } from '@/lib/core/wireValues';
import type { Passkey } from './schema';

const wirePasskey = z.object({
  id: wireId,
  credentialID: z.optional(wireOptionalId),
  name: z._default(wireText, ''),
  createdAt: z.optional(wireDate),
  deviceType: z.optional(z.unknown()),
  backedUp: z.optional(z.unknown()),
});

/** With the id that the authenticator knows it by, which tells a passkey that was just made. */
type ListedPasskey = Passkey & { readonly credentialId: string | null };

function fromWire(passkey: z.output<typeof wirePasskey>): ListedPasskey {
  const { id, name, createdAt, deviceType, backedUp, credentialID } = passkey;
  return {
    id,
    credentialId: credentialID ?? null,
    name: name || null,
    createdAt: createdAt ?? null,
    deviceType: deviceType === 'singleDevice' || deviceType === 'multiDevice' ? deviceType : 'other',
    backedUp: backedUp === true,
  };
}

/** GET /passkey/list-user-passkeys: the readable rows. */
export const passkeysAnswer = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) =>
    rows.flatMap((candidate) => {
      const parsed = z.safeParse(wirePasskey, candidate);
      return parsed.success ? [fromWire(parsed.data)] : [];
    }),
  ),
);
