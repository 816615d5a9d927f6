import { lineOf, RELEASES, type Release } from './releases.ts';

/** What a command is about, by the part of its name before the dot. */
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

const codeOf = (missing: string) => missing.replace(/^\S+/, (endpoint) => `\`${endpoint}\``);

/** What no release of a line has, and what only some of them lack, with their versions. */
function cell(group: string, releases: readonly Release[]): string {
  const missing = releases.flatMap(({ version, lacks }) =>
    Object.entries(lacks).flatMap(([command, name]) =>
      command.startsWith(`${group}.`) ? [{ version, name }] : [],
    ),
  );
  const names = [...new Set(missing.map(({ name }) => name))].map((name) => {
    const versions = missing.flatMap((row) => (row.name === name ? [row.version] : []));
    return versions.length < releases.length ? `${codeOf(name)} (${versions.join(', ')})` : codeOf(name);
  });
  return names.length === 0 ? 'all' : `all but ${names.join(', ')}`;
}

/** The commands that ask a server, by group and by line of releases. */
export function releasesTable(commands: readonly string[]): string {
  const lines = Map.groupBy(RELEASES, ({ version }) => `1.${lineOf(version)}`);
  const groups = new Set(commands.map((command) => command.replace(/\..*/, '')));
  const rows = [...groups].map((group) => {
    const label = GROUPS[group];
    if (!label) throw new Error(`The group ${group} has no name in tests/compat/releasesTable.ts`);
    return [label, ...[...lines.values()].map((releases) => cell(group, releases))];
  });
  const order = Object.values(GROUPS);
  rows.sort(([a = ''], [b = '']) => order.indexOf(a) - order.indexOf(b));
  const header = ['', ...lines.keys()];
  const tested = [...lines.values()].map((releases) => releases.map(({ version }) => version).join(', '));
  const all = [header, header.map(() => '---'), ...rows, ['Releases in the test', ...tested]];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
