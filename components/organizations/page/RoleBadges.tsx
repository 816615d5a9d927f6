import { useLingui } from '@lingui/react';
import { roleText } from '@/components/organizations/roleText';
import { Badge } from '@/components/ui/Badge';
import { rolesOf } from '@/lib/members/rolesOf';

/** More than this are told in the tooltip of the last. */
const MAX_BADGES = 4;

/** Every role of a comma-separated list. */
export function RoleBadges({ role }: { readonly role: string }) {
  const { i18n } = useLingui();
  const roles = rolesOf(role);
  const rest = roles.slice(MAX_BADGES);
  return (
    <span className="inline-flex min-w-0 flex-wrap gap-1">
      {roles.slice(0, MAX_BADGES).map((one) => {
        const text = roleText(i18n, one);
        return (
          <Badge key={one} tone={one === 'owner' ? 'accent' : 'plain'}>
            <bdi className="block max-w-32 truncate" title={text}>
              {text}
            </bdi>
          </Badge>
        );
      })}
      {rest.length > 0 ? (
        <Badge tone="plain">
          <span title={roleText(i18n, rest.join(','))}>+{rest.length}</span>
        </Badge>
      ) : null}
    </span>
  );
}
