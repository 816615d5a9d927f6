import { escapeHtml } from './escapeHtml.ts';
import { PAGE_STYLE } from './pageStyle.ts';

/** `parameters` is the query of the authorization request, which the form sends again. */
export type ConsentPage = {
  readonly parameters: URLSearchParams;
  readonly accounts: readonly { readonly email: string; readonly name: string }[];
};

function page(title: string, content: string, status: number): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body>
</html>`;
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** The user chooses an account, cancels, or makes the provider fail here. */
export function consentPage({ parameters, accounts }: ConsentPage): Response {
  const hidden = [...parameters]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const buttons = accounts.map(
    ({ email, name }) =>
      `<button name="decision" value="yes:${escapeHtml(email)}" formnovalidate>Continue as ${escapeHtml(name)}</button>`,
  );
  const hint = escapeHtml(parameters.get('login_hint') ?? '');
  const content = `<form method="post" class="card">${hidden}
<label>Email <input name="email" type="email" value="${hint}" required></label>
<button name="decision" value="yes" class="primary">Continue with this email</button>
${buttons.join('\n')}
<button name="decision" value="no" formnovalidate>Cancel</button>
<button name="decision" value="error" formnovalidate>Fail</button>
</form>`;
  return page('Sign in with Yard', content, 200);
}

/** A request whose origin is unknown can't be redirected. */
export function refusalPage(reason: string): Response {
  return page('Yard cannot continue', `<p class="card">${escapeHtml(reason)}</p>`, 400);
}
