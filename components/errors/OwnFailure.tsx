import { useEffect, useEffectEvent } from 'react';
import { ErrorNotice, type ErrorNoticeProps } from './ErrorNotice';

interface OwnFailureProps extends ErrorNoticeProps {
  readonly onDismiss: () => void;
}

let dismissShown: (() => void) | undefined;

/**
 * What the user just tried has failed. The popup has room for one of these, so that the newest dismisses the one
 * before; a page shows each in its place.
 */
export function OwnFailure(props: OwnFailureProps) {
  const { error } = props;
  const dismiss = useEffectEvent(props.onDismiss);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another error is another failure
  useEffect(() => {
    if (document.documentElement.dataset.density === 'page') return;
    const dismissThis = () => dismiss();
    dismissShown?.();
    dismissShown = dismissThis;
    return () => {
      if (dismissShown === dismissThis) dismissShown = undefined;
    };
  }, [error]);

  return <ErrorNotice {...props} />;
}
