import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { Connection } from '@/lib/connections/schema';
import { type IsMuted, mutesOf } from '@/lib/preferences/mutes';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { preferences } from '@/lib/preferences/state';

export const useMutes = (connection: Pick<Connection, 'id' | 'isMuted'>): IsMuted =>
  mutesOf(useStoredValue(preferences) ?? DEFAULT_PREFERENCES, connection);
