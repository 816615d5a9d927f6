import { Trans, useLingui } from '@lingui/react';
import { Contact } from 'lucide-react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ExportCsv } from '@/components/form/ExportCsv';
import { ReadFailure } from '@/components/form/ReadFailure';
import { useDebounced } from '@/components/form/useDebounced';
import { KnownSince, useWhole } from '@/components/payments/KnownSince';
import { LoadingLines } from '@/components/payments/LoadingLines';
import { PageLead } from '@/components/payments/PageLead';
import { lacksPage, PluginOutdated } from '@/components/payments/PluginOutdated';
import { accountKey, keepCustomers, leftCustomers } from '@/components/payments/pageMemory';
import type { PaymentPageProps } from '@/components/payments/paymentPage';
import { rowsBehind } from '@/components/reading/rowsBehind';
import { usePages } from '@/components/reading/usePages';
import { useInvalidateOn } from '@/components/reading/useReading';
import { navigate } from '@/components/routing/route';
import { Button } from '@/components/ui/Button';
import { ClearButton } from '@/components/ui/ClearButton';
import { EmptyState } from '@/components/ui/EmptyState';
import { FilterBar, FilteredList } from '@/components/ui/FilterBar';
import { LoadingLead, PageHeading } from '@/components/ui/PageHeading';
import { searchTerm } from '@/lib/core/searchTerm';
import type { CustomersResponse } from '@/lib/payments/events/keptResponses';
import { MAX_SEARCHED_CHARACTERS } from '@/lib/payments/events/requestLimits';
import { localDay } from '@/lib/payments/timeZone';
import { customerKey } from './CustomerName';
import { CustomerRows } from './CustomerRows';
import { type CustomersQuestion, customersCsv, readAllCustomers } from './customersCsv';

/** Further pages that were read stay behind the newest one. */
function withNewest(known: CustomersResponse | undefined, page: CustomersResponse): CustomersResponse {
  const behind = rowsBehind(page.customers, known?.customers, customerKey);
  if (!known || !behind?.length) return page;
  return { ...page, customers: [...page.customers, ...behind], before: known.before };
}

/** A customer who was seen since the last read has moved to the top. */
function withOlder(known: CustomersResponse, page: CustomersResponse): CustomersResponse {
  const shown = new Set(known.customers.map(customerKey));
  const more = page.customers.filter((customer) => !shown.has(customerKey(customer)));
  return { ...page, customers: [...known.customers, ...more] };
}

/** Customers seen last come first. The search is the one that the user left (pageMemory.ts). */
function useCustomers(organizationId: string, account: string) {
  const [text, setText] = useState(() => leftCustomers(account));
  const wanted = searchTerm(text, MAX_SEARCHED_CHARACTERS);
  const paused = useDebounced(wanted);
  const question = { organizationId, ...(paused && { text: paused }) };
  const pages = usePages('payments.customers', {
    question,
    keepsPrevious: true,
    withNewest,
    withOlder,
  });
  useWhole(pages);
  return {
    ...pages,
    text,
    /** What is shown was searched for. */
    isNarrowed: paused !== '' || pages.isPrevious,
    isStale: paused !== wanted || pages.isPrevious,
    question,
    search: (typed: string) => {
      setText(typed);
      keepCustomers(account, typed);
    },
  };
}

type Customers = ReturnType<typeof useCustomers>;

const BOX = 'overflow-clip rounded-card border border-line';

export function CustomersPage(props: PaymentPageProps) {
  const { connection, userId, organization, newest } = props;
  const { i18n } = useLingui();
  const customers = useCustomers(organization.id, accountKey(connection.id, userId));
  useInvalidateOn(newest, 'payments.customers');
  const { value, error, again, text } = customers;
  const steps = { ...props.steps, refresh: () => void again() };
  const isOutdated = lacksPage(error, organization.id);
  return (
    <>
      <div className="flex min-h-control flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <PageHeading
          lead={
            <PageLead connection={connection} organization={organization}>
              {value ? <KnownSince {...value} /> : error ? null : <LoadingLead />}
            </PageLead>
          }
        >
          <Trans id="label.customers" message="Customers" />
        </PageHeading>
        {value?.customers.length ? (
          <ExportCustomers organizationName={organization.name} question={customers.question} steps={steps} />
        ) : null}
      </div>
      {isOutdated ? (
        <PluginOutdated isBusy={customers.isReading} onRetry={() => void again()} />
      ) : (
        <FilteredList>
          <FilterBar
            search={{
              label:
                value?.manages === false
                  ? i18n._({ id: 'customers.search.name', message: 'Search by name or customer ID' })
                  : i18n._({ id: 'customers.search', message: 'Search by name, email or customer ID' }),
              onType: customers.search,
              value: text,
            }}
          />
          <ReadFailure error={error} onRetry={() => void again()} readAt={customers.readAt} steps={steps} />
          {value || error ? null : (
            <div className={`${BOX} py-1.5`}>
              <LoadingLines count={6} />
            </div>
          )}
          {value ? <Listed customers={customers} organizationId={organization.id} /> : null}
        </FilteredList>
      )}
    </>
  );
}

interface ListedProps {
  readonly customers: Customers;
  readonly organizationId: string;
}

function Listed({ customers, organizationId }: ListedProps) {
  const { value } = customers;
  if (!value) return null;
  return (
    <>
      <div
        aria-busy={customers.isStale || customers.isReading}
        className={`${BOX} ${customers.isStale ? 'opacity-60' : ''}`}
      >
        {value.customers.length > 0 ? (
          <CustomerRows customers={value.customers} organizationId={organizationId} />
        ) : (
          <None
            isNarrowed={customers.isNarrowed}
            onClear={() => customers.search('')}
            organizationId={organizationId}
          />
        )}
      </div>
      {value.before === null ? null : (
        <div className="self-center">
          <Button busy={customers.isReadingOlder} onClick={customers.readOlder}>
            <Trans id="action.show-more" message="Show more" />
          </Button>
        </div>
      )}
    </>
  );
}

interface NoneProps {
  readonly organizationId: string;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

const None = ({ organizationId, isNarrowed, onClear }: NoneProps) => (
  <div role="status">
    {isNarrowed ? (
      <EmptyState
        action={
          <ClearButton onClear={onClear}>
            <Trans id="customers.none.clear" message="Clear search" />
          </ClearButton>
        }
        Icon={Contact}
        title={<Trans id="customers.none.narrowed" message="No customers match" />}
      />
    ) : (
      <EmptyState
        action={
          <Button onClick={() => navigate({ name: 'events', organization: organizationId })}>
            <Trans id="endpoints.refused.payments" message="View payments" />
          </Button>
        }
        Icon={Contact}
        title={<Trans id="customers.none" message="No customers yet" />}
      />
    )}
  </div>
);

interface ExportCustomersProps {
  readonly organizationName: string;
  readonly question: CustomersQuestion;
  readonly steps: NextSteps;
}

const ExportCustomers = ({ organizationName, question, steps }: ExportCustomersProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <ExportCsv
      make={async (exporting) => ({
        name: `${organizationName} customers ${localDay(Date.now())}.csv`,
        text: customersCsv(await readAllCustomers(question, exporting)),
      })}
      soFar={(count) => (
        <Trans
          id="customers.export.count"
          message="{count, plural, one {# customer so far} other {# customers so far}}"
          values={{ count }}
        />
      )}
      steps={steps}
    />
  </div>
);
