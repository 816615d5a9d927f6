import { describe, expect, it } from 'vitest';
import { readSources } from '../../checks/folderCycles';
import { repeatedNames } from '../../checks/repeatedNames';

const TABLE = 'one table for each domain, by the recipe';
const COMPONENT = 'a component; the other is a type that is never shown by it, and no file imports both';
const PLUGIN = 'the other is in the plugin, a package of its own that shares no such name';

/** The reason why a name may mean two things. Rename one of two that a reader could mistake for each other. */
const ALLOWED: Readonly<Record<string, string>> = {
  Change: COMPONENT,
  Connection: 'the one of core takes the place of the other, which is registered there',
  EndpointRow: PLUGIN,
  Mark: COMPONENT,
  NeedRow: PLUGIN,
  Outcome: PLUGIN,
  Period: PLUGIN,
  Register: 'what a domain registers its type in; declarations merge by this name',
  Rows: PLUGIN,
  change: 'how a call to a server is declared, and how a command is: each the word of its own table',
  createEndpoint: PLUGIN,
  deleteEndpoint: PLUGIN,
  deleteOrganization: PLUGIN,
  errors: TABLE,
  notifiedErrors: TABLE,
  read: 'how a call to a server is declared, and how a command is: each the word of its own table',
  readState: PLUGIN,
  readStates: PLUGIN,
  serverNames: TABLE,
  updateUser: 'a call to the server, of the domain that sends it; services import one of them',
  wireDate: 'of servers’ responses, and of the platform’s events',
  wireId: PLUGIN,
  wireText: PLUGIN,
};

/**
 * Nobody imports a part of the worker's table, and several have the name of another file's export, so the table is left
 * out.
 */
const { 'lib/worker.ts': _parts, ...sources } = {
  ...readSources('lib'),
  ...readSources('components'),
  ...readSources('entrypoints'),
  ...readSources('build'),
};

describe('repeatedNames', () => {
  it('finds none that stand for two things without a reason', () => {
    const found = [...repeatedNames(sources)].filter(([name]) => !Object.hasOwn(ALLOWED, name));

    expect(found).toEqual([]);
  });

  it('finds all that have a reason, so that no reason outlives its names', () => {
    const found = repeatedNames(sources);

    expect(Object.keys(ALLOWED).filter((name) => !found.has(name))).toEqual([]);
  });

  it('reports a name that two files export', () => {
    const found = repeatedNames({
      'lib/a.ts': 'export function isOver() {}\nexport const one = 1;\n',
      'lib/b.ts': 'export const isOver = 2;\n',
      'lib/c.ts': 'const isOver = 3;\n',
    });

    expect([...found]).toEqual([['isOver', ['lib/a.ts', 'lib/b.ts']]]);
  });

  it('takes a type and a value of one file as one thing', () => {
    expect(repeatedNames({ 'lib/a.ts': 'export type Kind = 1;\nexport const Kind = 1;\n' }).size).toBe(0);
  });
});
