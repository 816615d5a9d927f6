import { useEffect, useEffectEvent, useMemo } from 'react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { rule } from '@/components/form/fieldSchemas';
import { useCommandForm } from '@/components/form/useCommandForm';
import { useDraft } from '@/components/form/useDraft';
import { useInvalidate } from '@/components/reading/useReading';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { call } from '@/lib/core/command/call';
import { ok } from '@/lib/core/result';
import { drafts } from '@/lib/drafts/state';
import { type InviteBatch, type Outcome, unsentAddresses, useInviteBatch, wasNotSent } from './inviteBatches';
import { type PastedAddresses, pastedAddresses } from './pastedAddresses';

const FIELDS = ['emails', 'roles', 'team'] as const;
const EMPTY = { emails: '', roles: 'member', team: '' };

export const rolesIn = (text: string): string[] => text.split(',').filter(Boolean);

const schema = z.object({
  emails: z.string().check(
    rule<string>((text) => pastedAddresses(text).unreadable.length === 0, 'unreadable'),
    rule<string>((text) => text.trim() !== '', 'empty'),
  ),
  roles: z.string().check(rule<string>((text) => rolesIn(text).length > 0, 'empty')),
  team: z.string(),
});

const isSame = ({ addresses, unreadable }: PastedAddresses, emails: readonly string[]): boolean =>
  unreadable.length === 0 &&
  addresses.length === emails.length &&
  emails.every((email) => addresses.includes(email));

export interface InviteDependencies {
  readonly connectionId: string;
  readonly organizationId: string;
  /** Connection, user and organization. */
  readonly scope: string;
  readonly steps: NextSteps;
}

const NONE: readonly Outcome[] = [];

/** The draft follows what is sent, also while the form isn't shown. */
function useInviteForm({ connectionId, organizationId, scope, steps }: InviteDependencies) {
  const invalidate = useInvalidate();
  const { batches, batch } = useInviteBatch(scope);
  const kept = useStoredValue(drafts)?.unsent?.[scope];
  // During and after a batch, the form has what is left of it.
  const leftOver = batch ? undefined : kept;
  const send = (addresses: readonly string[], before?: readonly Outcome[]) => {
    const { roles, team } = form.fields.getValues();
    const input = { connectionId, organizationId, roles: rolesIn(roles), teamId: team || null };
    void batches.start(scope, input, addresses, before);
  };
  const form = useCommandForm({
    schema,
    saved: EMPTY,
    send: async ({ emails }) => {
      send(pastedAddresses(emails).addresses);
      return ok(null);
    },
    steps,
  });
  const draft = useDraft(form, { form: 'invite', user: scope, fields: FIELDS });

  function fill(values: Partial<typeof EMPTY>) {
    for (const name of FIELDS) form.set(name, values[name] ?? EMPTY[name]);
  }

  const restore = useEffectEvent(() => {
    if (leftOver && form.fields.getValues('emails') === '') fill(leftOver);
  });
  useEffect(() => {
    if (draft.isRead) restore();
  }, [draft.isRead]);

  const follow = useEffectEvent((now: InviteBatch) => {
    const emails = unsentAddresses(now);
    if (emails) fill({ emails, roles: now.input.roles.join(','), team: now.input.teamId ?? '' });
    else draft.discard();
    if (now.phase !== 'ended') return;
    batches.taken(scope);
    if (now.outcomes.some(({ state }) => state === 'sent')) void invalidate('invitations.listSent');
  });
  useEffect(() => {
    if (batch && !batch.isTaken && batch.outcomes.length > 0) follow(batch);
  }, [batch]);

  return { form, isRead: draft.isRead, batches, batch, send, isLeftOver: leftOver !== undefined };
}

export function useInvite(dependencies: InviteDependencies) {
  const { scope } = dependencies;
  const { form, isRead, batches, batch, send, isLeftOver } = useInviteForm(dependencies);
  const { emails } = form.values;
  // A thousand addresses take 20 ms (measured), and each outcome draws the form again.
  const pasted = useMemo(() => pastedAddresses(emails), [emails]);
  const outcomes = batch?.outcomes ?? NONE;
  const isBusy = batch !== null && batch.phase !== 'ended';
  const unsent = outcomes.filter(wasNotSent).map(({ email }) => email);

  function retry() {
    const isSentAgain = new Set(unsent);
    send(
      [...isSentAgain],
      outcomes.filter(({ email }) => !isSentAgain.has(email)),
    );
  }

  return {
    form,
    isRead,
    pasted,
    outcomes,
    isBusy,
    submit: () => {
      if (!isBusy) form.submit();
    },
    retry,
    isRetry: !isBusy && unsent.length > 0 && isSame(pasted, unsent),
    /** The page was closed or reloaded before this text was sent. */
    isLeftOver,
    isStopping: batch?.phase === 'stopping',
    stop: () => batches.stop(scope),
    dismiss: () => {
      batches.dismiss(scope);
      void call('drafts.keepUnsent', { scope, values: null });
    },
  };
}

export type Invite = ReturnType<typeof useInvite>;
