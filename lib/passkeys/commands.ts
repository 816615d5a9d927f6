import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { displayText } from '@/lib/core/displayText';
import { settledBy, withoutValue } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import type { ChangeService } from '@/lib/sessions/changeService';
import {
  deletePasskey,
  listPasskeys,
  passkeyRegistrationOptions,
  passkeyRequestOptions,
  updatePasskey,
  verifyPasskeyRegistration,
} from './api';
import type { passkeysContract } from './contract';

interface PasskeyServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly changes: ChangeService;
}

const credentialIdOf = ({ id }: Record<string, unknown>): string | undefined =>
  typeof id === 'string' ? id : undefined;

type PasskeyListDependencies = Pick<PasskeyServiceDependencies, 'activeConnection' | 'api'>;

function createPasskeyList({ activeConnection, api }: PasskeyListDependencies) {
  const listed = (connection: Connection) => api(connection).call(listPasskeys);

  async function sees(
    connection: Connection,
    isWanted: (passkeys: Awaited<ReturnType<typeof listed>> & { ok: true }) => boolean,
  ): Promise<boolean | null> {
    const list = await listed(connection);
    return list.ok ? isWanted(list) : null;
  }

  const isListed = (connection: Connection, credentialId: string | undefined) =>
    sees(connection, ({ value }) => value.some((passkey) => passkey.credentialId === credentialId));
  const isGone = (connection: Connection, passkeyId: string | undefined) =>
    sees(connection, ({ value }) => !value.some(({ id }) => id === passkeyId));

  async function list(): Promise<Result<Output<'passkeys.list'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const answer = await listed(connection);
    return answer.ok ? ok(answer.value.map(({ credentialId: _unneeded, ...passkey }) => passkey)) : answer;
  }

  return { list, sees, isListed, isGone };
}

/**
 * The ceremonies themselves run in pages: a worker has no `navigator.credentials`. A server without the plugin returns
 * `not-found`; creating a passkey needs a fresh session (`needs-confirmation`).
 */
export function createPasskeyService(dependencies: PasskeyServiceDependencies) {
  const { activeConnection, api, changes } = dependencies;
  const { list, sees, isListed, isGone } = createPasskeyList(dependencies);

  async function requestOptions(): Promise<Result<Output<'passkeys.requestOptions'>>> {
    const connection = await activeConnection();
    return connection ? api(connection).call(passkeyRequestOptions) : fail('no-connection');
  }

  async function registrationOptions({
    attachment,
    name,
  }: Input<'passkeys.registrationOptions'>): Promise<Result<Output<'passkeys.registrationOptions'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    return api(connection).call(passkeyRegistrationOptions, {
      query: { authenticatorAttachment: attachment, ...(name ? { name } : {}) },
    });
  }

  function add({ response, name }: Input<'passkeys.add'>, context: CallContext): Promise<Result<null>> {
    const subject = credentialIdOf(response);
    return changes.run(context, {
      kind: 'passkeys.add',
      apiCall: verifyPasskeyRegistration,
      body: { response, ...(name ? { name } : {}) },
      ...(subject ? { subject } : {}),
      repeated: ['passkey-challenge-gone'],
      isDone: (connection) => isListed(connection, subject),
      ...withoutValue,
    });
  }

  function rename(
    { passkeyId, name }: Input<'passkeys.rename'>,
    context: CallContext,
  ): Promise<Result<null>> {
    return changes.run(context, {
      kind: 'passkeys.rename',
      apiCall: updatePasskey,
      body: { id: passkeyId, name },
      subject: passkeyId,
      repeated: [],
      isDone: (connection) =>
        sees(connection, ({ value }) =>
          value.some((passkey) => passkey.id === passkeyId && passkey.name === displayText(name)),
        ),
      ...withoutValue,
    });
  }

  function remove({ passkeyId }: Input<'passkeys.delete'>, context: CallContext): Promise<Result<null>> {
    return changes.run(context, {
      kind: 'passkeys.delete',
      apiCall: deletePasskey,
      body: { id: passkeyId },
      subject: passkeyId,
      repeated: ['passkey-not-found'],
      isDone: (connection) => isGone(connection, passkeyId),
      ...withoutValue,
    });
  }

  const settleAdded = settledBy((connection, { subject }) => isListed(connection, subject));
  const settleDeleted = settledBy((connection, { subject }) => isGone(connection, subject));

  return { list, requestOptions, registrationOptions, add, rename, remove, settleAdded, settleDeleted };
}

interface Services {
  readonly changes: ChangeService;
  readonly passkeys: ReturnType<typeof createPasskeyService>;
}

export const passkeysCommands = ({
  changes,
  passkeys,
}: Services): Implementation<typeof passkeysContract> => ({
  'passkeys.list': passkeys.list,
  'passkeys.requestOptions': passkeys.requestOptions,
  'passkeys.registrationOptions': passkeys.registrationOptions,
  'passkeys.add': { run: passkeys.add, settle: passkeys.settleAdded },
  'passkeys.rename': { run: passkeys.rename, settle: changes.settleUnknown },
  'passkeys.delete': { run: passkeys.remove, settle: passkeys.settleDeleted },
});
