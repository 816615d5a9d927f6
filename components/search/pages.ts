import type { MessageDescriptor } from '@lingui/core';
import {
  Bell,
  Building2,
  CircleUser,
  FlaskConical,
  Gift,
  House,
  Link,
  type LucideIcon,
  Mail,
  ReceiptText,
  Server,
  ShieldCheck,
  SlidersHorizontal,
  Webhook,
} from 'lucide-react';
import type { RouteName } from '@/components/routing/route';

/** A page of the options that a search finds. */
export interface FoundPage {
  readonly name: RouteName;
  readonly title: MessageDescriptor;
  readonly Icon: LucideIcon;
  /** What is there; found and shown beside the title. */
  readonly words?: MessageDescriptor;
  /** Absent on a server without it. */
  readonly needs?: 'organizations';
}

/** Every page without a parameter that has something to set or to read, under its own title. */
export const FOUND_PAGES: readonly FoundPage[] = [
  {
    name: 'profile',
    title: /*i18n*/ { id: 'label.profile', message: 'Profile' },
    words: /*i18n*/ { id: 'search.words.profile', message: 'account, name, email' },
    Icon: CircleUser,
  },
  {
    name: 'security',
    title: /*i18n*/ { id: 'label.security', message: 'Security' },
    words: /*i18n*/ { id: 'search.words.security', message: 'password, passkeys, two-factor' },
    Icon: ShieldCheck,
  },
  {
    name: 'linked-accounts',
    title: /*i18n*/ { id: 'label.linked-accounts', message: 'Linked accounts' },
    Icon: Link,
  },
  {
    name: 'organizations',
    title: /*i18n*/ { id: 'label.all-organizations', message: 'All organizations' },
    Icon: Building2,
    needs: 'organizations',
  },
  {
    name: 'invitations',
    title: /*i18n*/ { id: 'label.invitations', message: 'Invitations' },
    Icon: Mail,
    needs: 'organizations',
  },
  {
    name: 'events',
    title: /*i18n*/ { id: 'label.events', message: 'Events' },
    words: /*i18n*/ { id: 'search.words.events', message: 'payments, orders, refunds' },
    Icon: ReceiptText,
    needs: 'organizations',
  },
  {
    name: 'grants',
    title: /*i18n*/ { id: 'label.grants', message: 'Benefit grants' },
    Icon: Gift,
    needs: 'organizations',
  },
  {
    name: 'endpoints',
    title: /*i18n*/ { id: 'label.endpoints', message: 'Webhook endpoints' },
    Icon: Webhook,
    needs: 'organizations',
  },
  {
    name: 'signature-tester',
    title: /*i18n*/ { id: 'label.signature-tester', message: 'Signature tester' },
    Icon: FlaskConical,
  },
  {
    name: 'servers',
    title: /*i18n*/ { id: 'label.servers', message: 'Servers' },
    Icon: Server,
  },
  {
    name: 'notifications',
    title: /*i18n*/ { id: 'label.notifications', message: 'Notifications' },
    words: /*i18n*/ { id: 'search.words.notifications', message: 'quiet hours, sounds' },
    Icon: Bell,
  },
  {
    name: 'preferences',
    title: /*i18n*/ { id: 'label.preferences', message: 'Preferences' },
    words: /*i18n*/ { id: 'search.words.preferences', message: 'language, logos' },
    Icon: SlidersHorizontal,
  },
  {
    name: 'home',
    title: /*i18n*/ { id: 'label.home', message: 'Home' },
    Icon: House,
  },
];
