import type { MessageDescriptor } from '@lingui/core';

/** Filled once, beside the list of all domains' errors (lib/errors.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: for declaration merging
export interface Register {}

export type AppErrorCode = Register extends { readonly errorCode: infer Code extends string } ? Code : string;

/**
 * What a user can do about a failure; each is a control that components/errors renders and wires:
 * `retry` does the same again, `start-over` returns to where it began, `edit` puts the focus back on the field,
 * `confirm` asks the user to confirm their identity and then continues, `request-code` and `send-verification` send another mail, the rest
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
  | 'open-requests'
  | 'open-address'
  | 'open-dashboard'
  | 'reload'
  | 'refresh'
  | 'dismiss';

export interface ErrorText {
  readonly sentence: MessageDescriptor;
  readonly nextStep: NextStep;
}

export type ErrorTexts = Readonly<Record<string, ErrorText>>;

/**
 * How servers name a failure: the code that they send, other codes with the same meaning, and what is derived from
 * their message where a release sends no code (`codeFromMessage`). `*` matches a name inside a message. Names under
 * `failure` are believed even with a 429 or a 5xx, because they name what failed.
 */
export type Names = readonly string[] | { readonly failure: readonly string[] };

/**
 * The worker's half of a domain's codes: an entry for each code that has a text, and for no other. `Ours` are the codes
 * that no server sends.
 */
export type ServerNames<Texts extends ErrorTexts = ErrorTexts, Ours extends keyof Texts = never> = {
  readonly [Code in Exclude<keyof Texts, Ours>]: Names;
};

export interface RefusalNames {
  readonly errors: readonly ServerNames[];
  readonly statuses: Readonly<Record<string, number>>;
}

/** The build writes it (build/writeServerNames.ts); the worker reads it at the first refusal. */
export const SERVER_NAMES_FILE = '/server-names.json';
