import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { flows } from '@/lib/core/state/readableLater';
import type { Flow } from '@/lib/social/schema';

const NONE: readonly Flow[] = [];

/** Every way to a provider that is under way, or whose outcome nobody has seen yet; oldest first. */
export const useFlows = (): readonly Flow[] => useStoredValue(flows) ?? NONE;
