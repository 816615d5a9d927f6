import { Trans, useLingui } from '@lingui/react';
import type { ReactNode, RefCallback } from 'react';
import { TextLink } from '@/components/routing/TextLink';
import { Button } from '@/components/ui/Button';
import { Facts } from '@/components/ui/Facts';
import { LoadingLead, PageHeading } from '@/components/ui/PageHeading';
import { roleText } from '@/lib/members/roleText';
import type { OrganizationDetails } from '@/lib/organizations/details';
import type { Organization } from '@/lib/organizations/schema';
import { type OrganizationTab, TAB_TITLES } from './tabs';
import type { SwitchTo } from './useSwitchTo';

export interface OrganizationHeadingProps {
  readonly organizationId: string;
  readonly details: OrganizationDetails | undefined;
  readonly known: Organization | undefined;
  /** The sidebar, or the bar of a narrow window, names the active one. */
  readonly isActive: boolean;
  readonly switching: SwitchTo;
  readonly tab: OrganizationTab;
  /** The place of HeadingAction. */
  readonly place: RefCallback<HTMLElement>;
}

export function OrganizationHeading(props: OrganizationHeadingProps) {
  const { organizationId, details, known, isActive, switching, tab, place } = props;
  const shown = details ?? known;
  return (
    <PageHeading
      action={
        // Each has a place of its own, so that the tab's action moves nothing when it is there: in a narrow window both
        // have a line below the title.
        <span
          className={`flex flex-wrap items-center gap-2 not-has-[button]:hidden ${isActive ? '' : 'max-sm:basis-full max-sm:flex-row-reverse max-sm:justify-end sm:contents'}`}
        >
          <span className="contents" ref={place} />
          {shown && !isActive ? (
            <span className="inline-flex sm:-ms-2">
              <Button
                busy={switching.busyId === shown.id}
                onClick={() => switching.run(shown)}
                variant="primary"
              >
                <Trans id="action.switch" message="Switch" />
              </Button>
            </span>
          ) : null}
        </span>
      }
      lead={isActive ? null : details ? <OwnFacts details={details} /> : <LoadingLead />}
      parents={isActive ? null : parentsOf(organizationId, shown)}
    >
      <Trans {...TAB_TITLES[tab]} />
    </PageHeading>
  );
}

const parentsOf = (id: string, organization: Organization | undefined): ReactNode => [
  <TextLink key="all" to={{ name: 'organizations' }}>
    <Trans id="label.organizations" message="Organizations" />
  </TextLink>,
  organization ? (
    <TextLink key="own" to={{ name: 'organization', id }}>
      <bdi title={organization.name}>{organization.name}</bdi>
    </TextLink>
  ) : null,
];

function OwnFacts({ details: { slug, role } }: { readonly details: OrganizationDetails }) {
  const { i18n } = useLingui();
  return (
    <Facts>
      <bdi className="block max-w-80 truncate" title={slug}>
        {slug}
      </bdi>
      {role ? <bdi>{roleText(i18n, role)}</bdi> : null}
    </Facts>
  );
}
