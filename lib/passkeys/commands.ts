import type { Implementation } from '@/lib/core/command/implementation';
import type { Changes } from '@/lib/sessions/changes';
import type { passkeysContract } from './contract';
import type { createPasskeyService } from './passkeyService';

interface Services {
  readonly changes: Changes;
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
