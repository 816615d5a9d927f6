import type { MessageDescriptor } from '@lingui/core';
import {
  Bell,
  Building2,
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
  UsersRound,
  Webhook,
} from 'lucide-react';

export const PAGE_ICONS = {
  bell: Bell,
  benefits: Gift,
  home: House,
  link: Link,
  mail: Mail,
  members: UsersRound,
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
  webhook: Webhook,
} as const satisfies Readonly<Record<string, LucideIcon>>;

export type PageIcon = keyof typeof PAGE_ICONS;

/** What a page is about: the organization in use, the user's account, or Switchyard itself. */
export type NavGroup = 'organization' | 'account' | 'switchyard';

/** A page's link in the sidebar. */
export interface NavEntry {
  readonly group: NavGroup;
  readonly icon: PageIcon;
  /** Where it isn't the page's title. */
  readonly label?: MessageDescriptor;
  /** The link is absent without it. */
  readonly needs?: 'server' | 'organizations' | 'payments';
  /** What waits there. */
  readonly count?: 'invitations' | 'events';
}

/** Shorter than the titles of their pages. */
export const LABELS = {
  payments: /*i18n*/ { id: 'label.payments', message: 'Payments' },
  benefits: /*i18n*/ { id: 'payments.group.benefits', message: 'Benefits' },
  webhooks: /*i18n*/ { id: 'label.webhooks', message: 'Webhooks' },
} as const;
