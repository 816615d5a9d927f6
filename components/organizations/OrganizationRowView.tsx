import { Trans, useLingui } from '@lingui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Avatar } from '@/components/ui/Avatar';
import { Kbd } from '@/components/ui/Kbd';
import { PathIcon } from '@/components/ui/PathIcon';
import { Spinner } from '@/components/ui/Spinner';
import { roleText } from '@/lib/members/roleText';
import type { Organization } from '@/lib/organizations/schema';

const PinStar = lazy(async () => ({ default: (await import('./PinStar')).PinStar }));

export type RowState = 'active' | 'switching' | 'other';

export interface OrganizationRowViewProps {
  readonly organization: Organization;
  readonly marked?: (text: string) => ReactNode;
  readonly role: string | undefined;
  readonly state: RowState;
  readonly isHighlighted: boolean;
  /** Null if no other key than Enter chooses this row. */
  readonly keycap: string | null;
  readonly showsSlug: boolean;
  readonly images: boolean;
  readonly isPinned: boolean;
  /** A key or the pointer chose this row, so its star pins it. */
  readonly isPointed: boolean;
}

export function OrganizationRowView(props: OrganizationRowViewProps) {
  const { organization, marked, role, state, isHighlighted, keycap, showsSlug, images, isPinned, isPointed } =
    props;
  const { id, name, slug, logo } = organization;
  const isOther = state === 'other';
  const pin = isPinned ? <Pin /> : null;

  return (
    <>
      <Avatar id={id} image={images ? logo : null} name={name} size={24} />
      <span className="flex min-w-[150px] flex-1 items-center gap-1.5 font-medium">
        <TextView marked={marked} text={name} />
        {isPointed ? (
          <Suspense fallback={pin}>
            <PinStar isPinned={isPinned} organization={organization} />
          </Suspense>
        ) : (
          pin
        )}
      </span>
      <span className="-ms-1.5 flex min-w-0 items-center gap-2 text-small">
        {showsSlug ? (
          <span className="min-w-0 max-w-34 text-end text-muted">
            <TextView marked={marked} text={slug} />
          </span>
        ) : role ? (
          <Role role={role} />
        ) : null}
        {isOther && isHighlighted && keycap ? <Kbd>↵</Kbd> : null}
        <span className="grid w-6 shrink-0 place-items-center text-accent empty:hidden">
          {isOther ? <KeyOf keycap={keycap ?? (isHighlighted ? '↵' : null)} /> : <Mine state={state} />}
        </span>
      </span>
    </>
  );
}

const Pin = () => (
  <span className="shrink-0 text-[11px] text-muted">
    <span aria-hidden="true">★</span>
    <span className="sr-only">
      <Trans id="organization.pinned" message="Pinned" />
    </span>
  </span>
);

function Role({ role }: { readonly role: string }) {
  const { i18n } = useLingui();
  const text = roleText(i18n, role);
  return (
    <bdi className="min-w-0 max-w-24 truncate text-muted" title={text}>
      {text}
    </bdi>
  );
}

const KeyOf = ({ keycap }: { readonly keycap: string | null }) => (keycap ? <Kbd>{keycap}</Kbd> : null);

function Mine({ state }: { readonly state: RowState }) {
  if (state === 'active') {
    return (
      <>
        <PathIcon name="check" strokeWidth="2.25" />
        <span className="sr-only">
          <Trans id="organization.active" message="Active" />
        </span>
      </>
    );
  }
  return (
    <>
      <Spinner />
      <span className="sr-only">
        <Trans id="header.switching" message="Switching…" />
      </span>
    </>
  );
}

interface TextViewProps {
  readonly text: string;
  readonly marked: OrganizationRowViewProps['marked'];
}

const TextView = ({ text, marked }: TextViewProps) => (
  <bdi className="block min-w-0 truncate" title={text}>
    {marked ? marked(text) : text}
  </bdi>
);
