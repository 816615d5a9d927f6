/** The outcome of a command on a release: what the release lacks for it, or null if it succeeded. */
export interface Found {
  readonly version: string;
  readonly command: string;
  readonly missing: string | null;
}

declare module 'vitest' {
  interface TaskMeta {
    /** tableReporter.ts reads these for the table in the README, once all tests have passed. */
    found?: readonly Found[];
  }
}
