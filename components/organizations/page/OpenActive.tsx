import { Trans } from '@lingui/react';
import { organizationOf, usePageOrganization } from '@/components/organizations/pageOrganization';
import { navigate } from '@/components/routing/route';
import { Button } from '@/components/ui/Button';

/** The way on from a page that shows no organization: the active one, or the list. */
export function OpenActive() {
  const { view, active, choose } = usePageOrganization();
  // Until the session is read again, one that was lost is still the active one.
  if (!active || organizationOf(view)?.id === active.id) return <ChooseOrganization />;
  return (
    <Button onClick={() => choose(active)} variant="primary">
      <span className="truncate" title={active.name}>
        <Trans id="organization.open" message="Open {name}" values={{ name: active.name }} />
      </span>
    </Button>
  );
}

const ChooseOrganization = () => (
  <Button onClick={() => navigate({ name: 'organizations' })} variant="primary">
    <Trans id="payments.none-active.choose" message="Choose organization" />
  </Button>
);
