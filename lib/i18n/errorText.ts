import type { MessageDescriptor } from '@lingui/core';

/**
 * What a person can do about a failure; each is a control that components/errors renders and wires:
 * `retry` does the same again, `edit` puts the focus back on the field, the rest open what they name.
 */
export type NextStep =
  | 'retry'
  | 'edit'
  | 'wait'
  | 'sign-in'
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
