import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { ReadFailure } from '@/components/form/ReadFailure';
import { useDebounced } from '@/components/form/useDebounced';
import { LoadingLines } from '@/components/payments/LoadingLines';
import { PageLead } from '@/components/payments/PageLead';
import { lacksPage, PluginOutdated } from '@/components/payments/PluginOutdated';
import { accountKey, keepGrants, leftGrants } from '@/components/payments/pageMemory';
import type { PaymentPageProps } from '@/components/payments/paymentPage';
import { rowsBehind } from '@/components/reading/rowsBehind';
import { usePages } from '@/components/reading/usePages';
import { useInvalidateOn } from '@/components/reading/useReading';
import { TextLink } from '@/components/routing/TextLink';
import { AddressText } from '@/components/ui/AddressText';
import { Badge, type BadgeProps } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { ClearButton } from '@/components/ui/ClearButton';
import { Facts } from '@/components/ui/Facts';
import { FilterBar, FilteredList } from '@/components/ui/FilterBar';
import { PageHeading } from '@/components/ui/PageHeading';
import { useNow } from '@/components/ui/useNow';
import type { Input, Output } from '@/lib/core/command/contract';
import { agoText } from '@/lib/core/i18n/timeText';
import { searchTerm } from '@/lib/core/searchTerm';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import type { Grant } from '@/lib/payments/events/pluginResponses';
import { MAX_SEARCHED_CHARACTERS } from '@/lib/payments/events/requestLimits';

type GrantState = NonNullable<Input<'payments.grants'>['state']>;
const GRANT_STATES = ['granted', 'revoked', 'failed', 'pending'] as const satisfies readonly GrantState[];

type GrantPages = Output<'payments.grants'>;

const NO_FILTER = { state: null, text: '' } as const;

/** Further pages that were read stay behind the newest one. */
function withNewest(known: GrantPages | undefined, page: GrantPages): GrantPages {
  const behind = rowsBehind(page.grants, known?.grants, ({ grantId }) => grantId);
  return known && behind?.length ? { grants: [...page.grants, ...behind], before: known.before } : page;
}

/** The latest change comes first. The filter is the one that the user left (pageMemory.ts). */
function useGrants(organizationId: string, account: string) {
  const [filter, setFilter] = useState(() => leftGrants(account));
  const { text } = filter;
  const state = GRANT_STATES.find((one) => one === filter.state) ?? null;
  const wanted = searchTerm(text, MAX_SEARCHED_CHARACTERS);
  const paused = useDebounced(wanted);
  const pages = usePages('payments.grants', {
    question: { organizationId, ...(state && { state }), ...(paused && { text: paused }) },
    keepsPrevious: true,
    withNewest,
    withOlder: (known, { grants, before }) => ({ grants: [...known.grants, ...grants], before }),
  });

  function narrow(next: typeof filter) {
    setFilter(next);
    keepGrants(account, next);
  }

  return {
    ...pages,
    /** What is shown was filtered. */
    isNarrowed: state !== null || paused !== '' || pages.isPrevious,
    isStale: paused !== wanted || pages.isPrevious,
    state,
    choose: (chosen: GrantState | null) => narrow({ text, state: chosen }),
    text,
    type: (typed: string) => narrow({ state, text: typed }),
    clear: () => narrow(NO_FILTER),
  };
}

const CHOICES: Readonly<Record<GrantState, MessageDescriptor>> = {
  granted: /*i18n*/ { id: 'grants.filter.granted', message: 'Granted' },
  revoked: /*i18n*/ { id: 'grants.filter.revoked', message: 'Revoked' },
  failed: /*i18n*/ { id: 'grants.filter.failed', message: 'Failed' },
  pending: /*i18n*/ { id: 'grants.filter.pending', message: 'Pending' },
};

const ALL_STATES: MessageDescriptor = /*i18n*/ { id: 'grants.filter.all', message: 'All' };

export function GrantsPage(props: PaymentPageProps) {
  const { connection, userId, organization, newest } = props;
  const grants = useGrants(organization.id, accountKey(connection.id, userId));
  useInvalidateOn(newest, 'payments.grants');
  const isOfAll = organization.id === ALL_ORGANIZATIONS;
  return (
    <>
      <PageHeading
        lead={
          <PageLead connection={connection} organization={organization}>
            {isOfAll ? null : (
              <Trans
                id="grants.lead"
                message="Benefits granted to customers of {name}."
                values={{ name: <bdi>{organization.name}</bdi> }}
              />
            )}
          </PageLead>
        }
      >
        <Trans id="payments.group.benefits" message="Benefits" />
      </PageHeading>
      {lacksPage(grants.error, organization.id) ? (
        <PluginOutdated isBusy={grants.isReading} onRetry={() => void grants.again()} />
      ) : (
        <GrantList grants={grants} organizationId={organization.id} steps={props.steps} />
      )}
    </>
  );
}

interface GrantListProps extends Pick<PaymentPageProps, 'steps'> {
  readonly grants: ReturnType<typeof useGrants>;
  readonly organizationId: string;
}

const ALL = 'all';

