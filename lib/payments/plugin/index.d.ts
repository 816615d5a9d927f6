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
}

/** A plugin of Better Auth; it needs the organization plugin beside it. */
export interface SwitchyardPaymentsPlugin {
  readonly id: 'switchyard-payments';
}

export declare function switchyardPayments(options?: SwitchyardPaymentsOptions): SwitchyardPaymentsPlugin;
