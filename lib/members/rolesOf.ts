/** Roles are comma-separated text (SPEC.md section 6): each once, in their order. */
export const rolesOf = (role: string): string[] => [
  ...new Set(
    role
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
