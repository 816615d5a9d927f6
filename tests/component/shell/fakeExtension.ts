import { onTestFinished } from 'vitest';
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

/** A usual server has one account at a time. */
const USUAL: Answers = { 'multiSession.list': fail('not-found') };

/** The worker returns these results, and `null` for nearly everything else. Returns what was sent to it. */
export function workerAnswering(answers: Answers = {}): Sent[] {
  const sent: Sent[] = [];
  const sendMessage = (
    message: { type: CommandName; data: { input: unknown } },
    respond: (reply: unknown) => void,
  ) => {
    sent.push({ name: message.type, input: message.data.input });
    const answer = answers[message.type] ?? USUAL[message.type] ?? ok(null);
    void Promise.resolve(typeof answer === 'function' ? answer(message.data.input) : answer).then((res) =>
      respond({ res }),
    );
  };
  Object.assign(fakeBrowser.runtime, { sendMessage });
  return sent;
}

/** The worker stores a choice in the same way, for the pages that make one. */
export const KEEPS_CHOICES: Answers = {
  // Safe: pages send what the command takes; its schema has tests of its own.
  'preferences.change': (input) =>
    changePreferences(stored.preferences.preferences, input as PreferencesChange),
};

/** A page that asks for this key of the session's storage waits until the test calls what this returns. */
export function holdSessionRead(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { session } = fakeBrowser.storage;
  const read = session.get.bind(session);
  const held = async (...asked: Parameters<typeof read>) => {
    if (JSON.stringify(asked).includes(`"${key}"`)) await promise;
    return read(...asked);
  };
  Object.assign(session, { get: held });
  onTestFinished(() => void Object.assign(session, { get: read }));
  return resolve;
}

interface BrowserState {
  /** Whether the user permits what the browser asks. */
  readonly allows?: boolean;
  /** The browser doesn't permit requests to these hosts. */
  readonly blocked?: readonly string[];
  /** The keys of each command, as the browser writes them. */
  readonly shortcuts?: Readonly<Record<string, string>>;
  readonly granted?: readonly string[];
  /** Collects the released host patterns. */
  readonly removed?: string[][];
}

/** Adds the parts of a browser that the fake one lacks. Returns every permission that was requested. */
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
