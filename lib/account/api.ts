import { type ApiCall, anything, apiCall, change, read } from '@/lib/core/api/apiCall';
import * as z from '@/lib/core/lazyZod';
import { wireId } from '@/lib/core/schemas';
import { readableRows, wireDate, wireOptionalId, wireText } from '@/lib/core/wireValues';
import type { LinkedAccount } from './schema';

const texts = z.pipe(
  z.unknown(),
  z.transform((value): string[] => {
    // A list from newer servers; comma-separated text from older ones and in every database row.
    const parts: unknown = typeof value === 'string' ? value.split(/[,\s]+/) : value;
    if (!Array.isArray(parts)) return [];
    return parts.filter((part): part is string => typeof part === 'string' && part !== '');
  }),
);

const wireAccount = z.object({
  id: wireId,
  /** Both ids are sent back, so they are stored unchanged and shown with `displayText`. */
  providerId: z.optional(wireOptionalId),
  /** Field name up to Better Auth 1.3. */
  provider: z.optional(wireOptionalId),
  accountId: z.optional(wireOptionalId),
  createdAt: z.optional(wireDate),
  updatedAt: z.optional(wireDate),
  scopes: z.optional(texts),
});

const fromWire = (account: z.output<typeof wireAccount>): LinkedAccount & { updatedAt?: number | null } => ({
  id: account.id,
  providerId: account.providerId ?? account.provider ?? '',
  accountId: account.accountId ?? '',
  createdAt: account.createdAt ?? null,
  updatedAt: account.updatedAt ?? null,
  scopes: account.scopes ?? [],
});

export const linkedAccountsAnswer = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => readableRows(rows, wireAccount, fromWire)),
);

const refreshAnswer = z.pipe(
  z.object({ accessTokenExpiresAt: z.optional(wireDate), scope: z.optional(texts) }),
  z.transform(({ accessTokenExpiresAt, scope }) => ({
    accessTokenExpiresAt: accessTokenExpiresAt ?? null,
    scopes: scope ?? [],
  })),
);

export const requestPasswordReset = apiCall(
  { ...change, path: '/request-password-reset', older: { after: 'not-found', path: '/forget-password' } },
  () => anything,
);

export const resetPassword = apiCall(
  { ...change, path: '/reset-password', carriesSecret: true },
  () => anything,
);

export const sendVerificationEmail = apiCall({ ...change, path: '/send-verification-email' }, () => anything);

export const updateUser = apiCall({ ...change, path: '/update-user', rereadsSession: true }, () => anything);

export const changeEmail = apiCall(
  { ...change, path: '/change-email', rereadsSession: true },
  () => anything,
);

export const changePassword = apiCall(
  { ...change, path: '/change-password', carriesSecret: true, rereadsSession: true },
  () => anything,
);

export const deleteUser = apiCall(
  { ...change, path: '/delete-user', carriesSecret: true, rereadsSession: true },
  () => z.object({ message: z._default(wireText, '') }),
);

export const listAccounts = apiCall({ ...read, path: '/list-accounts' }, () => linkedAccountsAnswer);

type ToBody = NonNullable<ApiCall['toBody']>;

const byRow: ToBody = ({ accountRowId }) => ({ accountId: accountRowId });
const byProvider: ToBody = ({ providerId, accountId }) => ({
  providerId,
  ...(accountId ? { accountId } : {}),
});
const byProviderAndRow: ToBody = ({ accountRowId, providerId }) => ({ providerId, accountId: accountRowId });

/** Better Auth 1.7 takes the row's id alone; older releases the provider and its account id. */
const olderByProvider = { after: 'bad-request', toBody: byProvider } as const;

/** Up to Better Auth 1.4: the provider and the row's id. */
const oldestByRow = { after: 'account-not-found', toBody: byProviderAndRow } as const;

export const unlinkAccount = apiCall(
  { ...change, path: '/unlink-account', toBody: byRow, older: olderByProvider },
  () => anything,
);

export const refreshToken = apiCall(
  { ...change, path: '/refresh-token', toBody: byRow, older: { ...olderByProvider, older: oldestByRow } },
  () => refreshAnswer,
);
