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
  /** The key that chooses it, if any. */
  readonly keycap: string | null;
  readonly showsSlug: boolean;
  readonly images: boolean;
}

/** The content of an organization's row. */
export function OrganizationRowView(props: OrganizationRowViewProps) {
  const { organization, query, role, state, keycap, showsSlug, images } = props;
  const { i18n } = useLingui();
  const { id, name, slug, logo } = organization;
  const roles = role ? roleText(i18n, role) : '';

  return (
    <>
      <Avatar id={id} image={images ? logo : null} name={name} size={26} />
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className="font-medium">
          <MatchedTextView query={query} text={name} />
        </span>
        {showsSlug ? (
          <span className="text-muted text-small">
            <MatchedTextView query={query} text={slug} />
          </span>
        ) : null}
      </span>
      {roles ? (
        <bdi className="max-w-28 truncate text-muted text-small" title={roles}>
          {roles}
        </bdi>
      ) : null}
      <span className="grid w-5 shrink-0 place-items-center text-accent">
        <RowEnd keycap={keycap} state={state} />
      </span>
    </>
  );
}

function RowEnd({ state, keycap }: Pick<OrganizationRowViewProps, 'state' | 'keycap'>) {
  if (state === 'other') return keycap ? <Kbd>{keycap}</Kbd> : null;
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
