import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { Flow } from '@/lib/social/schema';
import { flows } from '@/lib/social/state';

const NONE: readonly Flow[] = [];

/** Every way to a provider that is under way, or whose outcome nobody has seen yet; oldest first. */
export const useFlows = (): readonly Flow[] => useStoredValue(flows) ?? NONE;
