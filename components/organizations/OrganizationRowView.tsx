import { Trans, useLingui } from '@lingui/react';
import { Check } from 'lucide-react';
import { Avatar } from '@/components/ui/Avatar';
import { Kbd } from '@/components/ui/Kbd';
import { Spinner } from '@/components/ui/Spinner';
import { foldText } from '@/lib/organizations/matchOrganizations';
import type { Organization } from '@/lib/organizations/schema';
import { roleText } from './roleText';

export type RowState = 'active' | 'switching' | 'other';

export interface OrganizationRowViewProps {
  readonly organization: Organization;
  readonly query: string;
  readonly role: string | undefined;
  readonly state: RowState;
  /** Enter chooses it. */
  readonly isHighlighted: boolean;
  /** The other key that chooses it, if any. */
  readonly keycap: string | null;
  readonly showsSlug: boolean;
  readonly images: boolean;
}

/** The content of an organization's row. */
export function OrganizationRowView(props: OrganizationRowViewProps) {
  const { organization, query, role, state, isHighlighted, keycap, showsSlug, images } = props;
  const { id, name, slug, logo } = organization;
  const isOther = state === 'other';

  return (
    <>
      <Avatar id={id} image={images ? logo : null} name={name} size={24} />
      <span className="grid min-w-[150px] flex-1 grid-cols-1 font-medium">
        <MatchedTextView query={query} text={name} />
      </span>
      <span className="-ms-1.5 flex min-w-0 items-center gap-2 text-small">
        {showsSlug ? (
          <span className="min-w-0 max-w-34 text-end text-muted">
            <MatchedTextView query={query} text={slug} />
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

/** The active one, or the one that is about to be. */
function Mine({ state }: { readonly state: RowState }) {
  if (state === 'active') {
    return (
      <>
        <Check aria-hidden="true" size={16} strokeWidth={2.25} />
        <span className="sr-only">
          <Trans id="organization.active" message="active" />
        </span>
      </>
    );
  }
  return (
    <>
      <Spinner />
      <span className="sr-only">
        <Trans id="organization.row.switching" message="switching" />
      </span>
    </>
  );
}

interface MatchedTextViewProps {
  readonly text: string;
  readonly query: string;
}

/** A server's text on one line, in its own direction, with the match marked. */
function MatchedTextView({ text, query }: MatchedTextViewProps) {
  const parts = matchedParts(text, query);
  return (
    <bdi className="block truncate" title={text}>
      {parts.map(({ text: part, isMatch }) =>
        isMatch ? (
          <mark className="bg-transparent text-accent" key="match">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The text, split where the query matches. Computed for visible rows only. */
export function matchedParts(text: string, typed: string): TextPart[] {
  const query = foldText(typed).trim();
  const whole = [{ text, isMatch: false }];
  if (!query) return whole;

  // Folding changes lengths (ß, ligatures): remember which original character each folded unit came from.
  const characters = Array.from(text);
  const origins = characters.flatMap((character, index) =>
    Array.from({ length: foldText(character).length }, () => index),
  );
  const folded = characters.map(foldText).join('');
  const at = firstHit(folded, query);
  const from = origins[at];
  const last = origins[at + query.length - 1];
  if (at < 0 || from === undefined || last === undefined) return whole;

  const cut = (start: number, end?: number) => characters.slice(start, end).join('');
  return [
    { text: cut(0, from), isMatch: false },
    { text: cut(from, last + 1), isMatch: true },
    { text: cut(last + 1), isMatch: false },
  ].filter((part) => part.text !== '');
}

/** Where a word begins with the query, else where it first occurs. */
function firstHit(folded: string, query: string): number {
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + 1)) {
    if (at === 0 || /[^\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) return at;
  }
  return folded.indexOf(query);
}
