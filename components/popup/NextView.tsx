import '@/components/i18n/addAccessTexts';
import { Trans } from '@lingui/react';
import { ExternalLink, Mail, Plus, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { openAddress, openOptions } from '@/components/routing/openOptions';
import { SectionLabel } from '@/components/ui/SectionLabel';
import { dashboardOf } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { Organization } from '@/lib/organizations/schema';

export interface NextViewProps {
  readonly connection: Connection;
  /** Null if there are no organizations, which the list offers to create. */
  readonly active: Organization | null;
  readonly blocked: string | undefined;
}

export function NextView({ connection, active, blocked }: NextViewProps) {
  return (
    <section aria-labelledby="next">
      <SectionLabel
        label={
          <h2 id="next">
            <Trans id="next.title" message="Next" />
          </h2>
        }
      />
      {active ? (
        <OfOrganization active={active} blocked={blocked} />
      ) : (
        <Row icon={<Mail size={16} />} onPress={() => openOptions('invitations')}>
          <Trans id="invitation.find" message="Have an invitation link?" />
        </Row>
      )}
      <Row icon={<ExternalLink size={16} />} onPress={() => openAddress(dashboardOf(connection))}>
        <Trans id="action.open-dashboard" message="Open dashboard" />
      </Row>
    </section>
  );
}

interface OfOrganizationProps extends Pick<NextViewProps, 'blocked'> {
  readonly active: Organization;
}

function OfOrganization({ active: { id, name }, blocked }: OfOrganizationProps) {
  const invitations = new URLSearchParams({ id, tab: 'invitations', invite: '' });
  return (
    <>
      <Row
        blocked={blocked}
        icon={<UserPlus size={16} />}
        onPress={() => openOptions(`organization?${invitations}`)}
      >
        <Trans id="next.invite" message="Invite people to {name}" values={{ name: <bdi>{name}</bdi> }} />
      </Row>
      <Row blocked={blocked} icon={<Plus size={16} />} onPress={() => openOptions('new-organization')}>
        <Trans id="label.new-organization" message="New organization" />
      </Row>
    </>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly onPress: () => void;
  /** Why it can't be pressed now. */
  readonly blocked?: string | undefined;
  readonly children: ReactNode;
}

const Row = ({ icon, onPress, blocked, children }: RowProps) => (
  <div className="px-2">
    <button
      aria-disabled={blocked ? true : undefined}
      className="focus-ring flex h-9 w-full items-center gap-3.5 rounded-row px-3 text-start transition-colors hover:bg-hover aria-disabled:opacity-45"
      onClick={blocked ? undefined : onPress}
      title={blocked}
      type="button"
    >
      <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center text-muted">
        {icon}
      </span>
      <span className="min-w-0 truncate">{children}</span>
    </button>
  </div>
);
