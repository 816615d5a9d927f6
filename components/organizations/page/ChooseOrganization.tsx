import { Trans } from '@lingui/react';
import { navigate } from '@/components/routing/route';
import { Button } from '@/components/ui/Button';

export const ChooseOrganization = () => (
  <Button onClick={() => navigate({ name: 'organizations' })} variant="primary">
    <Trans id="payments.none-active.choose" message="Choose organization" />
  </Button>
);
