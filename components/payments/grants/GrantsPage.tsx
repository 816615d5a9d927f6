import { Trans, useLingui } from '@lingui/react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { SearchField } from '@/components/organizationPages/SearchField';
import { ChoiceButtons } from '@/components/payments/ChoiceButtons';
import type { PaymentPageProps } from '@/components/payments/paymentPage';
import { useNow } from '@/components/session/useNow';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { LoadingRows } from '@/components/ui/LoadingRows';
import { PageHeading } from '@/components/ui/PageHeading';
import { GRANT_STATES, GrantRow } from './GrantRow';
import { type GrantState, useGrants } from './useGrants';

// Safe: the keys of the object.
const STATES = Object.keys(GRANT_STATES) as GrantState[];

/** Who has which benefit, who lost one, and who could not get it. */
export function GrantsPage({ organization, steps }: PaymentPageProps) {
  const { i18n } = useLingui();
  const grants = useGrants(organization.id);
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
        <Trans id="grants.heading" message="Benefit grants" />
      </PageHeading>
      <Card title={<Trans id="grants.title" message="Grants" />}>
        <div className="px-5 py-3">
          <ChoiceButtons
            chosen={grants.state ?? ''}
            label={i18n._({ id: 'grants.filter', message: 'Show by state' })}
            onChoose={(chosen) => grants.choose(STATES.find((state) => state === chosen) ?? null)}
            options={[
              { value: '', label: i18n._({ id: 'grants.filter.all', message: 'all' }) },
              ...STATES.map((state) => ({ value: state, label: i18n._(GRANT_STATES[state]) })),
            ]}
          />
        </div>
        <SearchField
          label={<Trans id="grants.search" message="Search by customer or benefit" />}
          maxLength={200}
          onType={grants.type}
          value={grants.text}
        />
        {grants.error ? (
          <div className="p-3">
            <ActionFailure
              error={grants.error}
              onRetry={grants.again}
              steps={{ ...steps, refresh: grants.again }}
            />
          </div>
        ) : null}
        {grants.grants || grants.error ? null : <LoadingRows count={3} />}
        <Rows grants={grants} />
      </Card>
    </>
  );
}

function Rows({ grants }: { readonly grants: ReturnType<typeof useGrants> }) {
  const now = useNow();
  const rows = grants.grants;
  if (!rows) return null;
  if (rows.length === 0) {
    return (
      <p className="px-5 py-4 text-muted" role="status">
        {grants.state || grants.text ? (
          <Trans id="grants.none.narrowed" message="No grant is like that." />
        ) : (
          <Trans id="grants.none" message="No customer was given a benefit yet." />
        )}
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
      {grants.before === null ? null : (
        <div className="px-5 py-3">
          <Button busy={grants.isReadingOlder} onClick={grants.readOlder}>
            <Trans id="grants.older" message="Show more" />
          </Button>
        </div>
      )}
    </>
  );
}
