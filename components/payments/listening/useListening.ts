import { useEffect, useRef, useState } from 'react';
import { ok, type Result } from '@/lib/core/result';
import { type Listener, type ListenerState, startListener } from './startListener';

const NOTHING: ListenerState = { rows: [], error: null };

export function useListening(organizationId: string) {
  const [listener, setListener] = useState<Listener | null>(null);
  const [state, setState] = useState(NOTHING);
  const [type, setType] = useState('');
  const chosen = useRef('');
  const current = useRef<Listener | null>(null);
  const isOpen = useRef(true);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      current.current?.stop();
    };
  }, []);

  function put(next: Listener | null) {
    current.current = next;
    setListener(next);
  }

  return {
    ...state,
    listener,
    /** Empty for all types. */
    type,
    chooseType: (next: string) => {
      chosen.current = next;
      setType(next);
    },
    start: async (url: URL): Promise<Result<null>> => {
      setState(NOTHING);
      const started = await startListener({
        organizationId,
        url,
        accepts: ({ summary }) => chosen.current === '' || summary.type === chosen.current,
        onChange: setState,
      });
      if (!started.ok) return started;
      if (isOpen.current) put(started.value);
      else started.value.stop();
      return ok(null);
    },
    stop: () => {
      current.current?.stop();
      put(null);
    },
  };
}

export type Listening = ReturnType<typeof useListening>;
