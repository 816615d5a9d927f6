import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { ChoiceButtons } from '@/components/payments/ChoiceButtons';
import { MAX_SEARCHED } from '@/components/payments/feed/feedFilter';
import { LoadingLines } from '@/components/payments/LoadingLines';
import { OrganizationSelect } from '@/components/payments/OrganizationSelect';
import { accountKey } from '@/components/payments/pageMemory';
import type { OrganizationChoice, PaymentPageProps } from '@/components/payments/paymentPage';
import { useNow } from '@/components/sessions/useNow';
import { Button, TextButton } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { PageHeading } from '@/components/ui/PageHeading';
import { SearchField } from '@/components/ui/SearchField';
import { GrantRow } from './GrantRow';
import { GRANT_STATES, type GrantState, useGrants } from './useGrants';

/** What becomes of a grant, as a choice beside other filters. */
const CHOICES: Readonly<Record<GrantState, MessageDescriptor>> = {
  granted: /*i18n*/ { id: 'grants.filter.granted', message: 'Granted' },
  revoked: /*i18n*/ { id: 'grants.filter.revoked', message: 'Revoked' },
  failed: /*i18n*/ { id: 'grants.filter.failed', message: 'Failed' },
  pending: /*i18n*/ { id: 'grants.filter.pending', message: 'Pending' },
};

/** Who has which benefit, who lost one, and who could not get it. */
export function GrantsPage(props: PaymentPageProps & OrganizationChoice) {
  const { connection, userId, organization, steps } = props;
  const { i18n } = useLingui();
  const grants = useGrants(organization.id, accountKey(connection.id, userId));
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="grants.lead"
            message="What the customers of {name} were given, as it is now."
            values={{ name: <bdi>{organization.name}</bdi> }}
          />
        }
      >
        <Trans id="label.grants" message="Benefit grants" />
      </PageHeading>
      <Card title={<Trans id="grants.title" message="Grants" />}>
        <div className="px-5 py-3">
          <ChoiceButtons
            chosen={grants.state ?? ''}
            label={i18n._({ id: 'label.show-by-state', message: 'Show by state' })}
            onChoose={(chosen) => grants.choose(GRANT_STATES.find((state) => state === chosen) ?? null)}
            options={[
              { value: '', label: i18n._({ id: 'grants.filter.all', message: 'All' }) },
              ...GRANT_STATES.map((state) => ({ value: state, label: i18n._(CHOICES[state]) })),
            ]}
          />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-x-3 gap-y-2.5 px-5 py-3.5">
          <OrganizationSelect
            onOrganization={props.onOrganization}
            organizationId={organization.id}
            organizations={props.organizations}
          />
          <SearchField
            maxLength={MAX_SEARCHED}
            placeholder={i18n._({ id: 'payments.filter.search', message: 'Search' })}
            label={i18n._({ id: 'grants.search', message: 'Customer or benefit' })}
            onType={grants.type}
            value={grants.text}
          />
        </div>
        {grants.error ? (
          <div className="p-3">
            <ActionFailure
              error={grants.error}
              onRetry={() => void grants.again()}
              steps={{ ...steps, refresh: () => void grants.again() }}
            />
          </div>
        ) : null}
        {grants.value || grants.error ? null : <LoadingLines count={4} />}
        <Rows grants={grants} />
      </Card>
    </>
  );
}

function Rows({ grants }: { readonly grants: ReturnType<typeof useGrants> }) {
  const now = useNow();
  const rows = grants.value?.grants;
  if (!rows) return null;
  if (rows.length === 0) {
    return grants.state || grants.text ? (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4" role="status">
        <p className="text-muted">
          <Trans id="grants.none.narrowed" message="No grant is like that." />
        </p>
        <TextButton onClick={grants.clear}>
          <Trans id="payments.none.clear" message="Clear filters" />
        </TextButton>
      </div>
    ) : (
      <p className="px-5 py-4 text-muted" role="status">
        <Trans id="grants.none" message="No customer was given a benefit yet." />
      </p>
    );
  }
  return (
    <>
      <ul aria-busy={grants.isReading} className="divide-y divide-line">
        {rows.map((grant) => (
          <GrantRow grant={grant} key={grant.grantId} now={now} />
        ))}
      </ul>
      {!grants.value?.before ? null : (
        <div className="px-5 py-3">
          <Button busy={grants.isReadingOlder} onClick={grants.readOlder}>
            <Trans id="action.show-more" message="Show more" />
          </Button>
        </div>
      )}
    </>
  );
}
