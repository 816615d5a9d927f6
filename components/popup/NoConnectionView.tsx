import { Trans } from '@lingui/react';
import { Button } from '@/components/ui/Button';
import { Mark } from '@/components/ui/Mark';

/** The first thing that anybody sees of Switchyard. */
export function NoConnectionView({ onConnect }: { readonly onConnect: () => void }) {
  return (
    <div className="grid justify-items-center px-8 pt-9 pb-8 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-card bg-accent-soft">
        <Mark size={26} />
      </span>
      <h1 className="font-bold text-title">
        <Trans id="popup.welcome.title" message="Switch organizations from the toolbar" />
      </h1>
      <p className="mt-1.5 mb-5 text-muted">
        <Trans
          id="popup.welcome.text"
          message="Connect the server that your account is on. Switchyard asks your browser for access to that one only."
        />
      </p>
      <Button autoFocus onClick={onConnect} variant="primary">
        <Trans id="action.connect" message="Connect a server" />
      </Button>
    </div>
  );
}
