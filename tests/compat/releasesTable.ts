import type { Found } from './found.ts';
import { lineOf, type Release } from './releases.ts';

/** Matches the table in the README. */
export const TABLE =
  /(?<=<!-- npm run test:compat writes this table\. -->\n)[\s\S]+(?=\n<!-- The table ends\. -->)/;

/** The key is the part of a command's name before the dot. */
const GROUPS: Readonly<Record<string, string>> = {
  signIn: 'Signing in and up',
  social: 'Providers',
  twoFactor: 'Two-factor authentication',
  confirmation: 'Confirming it’s you',
  passkeys: 'Passkeys',
  sessions: 'Sessions',
  multiSession: 'Accounts in one browser',
  account: 'Account',
  organizations: 'Organizations',
  members: 'Members',
  roles: 'Roles of an organization',
  teams: 'Teams',
  invitations: 'Invitations',
  admin: 'Administration of users',
};

const groupOf = (command: string) => command.replace(/\..*/, '');
const withCode = (missing: string) => missing.replace(/^\S+/, (endpoint) => `\`${endpoint}\``);

/** The features that no release of a line has, and those that only some lack, with their versions. */
function cell(versions: readonly string[], outcomes: readonly Found[]): string {
  const missed = new Set(outcomes.flatMap(({ missing }) => missing ?? []));
  // Results come in the order of the tests, which means nothing, so they are sorted.
  const names = [...missed].toSorted().map((name) => {
    const lacking = versions.filter((version) =>
      outcomes.some((outcome) => outcome.missing === name && outcome.version === version),
    );
    return lacking.length < versions.length ? `${withCode(name)} (${lacking.join(', ')})` : withCode(name);
  });
  return names.length === 0 ? 'all' : `all but ${names.join(', ')}`;
}

/** A command that was tried only on some releases throws: the table would claim what wasn't tested. */
function refuseGaps(versions: readonly string[], outcomes: readonly Found[]): void {
  for (const [command, tried] of Map.groupBy(outcomes, (outcome) => outcome.command)) {
    const untried = versions.filter((version) => !tried.some((outcome) => outcome.version === version));
    if (untried.length > 0) throw new Error(`${command} was not tried on ${untried.join(', ')}`);
  }
}

/** Commands that send requests, by group and by line of releases. */
export function releasesTable(releases: readonly Release[], outcomes: readonly Found[]): string {
  const versions = releases.map(({ version }) => version);
  refuseGaps(versions, outcomes);
  const lines = Map.groupBy(versions, (version) => `1.${lineOf(version)}`);
  const rows = [...new Set(outcomes.map(({ command }) => groupOf(command)))].map((group) => {
    const label = GROUPS[group];
    if (!label) throw new Error(`The group ${group} has no name in tests/compat/releasesTable.ts`);
    const ofGroup = outcomes.filter(({ command }) => groupOf(command) === group);
    const cells = [...lines.values()].map((line) =>
      cell(
        line,
        ofGroup.filter(({ version }) => line.includes(version)),
      ),
    );
    return [label, ...cells];
  });
  const order = Object.values(GROUPS);
  rows.sort(([a = ''], [b = '']) => order.indexOf(a) - order.indexOf(b));
  const header = ['', ...lines.keys()];
  const tested = [...lines.values()].map((line) => line.join(', '));
  const all = [header, header.map(() => '---'), ...rows, ['Releases in the test', ...tested]];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
