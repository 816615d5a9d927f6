import { hostPattern, parseDashboardAddress } from '@/lib/connections/address';
import {
  DEFAULT_INVITATION_TEMPLATE,
  type FilledTemplate,
  fillTemplate,
  invitationTemplateProblem,
  type TemplateHosts,
  templateProblem,
} from '@/lib/connections/addressTemplate';
import { type ProviderChoices, withChosen } from '@/lib/connections/chosenProviders';
import { patternsOf } from '@/lib/connections/hosts';
import type { AfterSwitch, Connection } from '@/lib/connections/schema';
import type { Input } from '@/lib/core/command/contract';
import type { AppError } from '@/lib/core/result';
import type { Organization } from '@/lib/organizations/schema';

export type AfterSwitchKind = AfterSwitch['kind'];

export interface ServerEditValues {
  readonly name: string;
  readonly dashboard: string;
  readonly providers: readonly string[];
  readonly afterSwitch: AfterSwitchKind;
  /** Of the address that is opened after a switch; kept while something else is chosen. */
  readonly template: string;
  /** Empty: the usual one. */
  readonly invitation: string;
}

/** What was changed in the form; the rest follows what is saved, by another window too. */
export type TypedServerEdit = Partial<Omit<ServerEditValues, 'providers'>> & {
  readonly providers?: ProviderChoices;
};

const savedValues = (connection: Connection): ServerEditValues => ({
  name: connection.name,
  dashboard: connection.dashboardOrigins[0] ?? '',
  providers: connection.providers,
  afterSwitch: connection.afterSwitch.kind,
  template: connection.afterSwitch.kind === 'open' ? connection.afterSwitch.template : '',
  invitation: connection.invitationTemplate ?? '',
});

/** What the form shows. */
export const editedValues = (connection: Connection, typed: TypedServerEdit): ServerEditValues => ({
  ...savedValues(connection),
  ...typed,
  providers: withChosen(connection.providers, typed.providers ?? {}),
});

export interface ServerEdit {
  readonly input: Input<'connections.update'>;
  /** Origins whose hosts the browser has to be asked for, in the click. */
  readonly needed: readonly string[];
}

/** The field that keeps it from being saved; what is wrong with a template is said while it is typed. */
export type ParsedServerEdit =
  | { readonly ok: true; readonly value: ServerEdit }
  | { readonly ok: false; readonly at: 'dashboard'; readonly error: AppError }
  | { readonly ok: false; readonly at: 'template' | 'invitation' };

function dashboardOrigins(connection: Connection, origin: string | null): string[] {
  return origin && origin !== connection.baseURL ? [origin, ...connection.dashboardOrigins.slice(1)] : [];
}

/** The hosts that a template may lead to once this is saved; as saved now while the typed address is none. */
function hostsOf(connection: Connection, { dashboard }: ServerEditValues): TemplateHosts {
  const typed = parseDashboardAddress(dashboard);
  return typed.ok
    ? { baseURL: connection.baseURL, dashboardOrigins: dashboardOrigins(connection, typed.value) }
    : connection;
}

/** An organization to show what a template makes, where none is active. */
const EXAMPLE = { slug: 'acme', id: 'org_1' };
const EXAMPLE_INVITATION = { id: 'inv_1' };

/** What the typed templates make now: an address, or what is wrong; null where nothing is typed. */
export function previewTemplates(
  connection: Connection,
  values: ServerEditValues,
  active: Organization | null,
): { readonly template: FilledTemplate | null; readonly invitation: FilledTemplate | null } {
  const hosts = hostsOf(connection, values);
  const invitation = values.invitation.trim() || DEFAULT_INVITATION_TEMPLATE;
  const problem = invitationTemplateProblem(invitation, hosts);
  const shown = active ? { slug: active.slug, id: active.id } : EXAMPLE;
  return {
    template: values.template.trim() ? fillTemplate(values.template, shown, hosts) : null,
    invitation: problem ? { ok: false, problem } : fillTemplate(invitation, EXAMPLE_INVITATION, hosts),
  };
}

function afterSwitchOf({ afterSwitch, template }: ServerEditValues): AfterSwitch {
  return afterSwitch === 'open' ? { kind: 'open', template: template.trim() } : { kind: afterSwitch };
}

/** Only what differs from what is saved. */
function changesOf(
  connection: Connection,
  typed: TypedServerEdit,
  values: ServerEditValues,
): Omit<Input<'connections.update'>, 'connectionId' | 'dashboardOrigins'> {
  const saved = savedValues(connection);
  // Without a name of its own it is called after its host, as when it was added.
  const name = values.name.trim() || new URL(connection.baseURL).host;
  const afterSwitch = afterSwitchOf(values);
  const invitationTemplate = values.invitation.trim() || null;
  const providers = Object.entries(typed.providers ?? {}).filter(
    ([id, isChosen]) => connection.providers.includes(id) !== isChosen,
  );
  return {
    ...(name === saved.name ? {} : { name }),
    ...(JSON.stringify(afterSwitch) === JSON.stringify(afterSwitchOf(saved)) ? {} : { afterSwitch }),
    ...(invitationTemplate === connection.invitationTemplate ? {} : { invitationTemplate }),
    ...(providers.length > 0 ? { providers: Object.fromEntries(providers) } : {}),
  };
}

/** What the typed fields change about a saved server, or which of them cannot be saved. Pure. */
export function parseServerEdit(connection: Connection, typed: TypedServerEdit): ParsedServerEdit {
  const values = editedValues(connection, typed);
  const dashboard = parseDashboardAddress(values.dashboard);
  if (!dashboard.ok) return { ok: false, at: 'dashboard', error: dashboard.error };
  const hosts = hostsOf(connection, values);
  if (values.afterSwitch === 'open' && templateProblem(values.template, hosts)) {
    return { ok: false, at: 'template' };
  }
  const invitation = values.invitation.trim();
  if (invitation && invitationTemplateProblem(invitation, hosts)) return { ok: false, at: 'invitation' };
  const origin = dashboard.value === connection.baseURL ? null : dashboard.value;
  const allowed = patternsOf(connection);
  const isMoved = (origin ?? undefined) !== connection.dashboardOrigins[0];
  const value: ServerEdit = {
    input: {
      connectionId: connection.id,
      ...changesOf(connection, typed, values),
      ...(isMoved ? { dashboardOrigins: dashboardOrigins(connection, origin) } : {}),
    },
    needed: origin && !allowed.includes(hostPattern(origin)) ? [connection.baseURL, origin] : [],
  };
  return { ok: true, value };
}
