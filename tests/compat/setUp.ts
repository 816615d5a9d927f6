import { installRelease } from './installRelease.ts';
import { versionsUnderTest } from './releases.ts';

/** Runs before the first integration test. A release that can't be installed only fails its own tests. */
export async function setup(): Promise<void> {
  for (const version of versionsUnderTest()) {
    await installRelease(version).catch((cause: unknown) => {
      console.error(cause instanceof Error ? cause.message : cause);
    });
  }
}
