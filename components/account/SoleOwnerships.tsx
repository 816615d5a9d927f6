import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import type { Reading } from '@/components/reading/useReading';
import { TextLink } from '@/components/routing/TextLink';
import { Notice } from '@/components/ui/Notice';
import { Skeleton } from '@/components/ui/Skeleton';
import type { Output } from '@/lib/core/command/contract';

export interface SoleOwnershipsProps {
  readonly reading: Reading<Output<'account.soleOwnerships'>>;
  readonly onRetry: () => void;
  readonly steps: NextSteps;
}

/** Pointed out first: organizations that nobody could manage any more. */
export function SoleOwnerships({ reading: { value, error }, onRetry, steps }: SoleOwnershipsProps) {
  if (!value) {
    return error ? (
      <ActionFailure
        error={error}
        onRetry={onRetry}
        steps={steps}
        title={
          <Trans
            id="account.delete.owned.failed"
            message="It is not known whether you are the only owner of an organization"
          />
        }
      />
    ) : (
      <div aria-busy="true">
        <Skeleton height={40} width="100%" />
      </div>
    );
  }
  const { organizations, unchecked } = value;
  return (
    <>
      {organizations.length > 0 ? (
        <Notice
          title={
            <Trans
              id="account.delete.owned"
              message="{count, plural, one {You are the only owner of # organization} other {You are the only owner of # organizations}}"
              values={{ count: organizations.length }}
            />
          }
          tone="warn"
        >
          <ul className="my-1 grid list-disc grid-cols-1 ps-5">
            {organizations.map(({ id, name }) => (
              <li key={id} title={name}>
                <span className="block truncate">
                  <TextLink to={{ name: 'organization', id, tab: 'members' }}>
                    <bdi>{name}</bdi>
                  </TextLink>
                </span>
              </li>
            ))}
          </ul>
          <p>
            <Trans
              id="account.delete.owned.text"
              message="Without you nobody can manage it. Make another member an owner first, or delete it."
            />
          </p>
        </Notice>
      ) : null}
      {unchecked > 0 ? (
        <Notice tone="warn">
          <Trans
            id="account.delete.unchecked"
            message="{count, plural, one {# organization could not be checked: you may be its only owner.} other {# organizations could not be checked: you may be their only owner.}}"
            values={{ count: unchecked }}
          />
        </Notice>
      ) : null}
    </>
  );
}
