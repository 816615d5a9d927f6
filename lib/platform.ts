import type { ApiDependencies } from './core/api/createApi';
import type { ReadRefusalNames } from './core/api/refusals';
import type { Notifier } from './core/notifications';
import type { OpenValue } from './core/state/workerState';
import type { Tabs } from './core/tabs';
import type { After, PollAlarm } from './sessions/pollInterval';
import type { Toolbar } from './toolbar/icon';

export interface Platform {
  readonly openValue: OpenValue;
  readonly server: ApiDependencies;
  readonly readRefusalNames: ReadRefusalNames;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly newId: () => string;
  /** For example chrome-extension://<id>. */
  readonly ownOrigin: string;
  readonly userAgent: string;
  readonly detached: (work: Promise<unknown>) => void;
  readonly releaseHosts: (patterns: string[]) => Promise<void>;
  readonly wakeDraftsAfter: (milliseconds: number) => void;
  readonly wakeFlowsAfter: (milliseconds: number) => void;
  readonly tabs: Tabs;
  readonly icon: Toolbar;
  /** With the system's sound, whatever the preferences are. */
  readonly loudNotifier: Notifier;
  readonly canNotify: () => Promise<boolean>;
  readonly pollAlarm: PollAlarm;
  readonly after: After;
  /** In [0, 1). */
  readonly random: () => number;
}
