/** What a test found out about a command on a release: what the release lacks for it, or null where it is done. */
export interface Found {
  readonly version: string;
  readonly command: string;
  readonly missing: string | null;
}

declare module 'vitest' {
  interface TaskMeta {
    /** What the table in the README is written from, once all tests have passed (tableReporter.ts). */
    found?: readonly Found[];
  }
}
