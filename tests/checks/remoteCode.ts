import { type ESTree, parseSync, Visitor } from 'vite';
import { staticImports } from './staticImports.ts';

/** Functions that turn text into code, under their own name or another (`const F = Function`). */
const EVALUATORS: ReadonlySet<string> = new Set(['eval', 'Function']);

const identifierName = (node: ESTree.Node | null) => (node?.type === 'Identifier' ? node.name : '');

/** Undefined if the address is known only at run time. */
function writtenAddress(node: ESTree.Expression): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.raw;
  return undefined;
}

/** A literal address of a file in the package. */
const isPackaged = (node: ESTree.Argument): boolean =>
  node.type !== 'SpreadElement' && /^\.{0,2}\/(?!\/)/.test(writtenAddress(node) ?? '');

/**
 * None is allowed: zod/mini has no probe for `new Function` (classic zod has one), and the page's CSP blocks React's
 * `<script>` elements.
 */
export function remoteCode(name: string, text: string): string[] {
  const places: string[] = [];
  const report = (node: ESTree.Node) => places.push(`${name}: ${text.slice(node.start, node.start + 80)}`);
  const reportEvaluator = (node: ESTree.Node, value: ESTree.Node | null) => {
    if (EVALUATORS.has(identifierName(value))) report(node);
  };
  const visitor = new Visitor({
    CallExpression: (node) => {
      reportEvaluator(node, node.callee);
      if (identifierName(node.callee) === 'importScripts' && !node.arguments.every(isPackaged)) report(node);
    },
    NewExpression: (node) => reportEvaluator(node, node.callee),
    VariableDeclarator: (node) => reportEvaluator(node, node.init),
    AssignmentExpression: (node) => reportEvaluator(node, node.right),
    ImportExpression: (node) => {
      if (!isPackaged(node.source)) report(node);
    },
  });
  const { program, module } = parseSync(name, text);
  visitor.visit(program);
  const isRemote = (specifier: string) => /^[a-z]+:|^\/\//i.test(specifier);
  const imported = staticImports(module).filter(isRemote);
  return [...places, ...imported.map((specifier) => `${name}: import "${specifier}"`)];
}

/** A page's scripts have to be files of the bundle. */
export function remoteScripts(name: string, html: string): string[] {
  return Array.from(html.matchAll(/<script\b([^>]*)>/g), ([tag, attributes = '']) => ({ tag, attributes }))
    .filter(({ attributes }) => !/\bsrc="\/(?!\/)/.test(attributes))
    .map(({ tag }) => `${name}: ${tag}`);
}
