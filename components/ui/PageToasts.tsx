import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { Trans, useLingui } from '@lingui/react';
import { Check, CircleAlert, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { typesLetter } from './isTyping';
import { TOAST_MS } from './PopupToast';

export interface PageToast {
  readonly text: ReactNode;
  readonly isFailure?: boolean;
  readonly onUndo?: (() => void) | undefined;
  readonly onRetry?: (() => void) | undefined;
}

const manager = Toast.createToastManager<PageToast>();

/** Only the newest of each is shown: a failure stays while others succeed. */
type ToastId = 'done' | 'failed';

export function showToast(toast: PageToast): void {
  const id: ToastId = toast.isFailure ? 'failed' : 'done';
  manager.add({ id, data: toast, timeout: toast.isFailure ? 0 : TOAST_MS });
}

/** The popup has its own toasts (UndoSwitch.tsx), without a library. */
export const PageToasts = () => (
  // The extension's content security policy refuses style elements.
  <CSPProvider disableStyleElements>
    <Toast.Provider limit={2} timeout={TOAST_MS} toastManager={manager}>
      <Toast.Portal>
        <ShownToasts />
      </Toast.Portal>
    </Toast.Provider>
  </CSPProvider>
);

function ShownToasts() {
  const { i18n } = useLingui();
  const { toasts } = Toast.useToastManager<PageToast>();
  return (
    <Toast.Viewport
      aria-label={i18n._({ id: 'toast.region', message: 'Recent changes' })}
      className="fixed inset-x-4 bottom-4 z-40 mx-auto grid w-fit max-w-[calc(100vw-32px)] justify-items-center gap-2 text-body outline-none [html:has([data-choice-bar])_&]:bottom-20"
    >
      {toasts.map((toast) => (
        <ShownToast key={toast.id} toast={toast} />
      ))}
    </Toast.Viewport>
  );
}

const BUTTON =
  'focus-ring flex min-h-7 shrink-0 items-center gap-1.5 rounded-control px-2 font-medium hover:underline';

function ShownToast({ toast }: { readonly toast: Toast.Root.ToastObject<PageToast> }) {
  const { i18n } = useLingui();
  const { data } = toast;
  const close = i18n._({ id: 'action.close', message: 'Close' });
  const afterClosing = (act: () => void) => () => {
    // Closes the toast first: the action may show another one.
    manager.close(toast.id);
    act();
  };
  useUndoKey(data?.onUndo && afterClosing(data.onUndo));
  if (!data) return null;
  const { text, isFailure, onUndo, onRetry } = data;
  const Icon = isFailure ? CircleAlert : Check;
  return (
    <Toast.Root
      // The region of toasts is live already, and a toast is no dialog that takes over the page.
      role="group"
      // biome-ignore lint/a11y/useValidAriaValues: takes away the library’s, which only a dialog may have.
      aria-modal={undefined}
      className="focus-ring flex min-h-10 items-center gap-3 rounded-row bg-ink py-1 ps-3.5 pe-1.5 text-canvas shadow-float forced-colors:border"
      toast={toast}
    >
      <Icon aria-hidden="true" className="shrink-0" size={16} />
      <Toast.Title className="line-clamp-3 min-w-0 flex-1" render={<p />}>
        {text}
      </Toast.Title>
      {onUndo ? (
        <Toast.Action aria-keyshortcuts="Alt+Z" className={BUTTON} onClick={afterClosing(onUndo)}>
          <Undo2 aria-hidden="true" size={15} />
          <Trans id="organization.undo" message="Undo" />
          {/* In a narrow window the text needs the room. */}
          <span
            aria-hidden="true"
            className="rounded-[5px] bg-canvas/20 px-1 text-[11px] leading-4 max-[430px]:hidden"
          >
            Alt Z
          </span>
        </Toast.Action>
      ) : null}
      {onRetry ? (
        <Toast.Action className={BUTTON} onClick={afterClosing(onRetry)}>
          <Trans id="action.try-again" message="Try again" />
        </Toast.Action>
      ) : null}
      <Toast.Close
        // Otherwise it is hidden until it has the focus.
        aria-hidden={false}
        aria-label={close}
        className={`${BUTTON} w-7 justify-center px-0`}
        title={close}
      >
        <X aria-hidden="true" size={15} />
      </Toast.Close>
    </Toast.Root>
  );
}

/**
 * Also the popup's key for Undo (components/search/altKeys.ts); identified by its position, because a Mac types another
 * character.
 */
function useUndoKey(onUndo: (() => void) | undefined): void {
  const undo = useEffectEvent(() => onUndo?.());
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
      if (code !== 'KeyZ' || !altKey || ctrlKey || metaKey || shiftKey || repeat) return;
      if (typesLetter(event)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
