/** Ours: no event of the platform is a tenth as deep, and few are a hundredth as long. */
const MAX_DEPTH = 100;
const MAX_CHARACTERS = 10_000_000;

function measureDepth(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInText && character === '\\') at += 1;
    else if (character === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

/**
 * Text that isn't JSON stays as it is, and so does JSON that would become too long: each line begins with two spaces
 * for each level.
 */
export function prettyJson(text: string): string {
  const depth = measureDepth(text);
  if (depth > MAX_DEPTH || text.length * 2 * (depth + 1) > MAX_CHARACTERS) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
