import { Fragment, useSyncExternalStore } from 'react';
import { LeaveQuestion } from '@/components/routing/LeaveQuestion';
import { forgetAllShown, forgetShown, readShown, subscribeShown } from '@/components/routing/shownOnce';

/** Above every page: what is shown once belongs to no page that another organization, account or server could replace. */
export function ShownOnceCards() {
  const shown = useSyncExternalStore(subscribeShown, readShown);
  const [newest] = shown;
  if (!newest) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="overflow-hidden rounded-card empty:hidden">
        <LeaveQuestion onLeave={forgetAllShown}>{newest.leave}</LeaveQuestion>
      </div>
      {shown.map((secret, index) => (
        <Fragment key={secret.key}>
          {secret.render(
            () => forgetShown(secret),
            shown.slice(0, index).some(({ subject }) => subject === secret.subject),
          )}
        </Fragment>
      ))}
    </div>
  );
}
