import { Trans } from '@lingui/react';
import * as z from 'zod/mini';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { Form } from '@/components/form/Form';
import { useCommandForm } from '@/components/form/useCommandForm';
import { useDraft } from '@/components/form/useDraft';
import { navigate } from '@/components/routing/route';
import { Card, LoadingRows } from '@/components/ui/Card';
import { Checkbox } from '@/components/ui/Checkbox';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { proposeSlug } from '@/lib/organizations/slug';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { Profile } from '@/lib/sessions/schema';
import {
  FIELD_OF_REFUSAL,
  ORGANIZATION_FIELDS,
  OrganizationFields,
  organizationFields,
  useSlugCheck,
} from './OrganizationFields';

export interface NewOrganizationPageProps {
  readonly connection: Connection;
  readonly profile: Profile;
  readonly head: AccountHead | undefined;
  readonly activeId: string | null;
  readonly showImages: boolean;
  /** A search text that found nothing. */
  readonly suggestedName: string | null;
}

const FIELDS = [...ORGANIZATION_FIELDS, 'keepsActive'] as const;

const NOTHING = { name: '', slug: '', logo: '', metadata: '' };

const schema = z.object({ ...organizationFields(NOTHING), keepsActive: z.enum(['yes', '']) });
const EMPTY: z.output<typeof schema> = { ...NOTHING, keepsActive: '' };

export function NewOrganizationPage(props: NewOrganizationPageProps) {
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="organization.new.lead"
            message="On {serverName}. You’ll be the owner."
            values={{ serverName: props.connection.name }}
          />
        }
      >
        <Trans id="label.new-organization" message="New organization" />
      </PageHeading>
      <Card hidesTitle title={<Trans id="label.new-organization" message="New organization" />}>
        <NewForm {...props} />
      </Card>
    </>
  );
}

function useNewOrganization({ connection, profile, suggestedName }: NewOrganizationPageProps) {
  const named = suggestedName ? { name: suggestedName, slug: proposeSlug(suggestedName) } : null;
  const steps = useOptionsSteps(connection);
  const form = useCommandForm({
    schema,
    saved: { ...EMPTY, ...named },
    send: ({ name, slug, logo, metadata, keepsActive }) =>
      call('organizations.create', {
        name,
        slug,
        logo: logo || null,
        metadata: metadata.trim() || null,
        keepsActive: keepsActive === 'yes',
      }),
    onDone: ({ id }) => {
      draft.discard();
      navigate({ name: 'organization', id });
    },
    fieldOf: FIELD_OF_REFUSAL,
    steps,
  });
  const draft = useDraft(form, {
    form: 'organization',
    user: `${connection.id} ${profile.id}`,
    fields: FIELDS,
    restored: named ? FIELDS.filter((field) => !Object.hasOwn(named, field)) : FIELDS,
  });
  return { form, isRead: draft.isRead, steps };
}

function NewForm(props: NewOrganizationPageProps) {
  const { head, activeId, showImages } = props;
  const { form, isRead, steps } = useNewOrganization(props);
  const slugCheck = useSlugCheck(form.values.slug.trim(), null);
  const current = head?.activeOrganization?.id === activeId ? head?.activeOrganization?.name : undefined;
  if (!isRead) return <LoadingRows count={2} />;

  function followName(name: string) {
    if (form.values.slug === proposeSlug(form.values.name)) form.set('slug', proposeSlug(name));
  }

  return (
    <Form action={<Trans id="organization.create" message="Create organization" />} form={form} steps={steps}>
      <OrganizationFields
        autoFocus
        form={form}
        id="new"
        onName={followName}
        savedMetadata=""
        showImages={showImages}
        slugCheck={slugCheck}
        values={form.values}
      />
      {activeId === null ? null : (
        <Checkbox
          checked={form.values.keepsActive === 'yes'}
          hint={<Trans id="organization.keep.hint" message="Otherwise you switch to the new one" />}
          label={
            current ? (
              <Trans
                id="organization.keep"
                message="Keep {name} active"
                values={{ name: <bdi>{current}</bdi> }}
              />
            ) : (
              <Trans id="organization.keep.current" message="Stay in your active organization" />
            )
          }
          name="keepsActive"
          onChange={(keeps) => form.set('keepsActive', keeps ? 'yes' : '')}
        />
      )}
    </Form>
  );
}
