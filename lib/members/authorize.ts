/** Actions by resource, for example `{ team: ['create'] }`. */
export type Statements = Readonly<Record<string, readonly string[]>>;

/** Own keys only: a server may name one of its resources `constructor`. */
export const actionsOf = (statements: Statements, resource: string): readonly string[] | undefined =>
  Object.hasOwn(statements, resource) ? statements[resource] : undefined;

type Connector = 'AND' | 'OR';

type ActionRequest =
  | readonly string[]
  | { readonly actions: readonly string[]; readonly connector: Connector };

type Authorization = { readonly success: true } | { readonly success: false; readonly error: string };

const AUTHORIZED: Authorization = { success: true };

const refused = (error: string): Authorization => ({ success: false, error });

const isList = (request: ActionRequest): request is readonly string[] => Array.isArray(request);

function allows(allowed: readonly string[], request: ActionRequest): boolean {
  const { actions, connector } = isList(request) ? { actions: request, connector: 'AND' } : request;
  if (actions.length === 0) return false;
  const isAllowed = (action: string) => allowed.includes(action);
  return connector === 'OR' ? actions.some(isAllowed) : actions.every(isAllowed);
}

/**
 * Every action of every resource; with the OR connector, those of any one resource. The messages are those of SPEC.md
 * section 6; a request for nothing is refused.
 */
export function authorize(
  statements: Statements,
  request: Readonly<Record<string, ActionRequest>>,
  connector: Connector = 'AND',
): Authorization {
  let isAnyGranted = false;
  for (const [resource, actions] of Object.entries(request)) {
    const allowed = actionsOf(statements, resource);
    const isGranted = allowed !== undefined && allows(allowed, actions);
    if (isGranted && connector === 'OR') return AUTHORIZED;
    if (!isGranted && connector === 'AND') {
      return refused(
        allowed
          ? `unauthorized to access resource "${resource}"`
          : `You are not allowed to access resource: ${resource}`,
      );
    }
    isAnyGranted ||= isGranted;
  }
  return isAnyGranted ? AUTHORIZED : refused('Not authorized');
}
