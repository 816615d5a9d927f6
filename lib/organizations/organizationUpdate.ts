import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { CallContext, Input } from '@/lib/core/command/contract';
import { displayText } from '@/lib/core/displayText';
import { settledBy, withoutValue } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import { findOrganization, removeLogo, updateOrganization } from './api';
import { dataOf, type Fields, metadataText } from './metadata';
import type { OrganizationReader } from './organizationReader';
import type { Organization } from './schema';

export interface OrganizationUpdateDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly organizations: OrganizationReader;
  readonly changes: ChangeService;
}

export function createOrganizationUpdate(dependencies: OrganizationUpdateDependencies) {
  const { api, store, organizations, changes } = dependencies;

  /** Null if the server doesn't show them, or has a logo that we don't show. */
  async function shows(connection: Connection, id: string, { name, slug, logo, metadata }: Fields) {
    if (logo) return null;
    const whole = await findOrganization(api(connection), id);
    if (!whole.ok || !whole.value) return null;
    const { organization, metadata: shown } = whole.value;
    return [
      name === undefined || displayText(name) === organization.name,
      slug === undefined || displayText(slug) === organization.slug,
      logo === undefined || organization.logo === null,
      metadata === undefined || metadataText(metadata) === shown,
    ].every(Boolean);
  }

  async function rename(connection: Connection, id: string, renamed: Organization | null): Promise<void> {
    const active = (await store.readHead(connection.id))?.activeOrganization;
    if (active?.id === id) await changes.reread(connection, { known: renamed });
    await organizations.readListOfOwn(connection);
  }

  async function update(
    { organizationId, ...fields }: Input<'organizations.update'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const data = dataOf(fields);
    if (!data.ok) return data;
    if (Object.keys(data.value).length === 0) return fail('nothing-to-update');
    return changes.run(context, {
      kind: 'organizations.update',
      apiCall: data.value.logo === null ? removeLogo : updateOrganization,
      body: { organizationId, data: data.value },
      subject: organizationId,
      repeated: ['slug-taken', 'organization-exists'],
      isDone: async (connection) => {
        const isDone = await shows(connection, organizationId, fields);
        if (isDone) await rename(connection, organizationId, null);
        return isDone;
      },
      answer: async (response, connection) => {
        // Better Auth 1.2.0 refuses by returning nothing, with 200.
        if (!response && (await shows(connection, organizationId, fields)) === false)
          return fail('organization-update-refused');
        await rename(connection, organizationId, response);
        return ok(null);
      },
      lost: withoutValue.lost,
    });
  }

  /** Typed values aren't recorded: its page, if it is still open, asks again. */
  const settleUpdate = settledBy(async (connection) => {
    await organizations.readListOfOwn(connection);
    return null;
  });

  return { update, settleUpdate };
}
