import type { I18n, MessageDescriptor } from '@lingui/core';
import {
  Bell,
  Building2,
  ChartColumn,
  Contact,
  CreditCard,
  Gift,
  House,
  Layers,
  Link,
  type LucideIcon,
  Mail,
  Plus,
  Server,
  Settings,
  Shield,
  Signature,
  SlidersHorizontal,
  UserRound,
  UserRoundCog,
  UsersRound,
  Webhook,
} from 'lucide-react';

export const PAGE_ICONS = {
  bell: Bell,
  benefits: Gift,
  customers: Contact,
  home: House,
  link: Link,
  mail: Mail,
  members: UsersRound,
  metrics: ChartColumn,
  organizations: Building2,
  payments: CreditCard,
  person: UserRound,
  plus: Plus,
  server: Server,
  settings: Settings,
  shield: Shield,
  signature: Signature,
  sliders: SlidersHorizontal,
  teams: Layers,
  users: UserRoundCog,
  webhook: Webhook,
} as const satisfies Readonly<Record<string, LucideIcon>>;

export type PageIcon = keyof typeof PAGE_ICONS;

export interface PageLink {
  readonly label: MessageDescriptor;
  readonly icon: PageIcon;
  /** The page's contents, searched and shown beside the label. */
  readonly words?: MessageDescriptor;
  /** Searched, not shown. */
  readonly also?: MessageDescriptor;
  /** Without it, the link and the page are absent; `account` is a signed-in one. */
  readonly needs?: 'server' | 'account' | 'organizations' | 'payments' | 'administrator';
}

export interface PageFacts {
  readonly hasServer: boolean;
  readonly hasOrganizations: boolean;
  /** As far as known: a server may turn out to have no payments. */
  readonly hasPayments: boolean;
  readonly isAdministrator: boolean;
}

export function isPageThere({ needs }: PageLink, facts: PageFacts): boolean {
  if (needs === 'administrator') return facts.isAdministrator;
  if (needs === 'payments') return facts.hasPayments;
  if (needs === 'organizations') return facts.hasOrganizations;
  return needs === undefined || facts.hasServer;
}

export const pageWords = (i18n: I18n, { words, also }: PageLink): string =>
  [words, also].flatMap((text) => (text ? [i18n._(text)] : [])).join(', ');

/** Keyed by path. The routes (components/shell/routes.tsx) take title and guard from here. */
export const PAGES = {
  profile: {
    label: /*i18n*/ { id: 'label.profile', message: 'Profile' },
    words: /*i18n*/ { id: 'search.words.profile', message: 'account, name, email' },
    also: /*i18n*/ { id: 'search.also.profile', message: 'username, photo, avatar' },
    icon: 'person',
    needs: 'account',
  },
  security: {
    label: /*i18n*/ { id: 'label.security', message: 'Security' },
    words: /*i18n*/ { id: 'search.words.security', message: 'password, passkeys, two-factor' },
    icon: 'shield',
    needs: 'account',
  },
  'linked-accounts': {
    label: /*i18n*/ { id: 'label.linked-accounts', message: 'Linked accounts' },
    also: /*i18n*/ {
      id: 'search.also.linked-accounts',
      message: 'social sign-in, Google, GitHub, connected',
    },
    icon: 'link',
    needs: 'account',
  },
  organizations: {
    label: /*i18n*/ { id: 'label.organizations', message: 'Organizations' },
    also: /*i18n*/ { id: 'search.also.organizations', message: 'workspaces, companies' },
    icon: 'organizations',
    needs: 'organizations',
  },
  invitations: {
    label: /*i18n*/ { id: 'label.invitations', message: 'Invitations' },
    also: /*i18n*/ { id: 'search.also.invitations', message: 'invites, join' },
    icon: 'mail',
    needs: 'organizations',
  },
  events: {
    label: /*i18n*/ { id: 'label.payments', message: 'Payments' },
    words: /*i18n*/ { id: 'search.words.events', message: 'events, orders, refunds' },
    also: /*i18n*/ {
      id: 'search.also.events',
      message: 'sales, revenue, subscriptions, disputes, customers',
    },
    icon: 'payments',
    needs: 'payments',
  },
  customers: {
    label: /*i18n*/ { id: 'label.customers', message: 'Customers' },
    words: /*i18n*/ { id: 'search.words.customers', message: 'buyers, lifetime value' },
    icon: 'customers',
    needs: 'payments',
  },
  metrics: {
    label: /*i18n*/ { id: 'label.metrics', message: 'Metrics' },
    words: /*i18n*/ { id: 'search.words.metrics', message: 'MRR, churn, subscriptions' },
    icon: 'metrics',
    needs: 'payments',
  },
  grants: {
    label: /*i18n*/ { id: 'payments.group.benefits', message: 'Benefits' },
    words: /*i18n*/ { id: 'search.words.grants', message: 'grants' },
    icon: 'benefits',
    needs: 'payments',
  },
  endpoints: {
    label: /*i18n*/ { id: 'label.webhooks', message: 'Webhooks' },
    words: /*i18n*/ { id: 'search.words.endpoints', message: 'endpoints, signing secret' },
    icon: 'webhook',
    needs: 'payments',
  },
  'signature-tester': {
    label: /*i18n*/ { id: 'label.signature-tester', message: 'Signature tester' },
    also: /*i18n*/ { id: 'search.also.signature-tester', message: 'verify webhook, debug' },
    icon: 'signature',
  },
  users: {
    label: /*i18n*/ { id: 'label.users', message: 'Users' },
    also: /*i18n*/ { id: 'search.also.users', message: 'administration, ban, impersonate' },
    icon: 'users',
    needs: 'administrator',
  },
  servers: {
    label: /*i18n*/ { id: 'label.servers', message: 'Servers' },
    also: /*i18n*/ { id: 'search.also.servers', message: 'localhost, connections, remove server' },
    icon: 'server',
  },
  notifications: {
    label: /*i18n*/ { id: 'label.notifications', message: 'Notifications' },
    words: /*i18n*/ { id: 'search.words.notifications', message: 'quiet hours, sounds' },
    also: /*i18n*/ { id: 'search.also.notifications', message: 'alerts, mute' },
    icon: 'bell',
  },
  preferences: {
    label: /*i18n*/ { id: 'label.preferences', message: 'Preferences' },
    words: /*i18n*/ { id: 'search.words.preferences', message: 'language, logos' },
    also: /*i18n*/ { id: 'search.also.preferences', message: 'options, appearance, import, export' },
    icon: 'sliders',
  },
  home: {
    label: /*i18n*/ { id: 'label.overview', message: 'Overview' },
    also: /*i18n*/ { id: 'search.also.home', message: 'start, home' },
    icon: 'home',
    needs: 'server',
  },
} as const satisfies Readonly<Record<string, PageLink>>;

export type PageName = keyof typeof PAGES;
