import { parseAst } from 'vite';

/** The tables of lib/worker.ts name what makes each part. The build reads a row's name when the row is made (docs/decisions/0027). */

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Identifier extends SyntaxNode {
  readonly name: string;
}

interface Row extends SyntaxNode {
  readonly key: SyntaxNode;
  readonly value: SyntaxNode;
  readonly kind: 'init' | 'get' | 'set';
  readonly computed: boolean;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const isIdentifier = (node: SyntaxNode): node is Identifier => node.type === 'Identifier';
const isRow = (node: SyntaxNode): node is Row => node.type === 'Property';

/** What is in them runs later, or never. */
const LATER = /^(Function|ArrowFunction|ImportDeclaration$|TSType|TSInterface)/;

const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode);

/** Its children without names that are no variables: keys, and members of objects. */
function readBy(node: SyntaxNode): SyntaxNode[] {
  const isPlain = 'computed' in node && !node.computed;
  const named = isPlain && ('key' in node ? node.key : 'property' in node && node.property);
  return childrenOf(node).filter((child) => child !== named);
}

/** The names that a module imports as values. */
function importedNames(body: readonly SyntaxNode[]): ReadonlySet<string> {
  const isValue = (node: SyntaxNode) => !('importKind' in node) || node.importKind !== 'type';
  const imports = body.filter((node) => node.type === 'ImportDeclaration' && isValue(node));
  const specifiers = imports.flatMap(childrenOf).filter((node) => node.type.startsWith('Import'));
  return new Set(
    specifiers
      .filter(isValue)
      .flatMap((node) =>
        'local' in node && isNode(node.local) && isIdentifier(node.local) ? node.local.name : [],
      ),
  );
}

/**
 * The same module, with each row that is an imported name as a getter: it is in a script that may not be loaded yet. Throws for
 * what else reads such a name at once, because its script would be loaded at every start.
 */
export function readLater(code: string): string {
  const { body } = parseAst(code, { lang: 'ts' });
  const imported = importedNames(body);
  const isImported = (node: SyntaxNode): node is Identifier => isIdentifier(node) && imported.has(node.name);
  const getters: { readonly start: number; readonly end: number; readonly text: string }[] = [];

  function visit(node: SyntaxNode): void {
    if (LATER.test(node.type)) return;
    if (isImported(node)) {
      const line = code.slice(0, node.start).split('\n').length;
      throw new Error(
        `Line ${line} reads ${node.name} while the worker starts. Write it as a row of a table, "part: ${node.name},", or in a function.`,
      );
    }
    if (isRow(node) && node.kind === 'init' && !node.computed && isImported(node.value)) {
      const [key, { start, end }] = [code.slice(node.key.start, node.key.end), node];
      getters.push({ start, end, text: `get ${key}() { return ${node.value.name}; }` });
      return;
    }
    for (const child of readBy(node)) visit(child);
  }

  for (const statement of body) visit(statement);
  return getters.reduceRight(
    (text, { start, end, text: row }) => text.slice(0, start) + row + text.slice(end),
    code,
  );
}
