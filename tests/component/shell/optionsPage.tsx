import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { OptionsApp } from '@/components/shell/OptionsApp';
import type { Connections } from '@/lib/connections/schema';
import type { CommandName } from '@/lib/core/command/contract';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';
import { ok, type Result } from '@/lib/core/result';
import type { PreferencesChange } from '@/lib/preferences/applyChange';
import { changePreferences } from '@/lib/preferences/commands';
import type { Heads } from '@/lib/sessions/head';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { stored } from '@/tests/storedState';

interface Stored {
  readonly connections?: Connections;
  readonly session?: SessionSnapshot;
  readonly heads?: Heads;
}

type Answer = Result<unknown> | Promise<Result<unknown>>;
export type Answers = Partial<Record<CommandName, Answer | ((input: unknown) => Answer)>>;
export interface Sent {
  readonly name: string;
  readonly input: unknown;
}

export async function store({ connections, session, heads }: Stored): Promise<void> {
  await act(async () => {
    if (connections) await stored.connections.connections.set(connections);
    if (session) await stored.sessions.sessionSnapshot.set(session);
    if (heads) await stored.sessions.heads.set(heads);
  });
}

/** A worker that gives these answers, and `null` to everything else; what was sent to it is listed. */
export function workerAnswering(answers: Answers = {}): Sent[] {
  const sent: Sent[] = [];
  const sendMessage = (
    message: { type: CommandName; data: { input: unknown } },
    respond: (reply: unknown) => void,
  ) => {
    sent.push({ name: message.type, input: message.data.input });
    const answer = answers[message.type] ?? ok(null);
    void Promise.resolve(typeof answer === 'function' ? answer(message.data.input) : answer).then((res) =>
      respond({ res }),
    );
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

/** The options page in a language. */
export const OptionsOf = ({ i18n }: { readonly i18n: I18n }) => (
  <I18nProvider i18n={i18n}>
    <OptionsApp />
  </I18nProvider>
);

/** The options page at a hash, once it has read what is stored. */
export async function openOptionsPage(hash: string, i18n: I18n = createOptionsI18n()) {
  window.location.hash = hash;
  const view = render(<OptionsOf i18n={i18n} />);
  await settled();
  return view;
}

/** Ours: the longest chain of promises and lazy modules that a test of ours has seen takes a tenth of it. */
const TURNS = 50;

/** Lets promises, storage events and the renders that they cause come to rest, however slow the machine is. */
export const settled = (): Promise<unknown> =>
  act(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });
