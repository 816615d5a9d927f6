/** All optional. */
export interface SwitchyardPaymentsOptions {
  /** Events are deleted after so many days. 90 by default, as the platform keeps them itself. */
  readonly retentionDays?: number;
  /** The roles of an organization that see addresses and raw events and manage endpoints; owner and admin by default. */
  readonly managerRoles?: readonly string[];
  /**
   * How many seconds a poll's cursor stays behind the present: longer than your slowest write and the difference of
   * your servers' clocks together. 10 by default.
   */
  readonly holdbackSeconds?: number;
  /**
   * Lets a replay go to the loopback interface and private networks of the machine that the server runs on. False by
   * default: an organization's admins could reach what is behind your firewall. Set it in development.
   */
  readonly allowPrivateReplay?: boolean;
  /** Whether this server receives from the platform's sandbox: the extension then marks what it shows. False by default. */
  readonly sandbox?: boolean;
  /** Takes the events that `@polar-sh/better-auth` receives at /polar/webhooks, without a second webhook at Polar. */
  readonly polarWebhooks?: PolarWebhooksOptions;
}

export interface PolarEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** While `secret` or `organization` is unset, such as in a build, nothing is taken, and the server's log says so. */
export interface PolarWebhooksOptions {
  /** The same that `webhooks({ secret })` of `@polar-sh/better-auth` has. */
  readonly secret: string | undefined;
  /**
   * The id of the organization that owns the shop: its members see the events. Or a function that returns the id of the one that
   * an event belongs to, or null: nobody sees it then. A function that throws counts as null, and is logged. Without it, or with an
   * empty one, nothing is stored.
   */
  readonly organization?:
    | string
    | ((event: PolarEvent) => string | null | Promise<string | null>)
    | undefined;
  /**
   * Responds with 202 where Polar's SDK can't parse an event that is stored here, instead of its 400: Polar switches an endpoint
   * off after ten of these. Its handlers don't run either way. False by default.
   */
  readonly acceptUnparsed?: boolean;
}

/** A plugin of Better Auth; it needs the organization plugin beside it. */
export interface SwitchyardPaymentsPlugin {
  readonly id: 'switchyard-payments';
}

export declare function switchyardPayments(options?: SwitchyardPaymentsOptions): SwitchyardPaymentsPlugin;