function GrantList({ grants, organizationId, steps }: GrantListProps) {
  const { i18n } = useLingui();
  const again = () => void grants.again();
  return (
    <FilteredList>
      <FilterBar
        chips={{
          label: i18n._({ id: 'label.show-by-state', message: 'Filter by status' }),
          chosen: grants.state ?? ALL,
          options: [
            { id: ALL, title: i18n._(ALL_STATES) },
            ...GRANT_STATES.map((state) => ({ id: state, title: i18n._(CHOICES[state]) })),
          ],
          onChoose: (id) => grants.choose(GRANT_STATES.find((state) => state === id) ?? null),
        }}
        search={{
          label: i18n._({ id: 'grants.search', message: 'Search by customer or benefit' }),
          onType: grants.type,
          value: grants.text,
        }}
      />
      <ReadFailure
        error={grants.error}
        onRetry={again}
        readAt={grants.readAt}
        steps={{ ...steps, refresh: again }}
      />
      {grants.value || !grants.error ? (
        <section
          aria-label={i18n._({ id: 'grants.title', message: 'Grants' })}
          className="overflow-clip rounded-card border border-line"
        >
          {grants.value ? (
            <Rows grants={grants} organizationId={organizationId} />
          ) : (
            <LoadingLines count={4} />
          )}
        </section>
      ) : null}
    </FilteredList>
  );
}

interface RowsProps {
  readonly grants: ReturnType<typeof useGrants>;
  readonly organizationId: string;
}

function Rows({ grants, organizationId }: RowsProps) {
  const now = useNow();
  const rows = grants.value?.grants;
  if (!rows) return null;
  if (rows.length === 0) {
    return grants.isNarrowed ? (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-4" role="status">
        <p className="text-muted">
          <Trans id="grants.none.narrowed" message="No grants match" />
        </p>
        <ClearButton onClear={grants.clear}>
          <Trans id="payments.none.clear" message="Clear filters" />
        </ClearButton>
      </div>
    ) : (
      <p className="px-4 py-4 text-muted" role="status">
        <Trans id="grants.none" message="No benefits granted yet" />
      </p>
    );
  }
  return (
    <>
      <ul
        aria-busy={grants.isStale || grants.isReading}
        className={`divide-y divide-line ${grants.isStale ? 'opacity-60' : ''}`}
      >
        {rows.map((grant) => (
          <GrantRow
            grant={grant}
            key={`${grant.organization?.id} ${grant.grantId}`}
            now={now}
            organizationId={grant.organization?.id ?? organizationId}
          />
        ))}
      </ul>
      {!grants.value?.before ? null : (
        <div className="px-4 py-3">
          <Button busy={grants.isReadingOlder} onClick={grants.readOlder}>
            <Trans id="action.show-more" message="Show more" />
          </Button>
        </div>
      )}
    </>
  );
}

const STATES = {
  granted: /*i18n*/ { id: 'grants.state.granted', message: 'Granted' },
  revoked: /*i18n*/ { id: 'grants.state.revoked', message: 'Revoked' },
  failed: /*i18n*/ { id: 'grants.state.failed', message: 'Failed' },
  pending: /*i18n*/ { id: 'grants.state.pending', message: 'Pending' },
} as const satisfies Record<string, MessageDescriptor>;

const TONES: Readonly<Record<string, BadgeProps['tone']>> = {
  granted: 'good',
  failed: 'bad',
  pending: 'warn',
};

const isKnown = (state: string): state is keyof typeof STATES => Object.hasOwn(STATES, state);

interface GrantRowProps {
  readonly grant: Grant;
  readonly organizationId: string;
  readonly now: number;
}

function GrantRow({ grant, organizationId, now }: GrantRowProps) {
  const { i18n } = useLingui();
  const { state, reason, customerName, customerEmail, benefitDescription, benefitType } = grant;
  const changed = i18n.date(new Date(grant.changedAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-0.5 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 items-center gap-2">
        <bdi className="min-w-0 truncate font-medium">
          {benefitDescription ?? benefitType ?? <Trans id="grants.unnamed" message="Unnamed benefit" />}
        </bdi>
        <Badge tone={TONES[state] ?? 'plain'}>{isKnown(state) ? i18n._(STATES[state]) : state}</Badge>
      </div>
      <div className="col-span-full text-muted text-small">
        <Facts>
          {grant.organization ? <bdi>{grant.organization.name}</bdi> : null}
          <GrantCustomer grant={grant} organizationId={organizationId} />
          {customerName && customerEmail ? <AddressText text={customerEmail} /> : null}
        </Facts>
      </div>
      <time
        className="whitespace-nowrap text-muted text-small md:col-start-2 md:row-start-1 md:self-center"
        dateTime={new Date(grant.changedAt).toISOString()}
        title={changed}
      >
        {agoText(i18n.locale, grant.changedAt, now, 'long')}
      </time>
      {reason ? (
        <p
          className={`col-span-full text-small [overflow-wrap:anywhere] ${state === 'failed' ? 'text-bad' : 'text-muted'}`}
        >
          <bdi>{reason}</bdi>
        </p>
      ) : null}
    </li>
  );
}

function GrantCustomer({ grant, organizationId }: Pick<GrantRowProps, 'grant' | 'organizationId'>) {
  const { customerName, customerEmail, customerId } = grant;
  const named = (
    <bdi className="[overflow-wrap:anywhere]">
      {customerName ?? customerEmail ?? customerId ?? <Trans id="grants.nobody" message="Unknown customer" />}
    </bdi>
  );
  if (customerId === null) return named;
  return (
    <TextLink to={{ name: 'customers', organization: organizationId, id: customerId }}>{named}</TextLink>
  );
}
