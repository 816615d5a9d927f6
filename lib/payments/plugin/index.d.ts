export interface SwitchyardPaymentsOptions {
  /** Events are deleted after this many days. 90 by default, as at the platform. */
  readonly retentionDays?: number;
  /** Roles in an organization that see addresses and raw events and manage endpoints; owner and admin by default. */
  readonly managerRoles?: readonly string[];
  /**
   * Seconds that a poll's cursor stays behind the present: more than your slowest write and the difference between your
   * servers' clocks together. 10 by default.
   */
  readonly holdbackSeconds?: number;
  /**
   * Allows replays to the loopback interface and to private networks of the server's machine. False by default, because
   * an organization's admins could reach what is behind your firewall. Set it in development.
   */
  readonly allowPrivateReplay?: boolean;
  /**
   * Set it if this server receives from the platform's sandbox: the extension then marks what it shows. False by
   * default.
   */
  readonly sandbox?: boolean;
  /** Takes the events that `@polar-sh/better-auth` receives at /polar/webhooks, without a second webhook at Polar. */
  readonly polarWebhooks?: PolarWebhooksOptions;
}

export interface PolarEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** While `secret` or `organization` is unset, such as in a build, no delivery is accepted, and the server logs that. */
export interface PolarWebhooksOptions {
  /** The same as `secret` in `webhooks({ secret })` of `@polar-sh/better-auth`. */
  readonly secret: string | undefined;
  /**
   * The id of the organization that owns the shop, whose members see the events; or a function that returns the id for
   * an event, or null if nobody may see it. A function that throws counts as null, and is logged. If unset or empty,
   * nothing is stored.
   */
  readonly organization?:
    | string
    | ((event: PolarEvent) => string | null | Promise<string | null>)
    | undefined;
  /**
   * Responds with 202 instead of Polar's 400 to an event that is stored here but that Polar's SDK can't parse: Polar
   * disables an endpoint after ten of these. Its handlers don't run either way. False by default.
   */
  readonly acceptUnparsed?: boolean;
}

/** A plugin of Better Auth, which requires the organization plugin. */
export interface SwitchyardPaymentsPlugin {
  readonly id: 'switchyard-payments';
}

export declare function switchyardPayments(options?: SwitchyardPaymentsOptions): SwitchyardPaymentsPlugin;
