import { useLingui } from '@lingui/react';

/** Ours: names what it is in lists of the browser and of the server (lib/passkeys/contract.ts). */
const MAX_NAME = 64;

/** Whether a name is longer than lists have room for, said instead of cut. */
export function usePasskeyNameLimit(name: string) {
  const { i18n } = useLingui();
  const isTooLong = name.trim().length > MAX_NAME;
  const text = isTooLong
    ? i18n._({
        id: 'passkey.name.long',
        message: 'At most {max} characters, please. These are {count}.',
        values: { max: MAX_NAME, count: name.trim().length },
      })
    : undefined;
  return { isTooLong, text };
}
