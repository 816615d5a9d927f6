import type { Connection } from '@/lib/connections/schema';
import { isOver, MINUTE_MS } from '@/lib/core/time';
import type { Flow, SocialPurpose } from './schema';

/** SPEC.md section 9: OAuth state lifetime. No later response of a provider is accepted. */
export const FLOW_LIFETIME_MS = 10 * MINUTE_MS;

export const isUnderWay = ({ phase }: Flow): boolean => ['waiting', 'starting', 'open'].includes(phase);

export const isExpired = ({ startedAt }: Flow, now: number): boolean =>
  isOver(startedAt, FLOW_LIFETIME_MS, now);

export const signsIn = (purpose: SocialPurpose): boolean => purpose === 'sign-in' || purpose === 'sign-up';

export const isSignInTo = ({ id }: Pick<Connection, 'id'>, flow: Flow): boolean =>
  isUnderWay(flow) && signsIn(flow.purpose) && flow.connectionId === id;
