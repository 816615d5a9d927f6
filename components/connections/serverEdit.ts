import { tooLong } from '@/components/form/fieldSchemas';
import { hostPattern, parseDashboardAddress, patternsOf } from '@/lib/connections/address';
import {
  DEFAULT_INVITATION_TEMPLATE,
  type FilledTemplate,
  fillTemplate,
  invitationTemplateProblem,
  type TemplateHosts,
  type TemplateProblem,
  templateProblem,
} from '@/lib/connections/addressTemplate';
import { type Mark, markOf } from '@/lib/connections/marks';
import { platformLink, platformTemplateProblem } from '@/lib/connections/platformLinks';
import { type AfterSwitch, type Connection, MAX_CONNECTION_NAME } from '@/lib/connections/schema';
import type { Input } from '@/lib/core/command/contract';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { Organization } from '@/lib/organizations/schema';
import type { ChosenProviders } from '@/lib/social/providers';

export const AFTER_SWITCH_KINDS = [
  'nothing',
  'reload',
  'open',
] as const satisfies readonly AfterSwitch['kind'][];

export type ServerEditValues = {
  readonly name: string;
  readonly mark: Mark;
  readonly dashboard: string;
  readonly afterSwitch: AfterSwitch['kind'];
  /** The template stays while another choice is selected. */
  readonly template: string;
  /** Empty for the default one. */
  readonly invitation: string;
  /** Empty for no links to the platform. */
  readonly platform: string;
};

/** Fields that aren't edited follow the saved server, also when another window saves it. */
export type TypedServerEdit = Partial<ServerEditValues> & { readonly providers?: ChosenProviders };

export function savedServer(connection: Connection): ServerEditValues {
  const { name, dashboardOrigins, afterSwitch, invitationTemplate } = connection;
  return {
    name,
    mark: markOf(connection),
    dashboard: dashboardOrigins[0] ?? '',
    // An unknown kind comes from a later version.
    afterSwitch: AFTER_SWITCH_KINDS.find((kind) => kind === afterSwitch.kind) ?? 'nothing',
    template: afterSwitch.kind === 'open' ? afterSwitch.template : '',
    invitation: invitationTemplate ?? '',
    platform: connection.platformTemplate ?? '',
  };
}

export interface ServerEdit {
  readonly input: Input<'connections.update'>;
  /** The browser has to permit these origins' hosts in the click. */
  readonly needed: readonly string[];
}

export type ParsedServerEdit =
  | { readonly ok: true; readonly value: ServerEdit }
  /** A message of `tooLong`. */
  | { readonly ok: false; readonly at: 'name'; readonly problem: string }
  | { readonly ok: false; readonly at: 'dashboard'; readonly problem: AppErrorCode }
  | {
      readonly ok: false;
      readonly at: 'template' | 'invitation' | 'platform';
      readonly problem: TemplateProblem;
    };

function dashboardOrigins(connection: Connection, origin: string | null): string[] {
  return origin && origin !== connection.baseURL ? [origin, ...connection.dashboardOrigins.slice(1)] : [];
}

/** The saved dashboard counts while the typed address is invalid. */
function hostsOf(connection: Connection, { dashboard }: ServerEditValues): TemplateHosts {
  const typed = parseDashboardAddress(dashboard);
  return typed.ok
    ? { baseURL: connection.baseURL, dashboardOrigins: dashboardOrigins(connection, typed.value) }
    : connection;
}

const EXAMPLE = { slug: 'acme', id: 'org_1' };
const EXAMPLE_INVITATION = { id: 'inv_1' };

/** Null where nothing is typed. */
export function previewTemplates(
  connection: Connection,
  values: ServerEditValues,
  active: Organization | null,
): {
  readonly template: FilledTemplate | null;
  readonly invitation: FilledTemplate | null;
  readonly platform: FilledTemplate | null;
} {
  const hosts = hostsOf(connection, values);
  const invitation = values.invitation.trim() || DEFAULT_INVITATION_TEMPLATE;
  const problem = invitationTemplateProblem(invitation, hosts);
  const shown = active ? { slug: active.slug, id: active.id } : EXAMPLE;
  const isTyped = values.platform.trim() !== '';
  const platformProblem = isTyped ? platformTemplateProblem(values.platform) : null;
  const order = platformLink(values.platform, 'order', { id: 'order_1', slug: shown.slug });
  return {
    platform: platformProblem
      ? { ok: false, problem: platformProblem }
      : isTyped && order
        ? { ok: true, url: order }
        : null,
    template: values.template.trim() ? fillTemplate(values.template, shown, hosts) : null,
    invitation: problem ? { ok: false, problem } : fillTemplate(invitation, EXAMPLE_INVITATION, hosts),
  };
}

function afterSwitchOf({ afterSwitch, template }: ServerEditValues): AfterSwitch {
  return afterSwitch === 'open' ? { kind: 'open', template: template.trim() } : { kind: afterSwitch };
}

function changesOf(
  connection: Connection,
  typed: TypedServerEdit,
  values: ServerEditValues,
): Omit<Input<'connections.update'>, 'connectionId' | 'dashboardOrigins'> {
  const saved = savedServer(connection);
  // A server without a name of its own takes its host's, as when it was added.
  const name = values.name.trim() || new URL(connection.baseURL).host;
  const afterSwitch = afterSwitchOf(values);
  const invitationTemplate = values.invitation.trim() || null;
  const platformTemplate = values.platform.trim();
  const providers = Object.entries(typed.providers ?? {}).filter(
    ([id, isChosen]) => connection.providers.includes(id) !== isChosen,
  );
  return {
    ...(name === saved.name ? {} : { name }),
    ...(values.mark === saved.mark ? {} : { mark: values.mark }),
    ...(JSON.stringify(afterSwitch) === JSON.stringify(afterSwitchOf(saved)) ? {} : { afterSwitch }),
    ...(invitationTemplate === connection.invitationTemplate ? {} : { invitationTemplate }),
    ...(platformTemplate === saved.platform ? {} : { platformTemplate }),
    ...(providers.length > 0 ? { providers: Object.fromEntries(providers) } : {}),
  };
}

export function parseServerEdit(connection: Connection, typed: TypedServerEdit): ParsedServerEdit {
  const values = { ...savedServer(connection), ...typed };
  if (values.name !== connection.name && values.name.trim().length > MAX_CONNECTION_NAME) {
    return { ok: false, at: 'name', problem: tooLong(MAX_CONNECTION_NAME) };
  }
  const dashboard = parseDashboardAddress(values.dashboard);
  if (!dashboard.ok) return { ok: false, at: 'dashboard', problem: dashboard.error.code };
  const hosts = hostsOf(connection, values);
  const template = values.afterSwitch === 'open' ? templateProblem(values.template, hosts) : null;
  if (template) return { ok: false, at: 'template', problem: template };
  const typedInvitation = values.invitation.trim();
  const invitation = typedInvitation ? invitationTemplateProblem(typedInvitation, hosts) : null;
  if (invitation) return { ok: false, at: 'invitation', problem: invitation };
  const platform = values.platform.trim() ? platformTemplateProblem(values.platform) : null;
  if (platform) return { ok: false, at: 'platform', problem: platform };
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
