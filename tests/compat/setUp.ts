import { installRelease } from './installRelease.ts';
import { versionsUnderTest } from './releases.ts';

/** Before the first integration test: whatever is wrong with a release fails its own tests only. */
export async function setup(): Promise<void> {
  for (const version of versionsUnderTest()) {
    await installRelease(version).catch((cause: unknown) => {
      console.error(cause instanceof Error ? cause.message : cause);
    });
  }
}
