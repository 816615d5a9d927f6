import { Trans } from '@lingui/react';
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** `limited`: some receivers refuse it. */
export type CheckState = 'passed' | 'limited' | 'failed' | 'untried';

const LOOK = {
  passed: { Icon: CircleCheck, color: 'text-good' },
  limited: { Icon: TriangleAlert, color: 'text-warn' },
  failed: { Icon: CircleAlert, color: 'text-bad' },
  untried: { Icon: CircleDashed, color: 'text-muted' },
} as const;

export interface CheckRowProps {
  readonly state: CheckState;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** One of the things that a receiver checks, and what came of it. */
export function CheckRow({ state, title, children }: CheckRowProps) {
  const { Icon, color } = LOOK[state];
  return (
    <li className="flex gap-3 px-5 py-3">
      <Icon aria-hidden="true" className={`mt-0.5 shrink-0 ${color}`} size={16} />
      <div className="min-w-0">
        <p className="font-medium">
          {title}
          <span className="sr-only">
            {': '}
            <StateText state={state} />
          </span>
        </p>
        {children ? <div className="grid gap-1 text-muted text-small">{children}</div> : null}
      </div>
    </li>
  );
}

function StateText({ state }: Pick<CheckRowProps, 'state'>) {
  switch (state) {
    case 'passed':
      return <Trans id="tester.state.passed" message="passed" />;
    case 'limited':
      return <Trans id="tester.state.limited" message="passed, but not everywhere" />;
    case 'failed':
      return <Trans id="tester.state.failed" message="failed" />;
    case 'untried':
      return <Trans id="tester.state.untried" message="not tried" />;
  }
}
