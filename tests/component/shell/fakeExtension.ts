import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { CommandName } from '@/lib/core/command/contract';
import { fail, ok, type Result } from '@/lib/core/result';
import type { PreferencesChange } from '@/lib/preferences/applyChange';
import { changePreferences } from '@/lib/preferences/commands';
import { stored } from '@/tests/storedState';

type Answer = Result<unknown> | Promise<Result<unknown>>;
export type Answers = Partial<Record<CommandName, Answer | ((input: unknown) => Answer)>>;
export interface Sent {
  readonly name: string;
  readonly input: unknown;
}

/** Of a server that has one account at a time. */
const USUAL: Answers = { 'multiSession.list': fail('not-found') };

/** A worker that gives these answers, and `null` to nearly everything else; what was sent to it is listed. */
export function workerAnswering(answers: Answers = {}): Sent[] {
  const sent: Sent[] = [];
  const sendMessage = async ({ type, data }: { type: CommandName; data: { input: unknown } }) => {
    sent.push({ name: type, input: data.input });
    const answer = answers[type] ?? USUAL[type] ?? ok(null);
    return typeof answer === 'function' ? answer(data.input) : answer;
  };
  Object.assign(fakeBrowser.runtime, { sendMessage });
  return sent;
}

/** What the worker does with a choice, for the pages that make one. */
export const KEEPS_CHOICES: Answers = {
  // Safe: pages send what the command takes; its schema has tests of its own.
  'preferences.change': (input) =>
    changePreferences(stored.preferences.preferences, input as PreferencesChange),
};

interface BrowserState {
  /** The person's answer to the browser's question. */
  readonly allows?: boolean;
  /** Hosts that the browser does not let us talk to. */
  readonly blocked?: readonly string[];
  /** The keys of each command, as the browser writes them. */
  readonly shortcuts?: Readonly<Record<string, string>>;
  /** Host patterns that were granted. */
  readonly granted?: readonly string[];
  /** Hears of what is given back. */
  readonly removed?: string[][];
}

/** The parts of a browser that the fake one lacks; every permission that was asked for is listed. */
export function browserWith({
  allows = true,
  blocked = [],
  shortcuts = { _execute_action: 'Alt+Shift+O', 'switch-previous': 'Alt+Shift+L' },
  granted = [],
  removed = [],
}: BrowserState = {}) {
  Object.assign(fakeBrowser.i18n, { getUILanguage: () => 'en-US' });
  const asked: string[][] = [];
  const event = { addListener: () => {}, removeListener: () => {} };
  Object.assign(fakeBrowser, {
    permissions: {
      request: async ({ origins }: { origins: string[] }) => {
        asked.push(origins);
        return allows;
      },
      contains: async ({ origins }: { origins: string[] }) =>
        !origins.some((origin) => blocked.some((host) => origin.includes(host))),
      getAll: async () => ({ origins: granted }),
      remove: async ({ origins }: { origins: string[] }) => {
        removed.push(origins);
        return true;
      },
      onAdded: event,
      onRemoved: event,
    },
    commands: {
      getAll: async () => Object.entries(shortcuts).map(([name, shortcut]) => ({ name, shortcut })),
    },
    action: { ...fakeBrowser.action, getUserSettings: async () => ({ isOnToolbar: false }) },
  });
  Object.assign(fakeBrowser.runtime, {
    getURL: (path: string) => `chrome-extension://abcdef${path}`,
    getManifest: () => ({ version: '1.2.3' }),
  });
  return asked;
}
