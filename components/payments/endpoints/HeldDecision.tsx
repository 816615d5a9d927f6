import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { Question } from '@/components/form/Question';
import { useAction } from '@/components/form/useAction';
import { useInvalidate, useRead } from '@/components/reading/useReading';
import { call } from '@/lib/core/command/call';
import type { Result } from '@/lib/core/result';
import type { HeldResponse } from '@/lib/payments/events/pluginResponses';
import type { EndpointTarget } from './useEndpoints';

export type HeldGroup = HeldResponse['groups'][number];

export interface HeldDecision {
  readonly action: 'release' | 'delete' | 'accept';
  readonly id?: string;
}

type Settled = Result<{ readonly left: number }>;

/**
 * The server releases some at a time, so this repeats while fewer are left than before. A failure leaves the rest
 * held.
 */
async function settleAll(settle: () => Promise<Settled>, isPartial: boolean): Promise<Settled> {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const settled = await settle();
    if (!settled.ok || isPartial) return settled;
    const { left } = settled.value;
    if (left === 0 || left >= before) return settled;
    before = left;
  }
}

export function useHeld(target: EndpointTarget) {
  const reading = useRead('payments.held', target);
  const invalidate = useInvalidate();
  const settling = useAction<{ readonly left: number }>();

  return {
    ...reading,
    settling,
    decide: async ({ platformOrganizationId }: HeldGroup, { action, id }: HeldDecision) => {
      const input = { ...target, action, platformOrganizationId, ...(id !== undefined && { ids: [id] }) };
      await settling.run(() => settleAll(() => call('payments.settleHeld', input), id !== undefined));
      // A failure may have released some deliveries too.
      await invalidate('payments.held', 'payments.endpoints');
    },
  };
}

export type Held = ReturnType<typeof useHeld>;

export interface HeldQuestionProps {
  readonly group: HeldGroup;
  readonly decision: HeldDecision;
  /** The platform organization whose deliveries the endpoint accepts now. */
  readonly pinned: string | null;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

interface Texts {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly action: ReactNode;
}

const releaseTexts = (count: number): Texts => ({
  title: (
    <Trans
      id="endpoints.held.release.title"
      message="{count, plural, one {Release # delivery?} other {Release # deliveries?}}"
      values={{ count }}
    />
  ),
  text: (
    <Trans
      id="endpoints.held.release.text"
      message="{count, plural, one {It shows up as an event and counts in totals.} other {They show up as events and count in totals.}}"
      values={{ count }}
    />
  ),
  action: <Trans id="endpoints.held.release" message="Release" />,
});

const deleteTexts = (count: number): Texts => ({
  title: (
    <Trans
      id="endpoints.held.delete.title"
      message="{count, plural, one {Delete # delivery?} other {Delete # deliveries?}}"
      values={{ count }}
    />
  ),
  text: (
    <Trans
      id="endpoints.held.delete.text"
      message="{count, plural, one {The platform doesn’t send it again.} other {The platform doesn’t send them again.}}"
      values={{ count }}
    />
  ),
  action: <Trans id="action.delete" message="Delete" />,
});

const switchTexts = (to: string, from: string | null): Texts => ({
  title: (
    <Trans
      id="endpoints.held.switch.title"
      message="Move endpoint to {organization}?"
      values={{ organization: <code translate="no">{to}</code> }}
    />
  ),
  text: (
    <Trans
      id="endpoints.held.switch.text"
      message="Deliveries from the new organization are accepted, including held ones. Those from {organization} are held instead."
      values={{ organization: <code translate="no">{from ?? ''}</code> }}
    />
  ),
  action: <Trans id="endpoints.held.switch" message="Move endpoint" />,
});

const UNNAMED_TEXTS: Texts = {
  title: <Trans id="endpoints.held.unnamed.title" message="Always accept deliveries with no organization?" />,
  text: (
    <Trans
      id="endpoints.held.unnamed.text"
      message="Held deliveries are released. Anyone with the secret can send more, from any organization."
    />
  ),
  action: <Trans id="endpoints.held.accept" message="Always accept" />,
};

function chooseTexts({ group, decision: { action, id }, pinned }: HeldQuestionProps): Texts {
  const count = id === undefined ? group.count : 1;
  if (action === 'release') return releaseTexts(count);
  if (action === 'delete') return deleteTexts(count);
  const { platformOrganizationId } = group;
  return platformOrganizationId === null ? UNNAMED_TEXTS : switchTexts(platformOrganizationId, pinned);
}

export function HeldQuestion(props: HeldQuestionProps) {
  const { decision, isBusy, onConfirm, onKeep } = props;
  return (
    <Question
      {...chooseTexts(props)}
      isBusy={isBusy}
      isHarmless={decision.action !== 'delete'}
      onConfirm={onConfirm}
      onKeep={onKeep}
    />
  );
}
