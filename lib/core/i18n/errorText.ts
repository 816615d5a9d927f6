import type { MessageDescriptor } from '@lingui/core';

/**
 * What a person can do about a failure; each is a control that components/errors renders and wires:
 * `retry` does the same again, `start-over` goes back to where it began, `edit` puts the focus back on the field,
 * `confirm` asks who that is and then goes on, `request-code` and `send-verification` send another mail, the rest
 * open what they name.
 */
export type NextStep =
  | 'retry'
  | 'start-over'
  | 'edit'
  | 'wait'
  | 'confirm'
  | 'sign-in'
  | 'sign-up'
  | 'reset-password'
  | 'send-verification'
  | 'request-code'
  | 'open-profile'
  | 'open-security'
  | 'allow-access'
  | 'trust-extension'
  | 'open-address'
  | 'open-dashboard'
  | 'reload'
  | 'refresh'
  | 'dismiss';

export interface ErrorText {
  readonly sentence: MessageDescriptor;
  readonly nextStep: NextStep;
}
