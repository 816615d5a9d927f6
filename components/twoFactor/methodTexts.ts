import type { MessageDescriptor } from '@lingui/core';
import type { SecondFactor } from '@/lib/twoFactor/schema';

interface MethodTexts {
  readonly lead: MessageDescriptor;
  readonly label: MessageDescriptor;
  /** What switches to it. */
  readonly choose: MessageDescriptor;
}

export const METHOD_TEXTS: Readonly<Record<SecondFactor, MethodTexts>> = {
  totp: {
    lead: /*i18n*/ {
      id: 'twoFactor.totp.lead',
      message: 'One more step: the code that your authenticator app shows now.',
    },
    label: /*i18n*/ { id: 'twoFactor.totp.label', message: 'Code from the app' },
    choose: /*i18n*/ { id: 'twoFactor.totp.choose', message: 'Use the authenticator app' },
  },
  otp: {
    lead: /*i18n*/ {
      id: 'twoFactor.otp.lead',
      message: 'One more step: a code that is sent to you by mail.',
    },
    label: /*i18n*/ { id: 'twoFactor.otp.label', message: 'Code from the mail' },
    choose: /*i18n*/ { id: 'twoFactor.otp.choose', message: 'Get a code by mail' },
  },
  backup: {
    lead: /*i18n*/ {
      id: 'twoFactor.backup.lead',
      message: 'One more step: one of the backup codes that you kept. Each works once.',
    },
    label: /*i18n*/ { id: 'twoFactor.backup.label', message: 'Backup code' },
    choose: /*i18n*/ { id: 'twoFactor.backup.choose', message: 'Use a backup code' },
  },
};
