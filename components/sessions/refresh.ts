/** Bringing the snapshot up to date, as a control shows it. */
export interface Refresh {
  readonly isRunning: boolean;
  readonly run: () => void;
}
